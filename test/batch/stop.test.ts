import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import {
  estimate,
  json,
  makeCalls,
  settle,
  sign,
  signatureOf,
  startService,
  until,
  validResponse,
} from './memory-service.ts';

const never = () => new Promise<never>(() => {});
const tooMany = (headers: Record<string, string> = {}) =>
  json({ message: 'too many requests' }, { status: 429, headers });

describe('an abort', () => {
  it('lets the requests in flight finish, sends no more, and makes no outcome unknown', async () => {
    const controller = new AbortController();
    const release = Promise.withResolvers<void>();
    const { wallet, requests } = startService(async (request) => {
      await release.promise;
      return validResponse(request);
    });
    const batch = sign(wallet, 100, { concurrency: 2, signal: controller.signal });
    await until(() => requests.length === 2);
    const cause = new Error('the user left');
    controller.abort(cause);
    await settle();
    release.resolve();
    const { results, counts, stopped } = await batch;
    expect(counts).toEqual({ ok: 40, failed: 0, unsent: 60, 'outcome-unknown': 0 });
    expect(results[39]).toMatchObject({ status: 'ok', signedTransaction: signatureOf(39) });
    const unsent = { index: 40, reference: 'PAYOUT-40', status: 'unsent', canRetry: true, error: stopped };
    expect(results[40]).toEqual(unsent);
    expect(stopped).toMatchObject({ name: 'BatchStoppedError', reason: 'aborted', cause });
    expect(stopped?.message).toBe(
      'The batch was stopped before its next request: `signal` was aborted, and `cause` is its reason.',
    );
    expect(requests).toHaveLength(2);
  });

  it('before the start sends nothing, asks for no code, and still rejects an invalid call', async () => {
    const { wallet, requests } = startService();
    const code = vi.fn(() => '482913');
    const options = { code, signal: AbortSignal.abort() };
    expect(await sign(wallet, 50, options)).toMatchObject({ counts: { unsent: 50 }, stopped: { reason: 'aborted' } });
    await expect(sign(wallet, [null as never], options)).rejects.toMatchObject({ name: 'BatchInputError', index: 0 });
    expect(requests).toEqual([]);
    expect(code).not.toHaveBeenCalled();
  });

  it('ends a batch that waits for a code and keeps the signatures, also if the code is rejected later', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const controller = new AbortController();
    const { wallet, requests } = startService();
    const prompt = Promise.withResolvers<string>();
    const code = vi.fn(({ firstIndex }) => (firstIndex === 0 ? '482913' : prompt.promise));
    const batch = sign(wallet, 50, { code, signal: controller.signal });
    await until(() => code.mock.calls.length === 2);
    controller.abort();
    expect((await batch).counts).toEqual({ ok: 20, failed: 0, unsent: 30, 'outcome-unknown': 0 });
    expect(requests).toHaveLength(1);
    prompt.reject(new Error('the prompt was closed'));
    await settle();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('adds one listener to the signal in all, and leaves none once the batch has ended', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    await estimate(startService().wallet, 100, { signal });
    expect(add).toHaveBeenCalledOnce();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a failed request', () => {
  const refusing = () => startService(() => json({ message: 'refused' }, { status: 422 }));

  it.each([
    ['stops a batch that signs', sign, {}, true],
    ['does not stop a batch that signs if it says so', sign, { stopOnFailure: false }, false],
    ['does not stop a batch of estimates', estimate, { concurrency: 1 }, false],
    ['stops a batch of estimates if it says so', estimate, { concurrency: 1, stopOnFailure: true }, true],
  ])('%s', async (_, run, options, stops) => {
    const onProgress = vi.fn();
    const { results, counts, stopped, requests } = await run(refusing().wallet, 60, { ...options, onProgress });
    expect(onProgress).toHaveBeenCalledTimes(requests);
    expect([counts.failed, counts.unsent, requests]).toEqual(stops ? [20, 40, 1] : [60, 0, 3]);
    expect(results[0]).toMatchObject({ canRetry: false, error: { name: 'ApiError', status: 422 } });
    if (!stops) return expect(stopped).toBeUndefined();
    expect(stopped).toMatchObject({ reason: 'request-failed', cause: { status: 422 } });
    expect(stopped?.message).toContain('a request failed with the error in `cause`, and stopOnFailure is true.');
  });

  it('may have a response that leaves a call undetermined', async () => {
    const { wallet } = startService(() => json({ data: { success: [], fees: [] }, message: '', statusCode: 200 }));
    expect(await sign(wallet, 40)).toMatchObject({
      counts: { 'outcome-unknown': 20, unsent: 20 },
      stopped: { cause: { problem: 'missing' } },
    });
    const { counts } = await estimate(wallet, 40, { concurrency: 1, stopOnFailure: true });
    expect(counts).toMatchObject({ failed: 20, unsent: 20 });
  });

  it('is not one whose response lists calls as failed', async () => {
    const errors = Array.from({ length: 20 }, (_, index) => ({ index }));
    const { wallet } = startService(() => json({ data: { success: [], errors }, message: '', statusCode: 200 }));
    expect(await sign(wallet, 40)).toMatchObject({ counts: { failed: 40 }, stopped: undefined });
  });

  it('keeps a code that comes later from being used', async () => {
    const prompt = Promise.withResolvers<void>();
    const { wallet, requests } = refusing();
    const batch = sign(wallet, 40, {
      concurrency: 2,
      code: async ({ firstIndex }) => {
        if (firstIndex === 20) await prompt.promise;
        return '482913';
      },
      onProgress: () => prompt.resolve(),
    });
    expect((await batch).counts).toEqual({ ok: 0, failed: 20, unsent: 20, 'outcome-unknown': 0 });
    expect(requests).toHaveLength(1);
  });
});

describe('a 429 response', () => {
  it.each([
    [{ 'retry-after': '5' }, 5_000],
    [{}, undefined],
  ])('to signing, with the headers %j, ends the batch at once, whose calls can be sent again', async (headers, ms) => {
    const { wallet, requests } = startService((request) =>
      request.number === 2 ? tooMany(headers) : validResponse(request),
    );
    const { results, counts, stopped } = await sign(wallet, 60, { stopOnFailure: false });
    expect(counts).toEqual({ ok: 20, failed: 20, unsent: 20, 'outcome-unknown': 0 });
    expect(results[20]).toMatchObject({ status: 'failed', canRetry: true, error: { status: 429 } });
    expect(results[20]?.status === 'failed' && results[20].retryAfterMs).toBe(ms);
    expect(results[59]).toMatchObject({ status: 'unsent', canRetry: true });
    expect(stopped).toMatchObject({ reason: 'rate-limited', cause: { status: 429 } });
    expect(stopped?.message).toContain('the service responded with 429 (`cause`).');
    expect(requests).toHaveLength(2);
  });

  it('that the client does not wait out ends a batch of estimates, with its waiting time', async () => {
    const { wallet } = startService(() => tooMany({ 'retry-after': '259200' }));
    const { results, counts } = await estimate(wallet, 60, { concurrency: 1 });
    expect(counts).toMatchObject({ failed: 20, unsent: 40 });
    expect(results[0]).toMatchObject({ status: 'failed', canRetry: true, retryAfterMs: 259_200_000 });
  });

  it('lets a loop over `canRetry` end with every call signed once', async () => {
    const { wallet, requests } = startService((request) =>
      request.number % 2 === 1 ? tooMany() : validResponse(request),
    );
    let calls = makeCalls(100);
    let signed = 0;
    while (calls.length > 0) {
      const { results, counts } = await sign(wallet, calls);
      signed += counts.ok;
      calls = results.filter(({ canRetry }) => canRetry).flatMap(({ index }) => calls[index] ?? []);
    }
    expect(signed).toBe(100);
    expect(requests).toHaveLength(10);
  });
});

describe('onProgress', () => {
  const broken = new Error('the progress bar broke');
  const throws = () => {
    throw broken;
  };
  it.each([
    ['throws', throws],
    ['rejects', () => Promise.reject(broken)],
  ])('that %s stops the batch, which keeps every signature', async (_, onProgress) => {
    const { wallet, requests } = startService();
    const { counts, stopped } = await sign(wallet, 100, { concurrency: 2, onProgress });
    expect(stopped).toMatchObject({ reason: 'progress', cause: broken });
    expect(stopped?.message).toContain('`onProgress` threw the error in `cause`.');
    expect(counts).toMatchObject({ ok: requests.length * 20, unsent: 100 - requests.length * 20 });
    expect(requests.length).toBeLessThan(5);
  });

  it('that throws after the last request is reported too', async () => {
    const onProgress = () => {
      throw undefined;
    };
    const summary = await sign(startService().wallet, 2, { onProgress });
    expect(summary).toMatchObject({ counts: { ok: 2 }, stopped: { reason: 'progress' } });
  });

  it('that never settles does not keep a batch from ending', async () => {
    expect((await sign(startService().wallet, 40, { onProgress: never })).counts.ok).toBe(40);
  });
});

it('a client of another copy of the package is understood by the fields of its errors', async () => {
  const fields = { operationId: 'signContractWrites', status: 429 };
  const clientOf = (code: string, outcome: string) => ({
    POST: () => Promise.reject(Object.assign(new Error('it failed'), { ...fields, code, outcome })),
  });
  const refused = await sign(clientOf('API', 'refused'), 60, { stopOnFailure: false });
  expect([refused.counts, refused.stopped]).toMatchObject([{ failed: 20, unsent: 40 }, { reason: 'rate-limited' }]);
  expect((await sign(clientOf('CONNECTION', 'not-sent'), 1)).results).toMatchObject([
    { status: 'unsent', canRetry: true },
  ]);
  const error = { name: 'BatchResponseError', cause: { code: 'CONNECTION' } };
  const broken = { POST: () => Promise.reject({ code: 'CONNECTION' }) };
  expect((await sign(broken, 1)).results).toMatchObject([{ status: 'outcome-unknown', error }]);
});
