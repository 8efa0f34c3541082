import { describe, expect, it } from 'vitest';
import type { BatchProgress } from '../../src/index.js';
import {
  deferred,
  estimate,
  feeOf,
  json,
  makeCall,
  makeCalls,
  positionOf,
  settle,
  sign,
  signatureOf,
  startService,
  until,
  validResponse,
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

  it('is four for fees and one for signing by default', async () => {
    for (const [expected, run] of [[4, estimate] as const, [1, sign] as const]) {
      const release = deferred();
      const { wallet, requests } = startService(async (request) => {
        await release.promise;
        return validResponse(request);
      });
      const ended = run(wallet, 200);
      await until(() => requests.length === expected);
      await settle();
      expect(requests).toHaveLength(expected);
      release.resolve();
      await ended;
    }
  });

  it('above the number of requests sends each of them once', async () => {
    const { wallet, requests } = startService();
    expect((await estimate(wallet, 21, { concurrency: Number.MAX_SAFE_INTEGER })).counts.ok).toBe(21);
    expect(requests).toHaveLength(2);
  });
});

describe('progress', () => {
  it('is reported once for each request that ended', async () => {
    const { wallet } = startService((request) =>
      positionOf(request.calls[0]) === 20 ? json({}, { status: 422 }) : validResponse(request),
    );
    const reported: BatchProgress[] = [];
    const onProgress = (progress: BatchProgress) => reported.push(progress);
    await estimate(wallet, 45, { concurrency: 1, onProgress });
    const counts = { unsent: 0, 'outcome-unknown': 0 };
    expect(reported).toEqual([
      { total: 45, requests: 1, rateLimit: undefined, counts: { ...counts, ok: 20, failed: 0 } },
      { total: 45, requests: 2, rateLimit: undefined, counts: { ...counts, ok: 20, failed: 20 } },
      { total: 45, requests: 3, rateLimit: undefined, counts: { ...counts, ok: 25, failed: 20 } },
    ]);
    await sign(wallet, 100, { onProgress });
    expect(reported.slice(3).map(({ requests }) => requests)).toEqual([1, 2]);
  });

  it('has the rate limit of the last response that carried one, of a failure too, as the summary has', async () => {
    const { wallet } = startService(async (request) => {
      const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(100 - request.number) };
      if (request.number === 1) return json({}, { status: 422, headers });
      return request.number < 3 ? json(await validResponse(request).json(), { headers }) : validResponse(request);
    });
    const remaining: unknown[] = [];
    const { rateLimit } = await estimate(wallet, 60, {
      concurrency: 1,
      onProgress: (progress) => remaining.push(progress.rateLimit?.remaining),
    });
    expect(remaining).toEqual([99, 98, 98]);
    expect(rateLimit).toEqual({ limit: 100, remaining: 98 });
  });
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
