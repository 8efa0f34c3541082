import type { Call } from './call.js';
import { runtimeName } from './runtime.js';

/**
 * The part of the options of `fetch` that carries the body.
 *
 * The `fetch` of a runtime may send a request again by itself: undici (Node) after a 421, undici and Bun after HTTP/2 refuses a
 * stream, Deno when a connection breaks that it used before. A body that can be read only once keeps them from doing so. That is
 * a stream in Node and Bun, which send it with the length that the header states, and a blob in Deno, which sends a stream in
 * chunks. workerd repeats nothing. Browsers accept no stream over HTTP/1.1, and they repeat a string: no script can forbid it.
 */
export function bodyInit({ operation, body = '', headers }: Call): { body: BodyInit | null; duplex?: 'half' } {
  if (operation.effect === 'read') return { body: body || null };
  const runtime = runtimeName();
  if (runtime === 'deno') return { body: new Blob([body]) };
  if (runtime !== 'node' && runtime !== 'bun') return { body: body || null };
  const bytes = new TextEncoder().encode(body);
  headers.set('content-length', String(bytes.length));
  return { body: oneShotStream(body, bytes), duplex: 'half' };
}

/** A stream that converts to its text, for a `fetch` that takes the body for a string, as a test's or node-fetch does. */
function oneShotStream(text: string, bytes: Uint8Array): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  };
  // Enqueues nothing before the first read: Bun treats an empty stream that is already closed as a body that it may send again.
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  return Object.defineProperty(stream, 'toString', { value: () => text });
}
