/** A request body exactly as it arrived. */
// @ts-nocheck

export type RawBody = string | Uint8Array | ArrayBuffer;

/** Returns the body in a form that can be hashed. A parsed body has lost its bytes; the error says how to keep them. */
export function toHashable(body: unknown): string | Uint8Array {
  // `instanceof` fails for views from another realm, such as those of test runners.
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return body as string | Uint8Array;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError(
    "Body parsed. Use express.raw({ type: '*/*' }), Fastify parseAs, Next request.text() or bodyParser: false, Nest rawBody, Lambda event.body",
  );
}
