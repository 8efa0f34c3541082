import { type ByteSource, collectBytes } from '../base/bytes.js';
import { untilAborted } from '../base/timing.js';
import { WebhookVerificationError } from './errors.js';

/** A request body exactly as it arrived. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/**
 * Returns the body in a form that can be hashed, with a copy of its bytes: servers reuse their buffers, and the bytes that are
 * parsed must be those that were verified. A parsed body has lost its bytes; the error says how to keep them.
 */
export function toHashable(body: unknown): string | Uint8Array {
  if (typeof body === 'string') return body;
  // `instanceof` fails for objects of another realm, such as those of test runners.
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]')
    return new Uint8Array(body as ArrayBuffer).slice();
  throw new TypeError(
    "Body parsed. Use express.raw({ type: '*/*' }), Fastify parseAs, Next request.text() or bodyParser: false, Nest rawBody, Lambda event.body",
  );
}

/**
 * Reads the body that an adapter passes on. Throws after `maxBytes`. The reading ends with the attempt: when `signal` aborts,
 * the result is undefined, and what has not arrived is left unread.
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
      // Not awaited, because an iterator does not return while it waits for a chunk that never comes.
      chunks.return?.().catch(() => {});
    });
  }
  const whole = toHashable(body);
  const size = typeof whole === 'string' ? new TextEncoder().encode(whole).byteLength : whole.byteLength;
  if (size > maxBytes) throw new WebhookVerificationError('body-too-large');
  return whole;
}

/** The chunks of a body that has not been read. */
function chunksOf(body: unknown): AsyncIterator<unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (isStream(body)) return readStream(body);
  return isIterable(body) ? body[Symbol.asyncIterator]() : undefined;
}

// By their form: a stream of another realm is not an instance of the class of this one.
const isStream = (body: object): body is ReadableStream => 'getReader' in body && typeof body.getReader === 'function';
const isIterable = (body: object): body is AsyncIterable<unknown> => Symbol.asyncIterator in body;

/** The chunks of a Web stream. The iterator of the stream itself could not cancel it while it waits for a chunk. */
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

/** The chunks as a source of bytes, which ends when the signal aborts: what its sender keeps writing is not read. */
const bytesOf = (chunks: AsyncIterator<unknown>, signal: AbortSignal): ByteSource => ({
  async next() {
    if (signal.aborted) return { done: true };
    const { done, value } = await chunks.next();
    if (done) return { done };
    if (isBytes(value)) return { value };
    throw new TypeError(
      'Body decoded: its stream gives no bytes. Call the receiver before setEncoding() is called on the request, or pass the raw bytes on as rawBody',
    );
  },
});

const isBytes = (chunk: unknown): chunk is Uint8Array =>
  Object.prototype.toString.call(chunk) === '[object Uint8Array]';
