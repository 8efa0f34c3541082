import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAround } from '../../src/base/observer.ts';
import { misbehavingAround, misbehaviours } from './misbehaving-around.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a function around work', () => {
  const unhandled = vi.fn();
  let print = vi.spyOn(console, 'error');
  beforeEach(() => {
    print = vi.spyOn(console, 'error').mockImplementation(() => {});
    process.on('unhandledRejection', unhandled);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.off('unhandledRejection', unhandled);
  });

  it('begins it once, and changes neither its result nor its error, however it misbehaves', async () => {
    // As for an error that cannot be inspected.
    print.mockImplementation(() => {
      throw new Error('not printed');
    });
    await fc.assert(
      fc.asyncProperty(misbehaviours, fc.boolean(), async (misbehaviour, fails) => {
        const error = new Error('the work failed');
        const work = vi.fn(async () => {
          await turn();
          if (fails) throw error;
          return 'done';
        });
        const [settled] = await Promise.allSettled([
          runAround(misbehavingAround(misbehaviour), {}, work, Promise.resolve('ended')),
        ]);
        await turn();
        expect(settled).toEqual(fails ? { status: 'rejected', reason: error } : { status: 'fulfilled', value: 'done' });
        expect(work).toHaveBeenCalledTimes(1);
      }),
    );
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('gives it its async context, and receives how it ended', async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const around = (_: object, next: () => Promise<string>) =>
      context.run('span', async () => {
        seen.push(await next());
      });
    const work = async () => {
      await turn();
      seen.push(context.getStore());
    };
    await runAround(
      around,
      {},
      work,
      turn()
        .then(turn)
        .then(() => 'ended'),
    );
    await vi.waitUntil(() => seen.length === 2);
    expect(seen).toEqual(['span', 'ended']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no span');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no span'))],
  ])('that %s is printed once', async (_, around) => {
    await runAround(around, {}, async () => 'done', Promise.resolve());
    await turn();
    expect(print.mock.calls).toEqual([[new Error('no span')]]);
  });
});
