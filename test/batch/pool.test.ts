import { describe, expect, it } from 'vitest';
import { pool } from '../../src/batch/pool.js';

async function collect<T>(values: AsyncGenerator<T>): Promise<{ seen: T[]; error: unknown }> {
  const seen: T[] = [];
  try {
    for await (const value of values) seen.push(value);
  } catch (error) {
    return { seen, error };
  }
  return { seen, error: undefined };
}

describe.each([1, 3])('a pool of %d', (concurrency) => {
  it('ends with the first error of its source, after what was done', async () => {
    function* source() {
      yield* [1, 2];
      throw 'closed';
    }
    const { seen, error } = await collect(pool(source(), async (item) => item * 10, concurrency));
    expect(seen).toEqual([10, 20]);
    expect(error).toBe('closed');
  });

  it('ends with the first error of its work', async () => {
    const work = (item: number) => Promise.reject(`item ${item}`);
    const { error } = await collect(pool([1, 2, 3].values(), work, concurrency));
    expect(error).toBe('item 1');
  });

  it('works through a source that cannot be closed', async () => {
    let next = 0;
    const source = { next: () => (next < 5 ? { value: next++, done: false } : { value: undefined, done: true }) };
    const { seen, error } = await collect(pool(source as Iterator<number>, async (item) => item, concurrency));
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(error).toBeUndefined();
  });
});
