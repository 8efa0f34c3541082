import { describe, expect, it, vi } from 'vitest';
import {
  BatchInterruptedError,
  type BatchProgress,
  estimateNetworkFeesInBatches,
  type SigningContractCall,
  signContractWritesInBatches,
  streamNetworkFees,
  streamSignedContractWrites,
  type WalletClient,
} from '../../src/index.js';
import {
  deferred,
  estimate,
  json,
  makeCall,
  makeCalls,
  positionOf,
  settle,
  sign,
  startService,
  until,
  validResponse,
  walletId,
} from './memory-service.js';

describe('concurrency', () => {
  it.each([1, 3, 8])('of %d is reached and never exceeded', async (concurrency) => {
    let [inFlight, most] = [0, 0];
    const all = deferred();
    const { wallet } = startService(async (request) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      if (inFlight === concurrency) all.resolve();
      await all.promise;
      await new Promise((resolve) => setImmediate(resolve));
      inFlight -= 1;
      return validResponse(request);
    });
    await estimate(wallet, 400, { concurrency });
    expect(most).toBe(concurrency);
  });

  it('builds up request by request, so that one is on its way before the next is composed', async () => {
    const composed: number[] = [];
    const { wallet, requests } = startService(async (request) => {
      // As many turns as a fetch takes before it waits for the network.
      for (let step = 0; step < 1_000; step += 1) await undefined;
      composed.push(requests.length);
      return validResponse(request);
    });
    await estimate(wallet, 60, { concurrency: 3 });
    expect(composed).toEqual([1, 2, 3]);
  });

  it('leaves no message port open that would keep the process alive', async () => {
    const ports = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
    const { wallet } = startService();
    const before = ports();
    await estimate(wallet, 100, { concurrency: 4 });
    await settle();
    expect(ports()).toBeLessThanOrEqual(before);
  });

  it('is reached in a runtime without MessageChannel', async () => {
    vi.stubGlobal('MessageChannel', undefined);
    try {
      const all = deferred();
      const { wallet, requests } = startService(async (request) => {
        if (requests.length === 3) all.resolve();
        await all.promise;
        return validResponse(request);
      });
      const batch = { walletId, calls: makeCalls(100), concurrency: 3 };
      expect((await estimateNetworkFeesInBatches(wallet, batch)).counts.ok).toBe(100);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is four for fees and one for signing by default', async () => {
    const batch = { walletId, calls: makeCalls(200) };
    for (const [expected, run] of [
      [4, (wallet: WalletClient) => estimateNetworkFeesInBatches(wallet, batch)],
      [1, (wallet: WalletClient) => signContractWritesInBatches(wallet, { ...batch, code: () => '482913' })],
    ] as const) {
      const release = deferred();
      const { wallet, requests } = startService(async (request) => {
        await release.promise;
        return validResponse(request);
      });
      const ended = run(wallet);
      await until(() => requests.length === expected);
      await settle();
      expect(requests).toHaveLength(expected);
      release.resolve();
      await ended;
    }
  });
});

describe('abort', () => {
  it('of signing gives chunks in flight an unknown outcome and leaves the others unsent', async () => {
    const controller = new AbortController();
    const { wallet, requests } = startService((request) =>
      request.number > 1 ? new Promise(() => {}) : validResponse(request),
    );
    const batch = sign(wallet, 100, { concurrency: 2, signal: controller.signal });
    await until(() => requests.length === 3);
    controller.abort(new Error('the user left'));
    const { results, counts, stopped } = await batch;
    expect(counts).toEqual({ ok: 20, failed: 0, unsent: 40, 'outcome-unknown': 40 });
    expect(results[20]).toMatchObject({ status: 'outcome-unknown', retrySafe: false });
    expect(results[99]).toMatchObject({ status: 'unsent', retrySafe: true, error: { message: 'the user left' } });
    expect(stopped).toBe(true);
    expect(requests).toHaveLength(3);
  });

  it('before the start sends nothing and reports every call as unsent', async () => {
    const { wallet, requests } = startService();
    const signal = AbortSignal.abort();
    const { counts } = await estimate(wallet, 50, { signal });
    expect(counts.unsent).toBe(50);
    expect(requests).toEqual([]);
  });

  it('before the start still refuses an array with an invalid call', async () => {
    const { wallet } = startService();
    const calls = [...makeCalls(2), null as never];
    const batch = estimate(wallet, calls, { signal: AbortSignal.abort() });
    await expect(batch).rejects.toMatchObject({ name: 'BatchInputError', index: 2 });
  });

  it('before the start reads nothing of an iterable', async () => {
    const { wallet } = startService();
    const signal = AbortSignal.abort();
    const summary = await estimate(wallet, new Set(makeCalls(5)), { signal });
    expect(summary).toMatchObject({
      results: [],
      counts: { ok: 0, failed: 0, unsent: 0, 'outcome-unknown': 0 },
      stopped: true,
    });
  });

  it('by an input that hangs in the same call of next ends the batch', async () => {
    const controller = new AbortController();
    const next = () => {
      controller.abort();
      return new Promise<never>(() => {});
    };
    const calls = { [Symbol.asyncIterator]: () => ({ next }) };
    const { wallet } = startService();
    const { stopped } = await estimate(wallet, calls, { signal: controller.signal });
    expect(stopped).toBe(true);
  });
});

describe('the streaming form', () => {
  it('yields the results of a chunk as soon as it has finished', async () => {
    const first = deferred();
    const { wallet } = startService(async (request) => {
      if (request.number === 1) await first.promise;
      return validResponse(request);
    });
    const order: number[] = [];
    for await (const { index } of streamNetworkFees(wallet, { walletId, calls: makeCalls(60), concurrency: 2 })) {
      order.push(index);
      if (order.length === 40) first.resolve();
    }
    const range = (from: number) => Array.from({ length: 20 }, (_, index) => from + index);
    expect(order).toEqual([...range(20), ...range(40), ...range(0)]);
  });

  it('holds no more calls in memory than the requests in flight need', async () => {
    let read = 0;
    function* many(): Generator<SigningContractCall> {
      for (; read < 10_000; read += 1) yield makeCall(read);
    }
    const { wallet, requests } = startService((request) => {
      // Otherwise the service of this test would keep every call.
      requests.length = 0;
      return validResponse(request);
    });
    let [seen, most] = [0, 0];
    for await (const _ of streamNetworkFees(wallet, { walletId, calls: many(), concurrency: 4 })) {
      seen += 1;
      most = Math.max(most, read - seen);
    }
    expect(seen).toBe(10_000);
    // Four chunks in flight, and four whose results wait for their consumer.
    expect(most).toBeLessThanOrEqual(8 * 20);
  });

  it('waits for a slow consumer', async () => {
    const { wallet, requests } = startService();
    const results = streamNetworkFees(wallet, { walletId, calls: makeCalls(2_000), concurrency: 2 });
    await results.next();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(requests.length).toBeLessThanOrEqual(4);
    await results.return();
  });

  it('aborts the requests in flight, sends no more and closes the input when its loop is left', async () => {
    let closed = false;
    async function* input() {
      try {
        yield* makeCalls(1_000);
      } finally {
        closed = true;
      }
    }
    const { wallet, requests } = startService((request) =>
      request.number > 1 ? new Promise(() => {}) : validResponse(request),
    );
    for await (const _ of streamSignedContractWrites(wallet, {
      walletId,
      calls: input(),
      code: () => '482913',
      concurrency: 2,
    })) {
      await until(() => requests.length === 3);
      break;
    }
    expect(requests.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    await until(() => closed);
    await settle();
    expect(requests).toHaveLength(3);
  });
});

describe('an input', () => {
  const iteratorOf = (count: number) => {
    let next = 0;
    return {
      next: (): IteratorResult<SigningContractCall> =>
        next < count ? { value: makeCall(next++), done: false } : { value: undefined, done: true },
    };
  };

  it('without a return method is left unclosed when the batch stops', async () => {
    const { wallet } = startService(() => json({}, { status: 422 }));
    const { counts } = await sign(wallet, { [Symbol.iterator]: () => iteratorOf(200) });
    expect(counts.failed).toBe(20);
  });

  it('that has ended is not closed again', async () => {
    let closed = 0;
    const close = () => {
      closed += 1;
      return { value: undefined, done: true as const };
    };
    const { wallet } = startService();
    const calls = { [Symbol.iterator]: () => ({ ...iteratorOf(25), return: close }) };
    const { counts } = await estimate(wallet, calls);
    expect(counts.ok).toBe(25);
    expect(closed).toBe(0);
  });
});

it('a call without a reference has a result without one', async () => {
  const { wallet } = startService();
  const { reference: _, ...call } = makeCall(0);
  const { results } = await estimate(wallet, [call]);
  expect(results[0]).not.toHaveProperty('reference');
});

describe('progress', () => {
  it('is reported after every chunk', async () => {
    const { wallet } = startService((request) =>
      positionOf(request.calls[0]) === 20 ? json({}, { status: 422 }) : validResponse(request),
    );
    const reported: BatchProgress[] = [];
    await estimate(wallet, 45, { concurrency: 1, onProgress: (progress) => reported.push(progress) });
    const counts = { unsent: 0, 'outcome-unknown': 0 };
    expect(reported).toEqual([
      { total: 45, requests: 1, rateLimit: undefined, counts: { ...counts, ok: 20, failed: 0 } },
      { total: 45, requests: 2, rateLimit: undefined, counts: { ...counts, ok: 20, failed: 20 } },
      { total: 45, requests: 3, rateLimit: undefined, counts: { ...counts, ok: 25, failed: 20 } },
    ]);
  });

  it('that rejects after the last chunk interrupts the batch, which keeps every signature', async () => {
    const { wallet } = startService();
    const cause = new Error('the progress could not be stored');
    const error = await sign(wallet, 2, {
      code: '482913',
      onProgress: async () => {
        await settle();
        throw cause;
      },
    }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'BatchInterruptedError', cause });
    expect(error.partial.counts.ok).toBe(2);
    expect(error.partial.stopped).toBe(true);
  });

  it('that never settles keeps a batch from ending only until its signal aborts', async () => {
    const { wallet } = startService();
    const controller = new AbortController();
    const hung = vi.fn(() => new Promise<never>(() => {}));
    const options = { walletId, calls: makeCalls(2), code: '482913', signal: controller.signal, onProgress: hung };
    const batch = signContractWritesInBatches(wallet, options);
    await until(() => hung.mock.calls.length === 1);
    controller.abort();
    expect((await batch).counts.ok).toBe(2);
  });

  it('that throws interrupts the batch, which keeps every signature', async () => {
    const { wallet, requests } = startService();
    const cause = new Error('the progress bar broke');
    const error = await sign(wallet, 100, {
      concurrency: 2,
      onProgress: () => {
        throw cause;
      },
    }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BatchInterruptedError);
    expect(error.cause).toBe(cause);
    expect(error.partial.stopped).toBe(true);
    expect(error.partial.counts.ok).toBe(requests.length * 20);
    expect(error.partial.counts.unsent).toBe(100 - requests.length * 20);
    expect(requests.length).toBeLessThan(5);
  });
});
