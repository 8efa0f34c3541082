/** Chunks of bytes as they are read, for example from a stream's reader. */
export interface ByteSource {
  next(): Promise<{ readonly done?: false; readonly value: Uint8Array } | { readonly done: true }>;
}

/** Maximum chunks read in one turn of the event loop, if that many are available. */
const chunksPerTurn = 256;

/**
 * Reads bytes to their end. Returns undefined, and stops reading, after `maxBytes`. Copies each chunk's bytes into one buffer: otherwise a
 * sender that writes single bytes would keep every chunk object in memory. Timers get their turn even if the source always has chunks,
 * including empty ones.
 */
export async function collectBytes(source: ByteSource, maxBytes: number): Promise<Uint8Array | undefined> {
  let buffer: Uint8Array = new Uint8Array(0);
  let size = 0;
  for (let count = 1; ; count += 1) {
    const next = await source.next();
    if (next.done) return buffer.subarray(0, size);
    const newSize = size + next.value.byteLength;
    if (newSize > maxBytes) return undefined;
    if (newSize > buffer.byteLength) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(newSize, 2 * buffer.byteLength)));
      larger.set(buffer.subarray(0, size));
      buffer = larger;
    }
    buffer.set(next.value, size);
    size = newSize;
    if (count % chunksPerTurn === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Maximum size of a response body in bytes, far above any response of the contract. */
export const maxBytes = 16 * 1024 * 1024;

/** A body's text, and whether it represents the bytes exactly. */
export interface ReceivedText {
  readonly text: string;
  /** False if the bytes are not valid UTF-8: a replacement character could be part of an address. */
  readonly isExact: boolean;
}

/**
 * Reads a response body to its end, or until the signal aborts. Returns `undefined` if it is too large. If a `fetch` returns no
 * web stream, as node-fetch does, the whole body is in memory before its size is known.
 */
export async function readText(response: Response, signal: AbortSignal): Promise<ReceivedText | undefined> {
  const { body } = response;
  const isWebStream = typeof body?.getReader === 'function';
  const bytes = isWebStream ? await readStream(body, signal) : new Uint8Array(await response.arrayBuffer());
  return bytes && bytes.length <= maxBytes ? decode(bytes) : undefined;
}

async function readStream(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  // A `fetch` that was passed in may ignore its request's signal.
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    const bytes = await collectBytes({ next: () => reader.read() }, maxBytes);
    if (!bytes) cancel();
    return bytes;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Made once, because that takes longer than a response's text, and not at load, because jsdom has no `TextDecoder`. */
let exactDecoder: TextDecoder | undefined;

/** The text of bytes, and whether it represents them exactly. */
export function decode(bytes: Uint8Array): ReceivedText {
  exactDecoder ??= new TextDecoder('utf-8', { fatal: true });
  try {
    return { text: exactDecoder.decode(bytes), isExact: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isExact: false };
  }
}

/** Bytes as lowercase hex. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
