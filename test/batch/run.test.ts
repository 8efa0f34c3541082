import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { BatchProgress, TwoFactorCodeRequest } from '../../src/index.ts';
import {
  envelope,
  estimate,
  feeEntry,
  feeOf,
  json,
  makeCall,
  makeCalls,
  settle,
  sign,
  signatureOf,
  startService,
  validResponse,
} from './memory-service.ts';

describe('concurrency', () => {
  it.each<[string, (...input: Parameters<typeof estimate>) => Promise<unknown>, object, number]>([
    ['1', estimate, { concurrency: 1 }, 1],
    ['3', estimate, { concurrency: 3 }, 3],
    ['8', estimate, { concurrency: 8 }, 8],
    ['four for fees by default', estimate, {}, 4],
    ['one for signing by default', sign, {}, 1],
  ])('of %s is reached and never exceeded', async (_, run, options, most) => {
    let [inFlight, highest] = [0, 0];
    const all = Promise.withResolvers<void>();
    const { wallet } = startService(async (request) => {
      inFlight += 1;
      highest = Math.max(highest, inFlight);
      if (inFlight === most) all.resolve();
      await all.promise;
      await settle();
      inFlight -= 1;
      return validResponse(request);
    });
    await run(wallet, 400, options);
    expect(highest).toBe(most);
  });

  it('above the number of requests sends each of them once', async () => {
    const { wallet, requests } = startService();
    expect((await estimate(wallet, 21, { concurrency: Number.MAX_SAFE_INTEGER })).counts.ok).toBe(21);
    expect(requests).toHaveLength(2);
  });
});

it('progress is reported once for each request that ended, with the last rate limit that a response carried', async () => {
  const { wallet } = startService(async (request) => {
    const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(100 - request.number) };
    if (request.number === 1) return json({}, { status: 422, headers });
    return request.number < 3 ? json(await validResponse(request).json(), { headers }) : validResponse(request);
  });
  const reported: BatchProgress[] = [];
  const onProgress = (progress: BatchProgress) => reported.push(progress);
  const { rateLimit } = await estimate(wallet, 45, { concurrency: 1, onProgress });
  const counts = { unsent: 0, 'outcome-unknown': 0, failed: 20 };
  expect(reported).toEqual([
    { total: 45, requests: 1, rateLimit: { limit: 100, remaining: 99 }, counts: { ...counts, ok: 0 } },
    { total: 45, requests: 2, rateLimit: { limit: 100, remaining: 98 }, counts: { ...counts, ok: 20 } },
    { total: 45, requests: 3, rateLimit: { limit: 100, remaining: 98 }, counts: { ...counts, ok: 25 } },
  ]);
  expect(rateLimit).toEqual({ limit: 100, remaining: 98 });
});

it('references are sent when signing, left out when estimating fees, and a call needs none', async () => {
  const { wallet, requests } = startService();
  await estimate(wallet, 2);
  await sign(wallet, 2);
  const { reference: _, ...call } = makeCall(0);
  expect((await sign(wallet, [call])).results[0]).not.toHaveProperty('reference');
  expect(requests.map((request) => request.calls.map(({ reference }) => reference))).toEqual([
    [undefined, undefined],
    ['PAYOUT-0', 'PAYOUT-1'],
    [undefined],
  ]);
});

it('a client of the named functions estimates and signs in the order of the calls', async () => {
  const { client } = startService();
  const fees = (await estimate(client, 45)).results.map((result) => result.status === 'ok' && result.fee);
  expect(fees).toEqual(makeCalls(45).map((_, index) => feeOf(index)));
  const { results } = await sign(client, 45);
  const signed = results.map((result) => result.status === 'ok' && result.signedTransaction);
  expect(signed).toEqual(makeCalls(45).map((_, index) => signatureOf(index)));
});

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
    const requested: (TwoFactorCodeRequest & { sent: number })[] = [];
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

  it.each([false, true])(
    'that is rejected stops the batch, which keeps earlier signatures, if stopOnFailure is %s',
    async (stopOnFailure) => {
      const { wallet, requests } = startService();
      const cause = new Error('the prompt was closed');
      const { results, stopped } = await sign(wallet, 61, {
        stopOnFailure,
        code: ({ firstIndex }) => (firstIndex === 20 ? Promise.reject(cause) : '482913'),
      });
      expect(results.map(({ status }) => status)).toEqual([...Array(20).fill('ok'), ...Array(41).fill('unsent')]);
      expect(results[60]).toMatchObject({ canRetry: true, error: { reason: 'code', cause } });
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

describe('the exact total', () => {
  const totalsOf = async (fees: readonly unknown[]) => {
    const { wallet } = startService(({ calls }) =>
      envelope({ fees: calls.map((call, index) => ({ ...feeEntry(index, call), fee: fees[index] })), errors: [] }),
    );
    return estimate(wallet, makeCalls(fees.length));
  };

  it.each([
    [['0.1', '0.2'], '0.3'],
    [['9007199254740993', '0.000000000000000001'], '9007199254740993.000000000000000001'],
    [['1e-7', '2.5E+2'], '250.0000001'],
    [['-0.5', '0.25'], '-0.25'],
  ])('of %j is %s', async (fees, total) => {
    expect((await totalsOf(fees)).totals.fee).toBe(total);
  });

  it('includes a fee as long as the largest integer of a contract, and none of five million digits', async () => {
    const [largest, huge] = [String(2n ** 256n - 1n), '9'.repeat(5_000_000)];
    const { results, totals } = await totalsOf([largest, '0.000000000000000001', huge, `0.${huge}`]);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'failed', 'failed']);
    expect(totals.fee).toBe(`${largest}.000000000000000001`);
  });

  it.each([0.1, '', 'NaN', '1e9999', null])('excludes a fee that is %j, whose call has failed', async (fee) => {
    const { results, totals } = await totalsOf(['0.1', fee]);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'failed']);
    expect(totals.fee).toBe('0.1');
  });

  it('is undefined if a part is a number, which may have lost digits', async () => {
    const { wallet } = startService(({ calls }) => {
      const fees = calls.map((call, index) => ({ ...feeEntry(index, call, '0.1'), networkFee: [0.1, '0.1'][index] }));
      return envelope({ fees, errors: [] });
    });
    const { totals } = await estimate(wallet, 2);
    expect(totals).toMatchObject({ fee: '0.2', networkFee: undefined, networkFeeInUSD: '0.2' });
  });

  it('is undefined if not every response includes its parts', async () => {
    const { wallet } = startService();
    const whole = await estimate(wallet, 20);
    const { fee } = whole.totals;
    expect(whole.totals).toEqual({ fee, networkFee: fee, networkFeeInUSD: fee });
    const { totals } = await estimate(wallet, 21);
    expect(totals).toEqual({ fee: '0.000000000000000231', networkFee: undefined, networkFeeInUSD: undefined });
  });
});
