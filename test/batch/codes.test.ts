import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { CodeRequest } from '../../src/index.js';
import { json, sign, startService } from './memory-service.js';

describe('the two-factor code', () => {
  it('is a string if one request is sufficient, and reused for every request if the caller says so', async () => {
    const { wallet, requests } = startService();
    await sign(wallet, 20, { code: '1' });
    await sign(wallet, 45, { code: { code: '2', reuse: true } });
    expect(requests.map(({ code }) => code)).toEqual(['1', '2', '2', '2']);
  });

  it('as a string for more calls than one request accepts is refused before the first request', async () => {
    const { wallet, requests } = startService();
    const error = await sign(wallet, 21, { code: '482913' }).catch((e) => e);
    expect(error).toMatchObject({ name: 'BatchInputError', index: undefined });
    expect(error.message).toMatch(/more than 20 calls need several requests.*{ code, reuse: true }/);
    expect(requests).toEqual([]);
  });

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

  it.each(['continue', 'stop'] as const)(
    'that is rejected stops the batch, which keeps earlier signatures, if onChunkFailure is %s',
    async (onChunkFailure) => {
      const { wallet, requests } = startService();
      const cause = new Error('the prompt was closed');
      const { results, stopped } = await sign(wallet, 61, {
        onChunkFailure,
        code: ({ firstIndex }) => (firstIndex === 20 ? Promise.reject(cause) : '482913'),
      });
      expect(results.map(({ status }) => status)).toEqual([...Array(20).fill('ok'), ...Array(41).fill('unsent')]);
      expect(results[60]).toMatchObject({ retrySafe: true, error: { reason: 'code', cause } });
      expect(stopped?.message).toContain('`code` did not return a code (`cause`).');
      expect(requests).toHaveLength(1);
    },
  );

  it.each(['', undefined, 482913])('is not sent if it is %j', async (code) => {
    const { wallet, requests } = startService();
    const { stopped } = await sign(wallet, 2, { code: (() => code) as () => string });
    expect(stopped).toMatchObject({ reason: 'code', cause: { name: 'BatchInputError', index: 0 } });
    expect(stopped).toHaveProperty('cause.message', 'Call 0: `code` must return a non-empty string.');
    expect(requests).toEqual([]);
  });

  it('appears in no result and no error if the service echoes it', async () => {
    const { wallet } = startService(({ code }) => json({ message: `bad code ${code}`, code }, { status: 401 }));
    const summary = await sign(wallet, 20, { code: '482913' });
    expect(summary.counts.failed).toBe(20);
    expect(inspect(summary, { depth: 9 }) + JSON.stringify(summary)).not.toContain('482913');
  });
});
