import { type ByteSource, collectBytes } from '../base/bytes.js';
import { untilAborted } from '../base/timing.js';
import { WebhookVerificationError } from './delivery.js';

/** A request body exactly as it arrived. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/**
 * Returns a hashable copy of the body: servers reuse their buffers, and the bytes that are parsed must be the verified ones.
 * A parsed body has lost its bytes; the error says how to keep them.
 */
export function toHashable(body: unknown): string | Uint8Array {
  if (typeof body === 'string') return body;
  // `instanceof` fails for objects of another realm, such as a test runner's: https://github.com/nodejs/node/issues/20978.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]')
    return new Uint8Array(body as ArrayBuffer).slice();
  throw new TypeError(
    "Body parsed. Use express.raw({ type: '*/*' }), Fastify parseAs, Next request.text() or bodyParser: false, Nest rawBody, Lambda event.body",
  );
}

/**
 * Reads the body that an adapter passes on. Throws after `maxBytes`. Reading ends with the attempt: when `signal` aborts, the
 * result is undefined, and the rest of the body stays unread.
 */
export async function readBody(
  body: unknown,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | Uint8Array | undefined> {
  const chunks = chunksOf(body);
  if (chunks) {
    const collected = collectBytes(bytesOf(chunks, signal), maxBytes).then((bytes) => {
      if (bytes) return bytes;
      throw new WebhookVerificationError('body-too-large');
    });
    return untilAborted(signal, collected).finally(() => {
      // Not awaited: an iterator does not return while it waits for a chunk that never comes.
      chunks.return?.().catch(() => {});
    });
  }
  const whole = toHashable(body);
  const size = typeof whole === 'string' ? new TextEncoder().encode(whole).byteLength : whole.byteLength;
  if (size > maxBytes) throw new WebhookVerificationError('body-too-large');
  return whole;
}

/** An unread body's chunks; undefined if it was read. */
function chunksOf(body: unknown): AsyncIterator<unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  // Checked by shape: a stream of another realm is not an instance of this realm's class.
  if ('getReader' in body) return readStream(body as ReadableStream);
  return Symbol.asyncIterator in body ? (body as AsyncIterable<unknown>)[Symbol.asyncIterator]() : undefined;
}

/** A Web stream's chunks. Its own iterator cannot cancel a read that waits: https://github.com/whatwg/streams/issues/1255. */
function readStream(stream: ReadableStream): AsyncIterator<unknown> {
  const reader = stream.getReader();
  return {
    next: () => reader.read(),
    async return() {
      const cancelled = reader.cancel();
      reader.releaseLock();
      await cancelled;
      return { done: true, value: undefined };
    },
  };
}

/** The chunks as a byte source that ends when the signal aborts, even if the sender keeps writing. */
const bytesOf = (chunks: AsyncIterator<unknown>, signal: AbortSignal): ByteSource => ({
  async next() {
    if (signal.aborted) return { done: true };
    const { done, value } = await chunks.next();
    if (done) return { done };
    if (Object.prototype.toString.call(value) === '[object Uint8Array]') return { value: value as Uint8Array };
    throw new TypeError(
      'Body already decoded: its stream yields no bytes. Run the receiver before setEncoding() is called, or pass the raw bytes as rawBody',
    );
  },
});
