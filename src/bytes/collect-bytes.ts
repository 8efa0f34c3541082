import { nextTurn } from '../timing/next-turn.js';

/** Chunks of bytes as they are read, for example from the reader of a stream. */
export interface ByteSource {
  next(): Promise<{ readonly done?: false; readonly value: Uint8Array } | { readonly done: true }>;
}

/** Chunks that are read in one turn of the event loop, if they are there at once. */
const chunksPerTurn = 256;

/**
 * Reads bytes to their end into one buffer. Returns undefined if there are more than `maxBytes`, and reads none after that.
 * The bytes of each chunk are copied: a sender that writes single bytes would otherwise make every chunk object stay in
 * memory. A source whose chunks are always there, even empty ones, leaves timers their turn.
 */
export async function collectBytes(source: ByteSource, maxBytes: number): Promise<Uint8Array | undefined> {
  let buffer = new Uint8Array(0);
  let size = 0;
  for (let count = 1; ; count += 1) {
    const next = await source.next();
    if (next.done) return buffer.subarray(0, size);
    const { value } = next;
    const newSize = size + value.byteLength;
    if (newSize > maxBytes) return undefined;
    if (newSize > buffer.byteLength) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(newSize, 2 * buffer.byteLength)));
      larger.set(buffer.subarray(0, size));
      buffer = larger;
    }
    buffer.set(value, size);
    size = newSize;
    if (count % chunksPerTurn === 0) await nextTurn();
  }
}
