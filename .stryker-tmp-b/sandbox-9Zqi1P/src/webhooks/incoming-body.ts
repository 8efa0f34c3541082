// @ts-nocheck
import { toHashable } from './body.js';

/** The body is larger than the receiver accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';

  constructor(maxBytes: number) {
    super(`The body of the delivery is larger than ${maxBytes} bytes (option maxBodyBytes).`);
  }
}

/** Reads the body. Throws after `maxBytes` and leaves the rest unread. */
export async function readBody(body: unknown, maxBytes: number): Promise<string | Uint8Array> {
  if (!isChunks(body)) return withinLimit(toHashable(body), maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const isChunks = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

function withinLimit(body: string | Uint8Array, maxBytes: number): string | Uint8Array {
  const size = typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength;
  if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
  return body;
}
