/** Chunks of bytes as they are read, for example from the reader of a stream. */
export interface ByteSource {
  next(): Promise<{ readonly done?: false; readonly value: Uint8Array } | { readonly done: true }>;
}

/** Chunks that are read in one turn of the event loop, if they are there at once. */
const chunksPerTurn = 256;

/**
 * Puts chunks together in one buffer. The bytes of each chunk are copied: a sender that writes single bytes would
 * otherwise make every chunk object stay in memory.
 */
export class ByteCollector {
  #buffer = new Uint8Array(0);
  #size = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a chunk. Returns false if there are more than `maxBytes` now. */
  add(chunk: Uint8Array): boolean {
    const newSize = this.#size + chunk.byteLength;
    if (newSize > this.#maxBytes) return false;
    if (newSize > this.#buffer.byteLength) {
      const larger = new Uint8Array(Math.min(this.#maxBytes, Math.max(newSize, 2 * this.#buffer.byteLength)));
      larger.set(this.#buffer.subarray(0, this.#size));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#size);
    this.#size = newSize;
    return true;
  }

  /** All bytes so far. */
  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#size);
  }
}

/**
 * Reads bytes to their end. Returns undefined if there are more than `maxBytes`, and reads none after that. A source whose chunks are
 * always there, even empty ones, leaves timers their turn.
 */
export async function collectBytes(source: ByteSource, maxBytes: number): Promise<Uint8Array | undefined> {
  const collector = new ByteCollector(maxBytes);
  for (let count = 1; ; count += 1) {
    const next = await source.next();
    if (next.done) return collector.bytes;
    if (!collector.add(next.value)) return undefined;
    if (count % chunksPerTurn === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Maximum size of a response body in bytes, far above any response of the contract. */
export const maxBytes = 16 * 1024 * 1024;

/** The text of a body, and whether it is exactly what the bytes say. */
export interface ReceivedText {
  readonly text: string;
  /** False if the bytes are not valid UTF-8: a replacement character could be part of an address. */
  readonly isExact: boolean;
}

/**
 * Reads a response body to its end, or until the signal aborts. Returns `undefined` if it is too large. Where a `fetch` returns
 * no web stream, such as node-fetch, the whole body is in memory before its size is known.
 */
export async function readText(response: Response, signal: AbortSignal): Promise<ReceivedText | undefined> {
  const body: unknown = response.body;
  const bytes = isWebStream(body) ? await readStream(body, signal) : new Uint8Array(await response.arrayBuffer());
  return bytes && bytes.length <= maxBytes ? decode(bytes) : undefined;
}

const isWebStream = (body: unknown): body is ReadableStream<Uint8Array> =>
  typeof body === 'object' && body !== null && 'getReader' in body && typeof body.getReader === 'function';

async function readStream(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  // A `fetch` that was passed in may ignore the signal of its request.
  signal.addEventListener('abort', cancel);
  try {
    const bytes = await collectBytes({ next: () => reader.read() }, maxBytes);
    if (!bytes) cancel();
    return bytes;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Ends the transfer of a body that is not read. */
export function discardBody({ body }: Response): void {
  if (typeof body?.cancel === 'function') body.cancel().catch(() => {});
}

/** The text of bytes, and whether it says the same. */
export function decode(bytes: Uint8Array): ReceivedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isExact: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isExact: false };
  }
}

/** Bytes as lowercase hex. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
