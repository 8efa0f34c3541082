import { joinChunks } from '../bytes/join-chunks.js';

/** A request body exactly as it arrived. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The body is larger than the receiver accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(maxBytes: number) {
    super(`The body of the delivery is larger than ${maxBytes} bytes (option maxBodyBytes).`);
  }
}

/** Returns the body in a form that can be hashed. A parsed body has lost its bytes; the error says how to keep them. */
export function toHashable(body: unknown): string | Uint8Array {
  // `instanceof` fails for views from another realm, such as those of test runners.
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return body as string | Uint8Array;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError(
    "Body parsed. Use express.raw({ type: '*/*' }), Fastify parseAs, Next request.text() or bodyParser: false, Nest rawBody, Lambda event.body",
  );
}

/** Reads the body that an adapter passes on. Throws after `maxBytes` and leaves the rest unread. */
export async function readBody(body: unknown, maxBytes: number): Promise<string | Uint8Array> {
  let size = 0;
  const count = (bytes: Uint8Array) => {
    size += bytes.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
  };
  if (!isChunks(body)) {
    const whole = toHashable(body);
    count(typeof whole === 'string' ? new TextEncoder().encode(whole) : whole);
    return whole;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    count(chunk);
    chunks.push(chunk);
  }
  return joinChunks(chunks, size);
}

const isChunks = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
