import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteSource, collectBytes, maxBytes, readText } from '../../src/base/bytes.ts';

function sourceOf(chunks: readonly Uint8Array[]) {
  const read: Uint8Array[] = [];
  const source: ByteSource = {
    async next() {
      const value = chunks[read.length];
      if (!value) return { done: true };
      read.push(value);
      return { value };
    },
  };
  return { source, read };
}

const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 600 });

describe('collecting bytes', () => {
  it('returns the bytes of all chunks in their order, whatever their sizes', () =>
    fc.assert(
      fc.asyncProperty(chunks, async (given) => {
        const expected = Buffer.concat(given);
        const bytes = await collectBytes(sourceOf(given).source, expected.length);
        expect(Buffer.from(bytes ?? []).equals(expected)).toBe(true);
        // Its buffer grows in steps, and never beyond the maximum.
        expect(bytes?.buffer.byteLength).toBe(expected.length);
      }),
      { numRuns: 200 },
    ));

  it('returns undefined at the first chunk beyond the maximum, and reads no further', async () => {
    const { source, read } = sourceOf([new Uint8Array(3), new Uint8Array(1), new Uint8Array(1), new Uint8Array(1)]);
    expect(await collectBytes(source, 4)).toBeUndefined();
    expect(read).toHaveLength(3);
  });

  it('copies chunks, so that a source that writes into its chunk again changes nothing', async () => {
    const chunk = new Uint8Array([1]);
    let count = 0;
    const next: ByteSource['next'] = async () => {
      count += 1;
      chunk[0] = count;
      return count > 3 ? { done: true } : { value: chunk };
    };
    expect([...((await collectBytes({ next }, 10)) ?? [])]).toEqual([1, 2, 3]);
  });

  it('lets timers run while empty chunks keep arriving', async () => {
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    }, 1);
    const end = performance.now() + 2_000;
    const source: ByteSource = {
      next: async () => (isOver || performance.now() > end ? { done: true } : { value: new Uint8Array(0) }),
    };
    expect(await collectBytes(source, 10)).toHaveLength(0);
    expect(isOver).toBe(true);
  });
});

describe('the text of a response', () => {
  const { signal } = new AbortController();
  /** As of a `fetch` whose bodies are no web streams. */
  const whole = (length: number) => {
    const body = { pipe() {} };
    return Object.assign(Object.create(null), { body, arrayBuffer: async () => new Uint8Array(length) }) as Response;
  };

  it('is undefined beyond the maximum, even if the whole body comes at once', async () => {
    expect((await readText(whole(maxBytes), signal))?.text.length).toBe(maxBytes);
    expect(await readText(whole(maxBytes + 1), signal)).toBeUndefined();
  });

  it('that is not UTF-8 is marked as inexact', async () => {
    const response = new Response(new Uint8Array([0x61, 0xff]));
    expect(await readText(response, signal)).toEqual({ text: 'a\uFFFD', isExact: false });
  });

  it.each(['before', 'while'])('ends with its transfer if the signal aborts %s it reads', async (moment) => {
    const controller = new AbortController();
    if (moment === 'before') controller.abort();
    let isCancelled = false;
    const stream = new ReadableStream({
      cancel() {
        isCancelled = true;
      },
    });
    const reading = readText(new Response(stream), controller.signal);
    controller.abort();
    expect((await reading)?.text).toBe('');
    expect(isCancelled).toBe(true);
  });
});
