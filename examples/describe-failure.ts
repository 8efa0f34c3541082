/** The `message` of a failure, if it has one: pass it to the client, whose errors then quote it. */
export const describeFailure = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : undefined;
