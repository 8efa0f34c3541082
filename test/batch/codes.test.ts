import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type CodeRequest, streamSignedContractWrites } from '../../src/index.js';
import { deferred, json, makeCalls, sign, startService, walletId } from './memory-service.js';

async function* asAsync<T>(values: readonly T[]) {
  yield* values;
}

describe('the two-factor code', () => {
  it('is a string if one request is sufficient', async () => {
    const { wallet, requests } = startService();
    const { counts } = await sign(wallet, 20, { code: '482913' });
    expect(counts.ok).toBe(20);
    expect(requests.map(({ code }) => code)).toEqual(['482913']);
  });

  it.each([
    ['an array', () => makeCalls(21)],
    ['an iterable', () => new Set(makeCalls(21))],
    ['an async iterable', () => asAsync(makeCalls(21))],
  ])(
    'as a string for more calls in %s than one request accepts is refused before the first request',
    async (_, calls) => {
      const { wallet, requests } = startService();
      const error = await sign(wallet, calls(), { code: '482913' }).catch((e) => e);
      expect(error).toMatchObject({ name: 'BatchInputError', index: undefined });
      expect(error.message).toContain('{ code, reuse: true }');
      expect(inspect(error)).not.toContain('482913');
      expect(requests).toEqual([]);
      const stream = streamSignedContractWrites(wallet, { walletId, calls: calls(), code: '482913' });
      await expect(stream.next()).rejects.toMatchObject({ name: 'BatchInputError' });
      expect(requests).toEqual([]);
    },
  );

  it('as a function is called once per request, right before it is sent', async () => {
    const { wallet, requests } = startService();
    const requested: (CodeRequest & { sent: number })[] = [];
    await sign(wallet, 45, {
      code: async (request) => {
        requested.push({ ...request, sent: requests.length });
        return `code-${request.firstIndex}`;
      },
    });
    expect(requested).toEqual([
      { firstIndex: 0, calls: 20, sent: 0 },
      { firstIndex: 20, calls: 20, sent: 1 },
      { firstIndex: 40, calls: 5, sent: 2 },
    ]);
    expect(requests.map(({ code }) => code)).toEqual(['code-0', 'code-20', 'code-40']);
  });

  it('is reused for every request if the caller says so', async () => {
    const { wallet, requests } = startService();
    await sign(wallet, 45, { code: { code: '482913', reuse: true } });
    expect(requests.map(({ code }) => code)).toEqual(['482913', '482913', '482913']);
  });

  it('leaves its chunk unsent if its function rejects, and earlier signatures are kept', async () => {
    const { wallet, requests } = startService();
    const cancelled = new Error('the prompt was closed');
    const { results } = await sign(wallet, 41, {
      code: ({ firstIndex }) => (firstIndex === 20 ? Promise.reject(cancelled) : '482913'),
    });
    expect(results.map(({ status }) => status)).toEqual([...Array(20).fill('ok'), ...Array(21).fill('unsent')]);
    expect(results[20]).toMatchObject({ error: cancelled, retrySafe: true });
    expect(results[40]).toMatchObject({ error: { name: 'BatchStoppedError', cause: cancelled } });
    expect(results[40]).toHaveProperty(
      'error.message',
      'Not sent: an earlier chunk failed, and onChunkFailure is `stop`. `cause` is its error.',
    );
    expect(requests).toHaveLength(1);
  });

  it('is not sent if another chunk has failed in the meantime', async () => {
    const prompt = deferred();
    const { wallet, requests } = startService(() => json({ message: 'refused' }, { status: 422 }));
    const batch = sign(wallet, 40, {
      concurrency: 2,
      code: async ({ firstIndex }) => {
        if (firstIndex === 20) await prompt.promise;
        return '482913';
      },
      onProgress: prompt.resolve,
    });
    expect((await batch).counts).toEqual({ ok: 0, failed: 20, unsent: 20, 'outcome-unknown': 0 });
    expect(requests).toHaveLength(1);
  });

  it.each(['', undefined, 482913])('is not sent if it is %j', async (code) => {
    const { wallet, requests } = startService();
    const { results } = await sign(wallet, 2, { code: (() => code) as () => string });
    expect(results[0]).toMatchObject({ status: 'unsent', error: { name: 'BatchInputError', index: 0 } });
    expect(results[0]).toHaveProperty('error.message', 'Call 0: `code` must return a non-empty string.');
    expect(requests).toEqual([]);
  });

  it('appears in no result and no error if the service echoes it', async () => {
    const { wallet } = startService(({ code }) => json({ message: `bad code ${code}`, code }, { status: 401 }));
    const summary = await sign(wallet, 20, { code: '482913' });
    expect(summary.counts.failed).toBe(20);
    expect(inspect(summary, { depth: 9 })).not.toContain('482913');
    expect(JSON.stringify(summary)).not.toContain('482913');
  });
});
