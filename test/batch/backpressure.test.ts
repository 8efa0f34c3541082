import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signContractWritesInBatches, streamSignedContractWrites } from '../../src/index.js';
import {
  deferred,
  estimate,
  json,
  makeCalls,
  settle,
  sign,
  startService,
  until,
  validResponse,
  walletId,
} from './memory-service.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tooMany = (headers: Record<string, string> = {}) =>
  json({ message: 'too many requests' }, { status: 429, headers });

describe('a 429 response', () => {
  it('delays every chunk of fee estimates by its Retry-After', async () => {
    const { wallet, requests } = startService((request) =>
      request.number === 2 ? tooMany({ 'retry-after': '5' }) : validResponse(request),
    );
    const batch = estimate(wallet, 400, { concurrency: 2 });
    await settle();
    const sentBefore = requests.length;
    expect(sentBefore).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(4_900);
    await settle();
    expect(requests).toHaveLength(sentBefore);
    await vi.advanceTimersByTimeAsync(200);
    const { counts, requests: sent } = await batch;
    expect(counts.ok).toBe(400);
    expect(sent).toBe(20);
    expect(requests).toHaveLength(21);
  });

  it.each([
    [{ 'retry-after': '5' }, 5_000],
    [{ 'retry-after': '60' }, 60_000],
    [{}, 1_000],
  ])('is not retried when signing; with the headers %j the other chunks wait %d ms', async (headers, ms) => {
    const { wallet, requests } = startService((request) =>
      request.number === 1 ? tooMany(headers) : validResponse(request),
    );
    const batch = sign(wallet, 60, { onChunkFailure: 'continue' });
    await vi.advanceTimersByTimeAsync(ms - 1);
    await settle();
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const { counts } = await batch;
    expect(counts).toEqual({ ok: 40, failed: 20, unsent: 0, 'outcome-unknown': 0 });
    expect(requests).toHaveLength(3);
  });

  it('delays the other chunks by its Retry-After although the clock of the machine is set back or forward', async () => {
    for (const jumpMs of [-3_600_000, 3_600_000]) {
      const { wallet, requests } = startService((request) =>
        request.number === 1 ? tooMany({ 'retry-after': '5' }) : validResponse(request),
      );
      const options = { walletId, calls: makeCalls(40), code: () => '482913', onChunkFailure: 'continue' } as const;
      const batch = signContractWritesInBatches(wallet, options);
      await settle();
      vi.setSystemTime(Date.now() + jumpMs);
      await vi.advanceTimersByTimeAsync(4_999);
      await settle();
      expect(requests).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      await settle();
      expect(requests).toHaveLength(2);
      expect((await batch).counts.ok).toBe(20);
    }
  });

  it('delays every chunk until the later of two Retry-After times', async () => {
    const both = deferred();
    const { wallet, requests } = startService(async (request) => {
      if (request.number > 2) return validResponse(request);
      if (request.number === 2) both.resolve();
      await both.promise;
      return tooMany({ 'retry-after': request.number === 1 ? '9' : '3' });
    });
    const batch = sign(wallet, 60, { concurrency: 2, onChunkFailure: 'continue' });
    await vi.advanceTimersByTimeAsync(8_999);
    await settle();
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await batch).counts).toMatchObject({ ok: 20, failed: 40 });
  });

  it('stops the batch if its Retry-After exceeds the maximum', async () => {
    const { wallet, requests } = startService(() => tooMany({ 'retry-after': '259200' }));
    const { results, stopped } = await estimate(wallet, 60, { concurrency: 1 });
    expect(requests).toHaveLength(1);
    expect(stopped).toBe(true);
    expect(results[0]).toMatchObject({ status: 'failed', error: { status: 429, retryAfterMs: 259_200_000 } });
    expect(results[59]).toMatchObject({ status: 'unsent', error: { status: 429, retryAfterMs: 259_200_000 } });
  });

  it('delays the other chunks, while a refusal does not', async () => {
    const { wallet } = startService((request) =>
      request.number === 1 ? json({ message: 'no' }, { status: 422 }) : validResponse(request),
    );
    const { counts } = await sign(wallet, 60, { onChunkFailure: 'continue' });
    expect(counts).toMatchObject({ ok: 40, failed: 20 });
  });

  it('delays the other chunks, while the retry of another failure does not', async () => {
    const { wallet, requests } = startService((request) =>
      request.number === 1 ? json({}, { status: 503, headers: { 'retry-after': '5' } }) : validResponse(request),
    );
    const batch = estimate(wallet, 100, { concurrency: 2 });
    await settle();
    expect(requests).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await batch).counts.ok).toBe(100);
  });

  it('leaves no timer and requests no code after the consumer has left the loop', async () => {
    const { wallet, requests } = startService(() => tooMany({ 'retry-after': '20' }));
    let asked = 0;
    for await (const _ of streamSignedContractWrites(wallet, {
      walletId,
      calls: makeCalls(60),
      code: () => `code-${++asked}`,
      onChunkFailure: 'continue',
    })) {
      await settle();
      break;
    }
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await settle();
    expect({ asked, sent: requests.length }).toEqual({ asked: 1, sent: 1 });
  });

  it('does not delay an abort', async () => {
    const { wallet, requests } = startService(() => tooMany({ 'retry-after': '20' }));
    const controller = new AbortController();
    const batch = sign(wallet, 60, { onChunkFailure: 'continue', signal: controller.signal });
    await until(() => requests.length === 1);
    await settle();
    controller.abort();
    const { counts } = await batch;
    expect(counts).toEqual({ ok: 0, failed: 20, unsent: 40, 'outcome-unknown': 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('progress and summary have the rate limit of the last response that carried one', async () => {
  const { wallet } = startService(async (request) => {
    const headers = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': String(100 - request.number) };
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
