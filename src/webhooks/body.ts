/** A request body exactly as it arrived. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The body as something that can be hashed. A parsed body has lost its bytes; the error says how to keep them. */
export function toHashable(body: unknown): string | Uint8Array {
  if (typeof body === 'string') return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  // A view of another realm, as test runners have it, is no `instanceof`.
  if (ArrayBuffer.isView(body)) return body as Uint8Array;
  throw new TypeError(
    "The body was parsed or read before. Express: express.raw({ type: 'application/json' }). Fastify: addContentTypeParser with parseAs: 'buffer'. Next: request.text(), bodyParser: false. Nest: rawBody: true. Lambda: event.body, isBase64Encoded",
  );
}
