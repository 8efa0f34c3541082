import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SigningContractCall, streamSignedContractWrites } from '../../src/index.js';
import {
  deferred,
  estimate,
  json,
  makeCalls,
  settle,
  sign,
  signatureOf,
  startService,
  until,
  validResponse,
  walletId,
} from './memory-service.js';

const never = () => new Promise<never>(() => {});

async function* hangingAfter(calls: readonly SigningContractCall[]) {
  yield* calls;
  await never();
}

describe('a signing batch that is stopped returns what is known', () => {
  it('by an abort while the function of the code never resolves', async () => {
    const controller = new AbortController();
    const { wallet, requests } = startService();
    let asked = false;
    const batch = sign(wallet, 50, {
      code: ({ firstIndex }) => {
        if (firstIndex === 0) return '482913';
        asked = true;
        return never();
      },
      signal: controller.signal,
    });
    await until(() => asked);
    controller.abort(new Error('the user left'));
    const { results, counts, stopped } = await batch;
    expect(counts).toEqual({ ok: 20, failed: 0, unsent: 30, 'outcome-unknown': 0 });
    expect(results[19]).toMatchObject({ status: 'ok', signedTransaction: signatureOf(19) });
    expect(results[20]).toMatchObject({ status: 'unsent', retrySafe: true, error: { message: 'the user left' } });
    expect(stopped).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('by an abort while the input hangs between two chunks', async () => {
    const controller = new AbortController();
    const { wallet } = startService();
    const batch = sign(wallet, hangingAfter(makeCalls(25)), { signal: controller.signal });
    await settle();
    controller.abort();
    expect((await batch).counts).toEqual({ ok: 20, failed: 0, unsent: 5, 'outcome-unknown': 0 });
  });

  it('by an abort while the input hangs and the code is a string', async () => {
    const controller = new AbortController();
    const { wallet, requests } = startService();
    const calls = hangingAfter(makeCalls(7));
    const batch = sign(wallet, calls, { code: '482913', signal: controller.signal });
    await settle();
    controller.abort();
    const { results, counts, stopped, total } = await batch;
    expect(counts.unsent).toBe(7);
    expect(results.map(({ reference }) => reference)).toEqual(makeCalls(7).map(({ reference }) => reference));
    expect({ stopped, total, sent: requests.length }).toEqual({ stopped: true, total: undefined, sent: 0 });
  });

  it('by an abort in the streaming form, while the code and the input hang', async () => {
    for (const code of ['482913', never]) {
      const controller = new AbortController();
      const { wallet } = startService();
      const calls = hangingAfter(makeCalls(3));
      const statuses: string[] = [];
      const read = async () => {
        const options = { walletId, calls, code, signal: controller.signal };
        for await (const { status } of streamSignedContractWrites(wallet, options)) statuses.push(status);
      };
      const batch = read();
      await settle();
      controller.abort();
      await batch;
      expect(statuses).toEqual(['unsent', 'unsent', 'unsent']);
    }
  });

  it('when a chunk fails while another one waits for its code', async () => {
    const asked = deferred();
    const { wallet } = startService(async () => {
      await asked.promise;
      return json({ message: 'refused' }, { status: 422 });
    });
    const { counts } = await sign(wallet, 40, {
      concurrency: 2,
      code: ({ firstIndex }) => {
        if (firstIndex === 0) return '482913';
        asked.resolve();
        return never();
      },
    });
    expect(counts).toEqual({ ok: 0, failed: 20, unsent: 20, 'outcome-unknown': 0 });
  });

  it('when the input throws while a code is awaited', async () => {
    async function* failing() {
      yield* makeCalls(20);
      throw new Error('the cursor was closed');
    }
    const { wallet } = startService();
    const batch = sign(wallet, failing(), { concurrency: 2, code: never });
    await expect(batch).rejects.toThrow('the cursor was closed');
  });

  it('by an abort when the input throws as it is closed', async () => {
    const closing = {
      next: () => ({ value: makeCalls(1)[0] as SigningContractCall, done: false as const }),
      return: () => {
        throw new Error('cannot be closed');
      },
    };
    const controller = new AbortController();
    const { wallet } = startService();
    const { counts, stopped } = await sign(
      wallet,
      { [Symbol.iterator]: () => closing },
      { onProgress: () => controller.abort(), signal: controller.signal },
    );
    expect(counts.ok).toBe(20);
    expect(stopped).toBe(true);
  });
});

it('a code that is rejected after the abort causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', record);
  try {
    const controller = new AbortController();
    const closed = deferred();
    const { wallet } = startService();
    const batch = sign(wallet, 20, {
      code: () => closed.promise.then(() => Promise.reject(new Error('the prompt was closed'))),
      signal: controller.signal,
    });
    await settle();
    controller.abort();
    expect((await batch).counts.unsent).toBe(20);
    closed.resolve();
    await settle();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', record);
  }
});

describe('abort listeners', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Records every abort listener that is added, and the ones that are left. */
  function watchListeners() {
    const left = new Map<unknown, Set<unknown>>();
    let most = 0;
    const { addEventListener, removeEventListener } = AbortSignal.prototype;
    vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (this: AbortSignal, ...args) {
      const listeners = left.get(this) ?? new Set();
      left.set(this, listeners.add(args[1]));
      most = Math.max(most, listeners.size);
      addEventListener.apply(this, args as Parameters<typeof addEventListener>);
    });
    vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (this: AbortSignal, ...args) {
      left.get(this)?.delete(args[1]);
      removeEventListener.apply(this, args as Parameters<typeof removeEventListener>);
    });
    return { left: () => [...left.values()].flatMap((listeners) => [...listeners]), most: () => most };
  }

  it('are removed from the signal of the caller', async () => {
    const { signal } = new AbortController();
    const { wallet } = startService();
    await estimate(wallet, 100, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('do not accumulate with the calls of an iterable', async () => {
    const listeners = watchListeners();
    async function* calls() {
      yield* makeCalls(8_000);
    }
    const { wallet } = startService();
    await estimate(wallet, calls(), { signal: new AbortController().signal });
    expect(listeners.left()).toEqual([]);
    expect(listeners.most()).toBeLessThan(20);
  });

  it('do not accumulate with the chunks that a 429 response delays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const listeners = watchListeners();
    const { wallet, requests } = startService((request) =>
      request.number % 2 === 1 ? json({}, { status: 429, headers: { 'retry-after': '1' } }) : validResponse(request),
    );
    const batch = sign(wallet, 2_000, { onChunkFailure: 'continue' });
    for (let sent = 1; sent <= 100; sent += 2) {
      await until(() => requests.length >= sent);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect((await batch).counts).toMatchObject({ ok: 1_000, failed: 1_000 });
    expect(listeners.left()).toEqual([]);
    expect(listeners.most()).toBeLessThan(20);
  });
});
