import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../loopback.ts';
import { apiKey, type Effect, failureOf, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const never = () => new Promise<never>(() => {});
const effects: Effect[] = ['read', 'write', 'funds'];
const success = () => Response.json({ message: '', statusCode: 200, data: { id: 'a' } });

/** Lets everything that waits for nothing but promises run. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe.each(styles)('%s', (_, connect) => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each(effects)('a call has 30 seconds by default, over all its attempts, and then aborts: %s', async (effect) => {
    const fetch = vi.fn((_: unknown, _init?: RequestInit) => never());
    const call = failureOf(connect({ baseUrl, apiKey, fetch })[effect]());
    await vi.advanceTimersByTimeAsync(29_999);
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect([vi.getTimerCount(), signal?.aborted]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    const error = await call;
    const timeout = effect === 'read' ? error : error.cause;
    expect(timeout).toMatchObject({ name: 'TimeoutError', message: expect.stringContaining('30000 ms') });
    expect(error.name).toBe(effect === 'read' ? 'TimeoutError' : 'OutcomeUnknownError');
    expect(signal?.reason).toBe(timeout);
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('the signal of the caller ends the call', () => {
    it.each(effects)('before it begins: %s', async (effect) => {
      const fetch = vi.fn(never);
      const reason = new Error('closed');
      const call = connect({ baseUrl, apiKey, fetch })[effect]({ signal: AbortSignal.abort(reason) });
      await expect(call).rejects.toMatchObject({
        name: 'AbortError',
        code: 'ABORTED',
        message: expect.stringContaining(': aborted by the caller'),
        cause: reason,
      });
      expect(fetch).not.toHaveBeenCalled();
    });

    it('while it waits for the key, and nothing is sent once the key is there', async () => {
      const fetch = vi.fn(async () => success());
      const key = Promise.withResolvers<string>();
      const controller = new AbortController();
      const call = failureOf(
        connect({ baseUrl, apiKey: () => key.promise, fetch }).funds({ signal: controller.signal }),
      );
      await settled();
      controller.abort();
      key.resolve(apiKey);
      expect((await call).name).toBe('AbortError');
      await settled();
      expect(fetch).not.toHaveBeenCalled();
    });

    it.each(effects)('while it waits for a response, and no retry is prepared: %s', async (effect) => {
      const fetch = (_: unknown, init?: RequestInit) =>
        new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      const controller = new AbortController();
      const calls = connect({ baseUrl, apiKey, fetch });
      const call = failureOf(calls[effect]({ signal: controller.signal }));
      await settled();
      controller.abort();
      const error = await call;
      expect(error.name).toBe(effect === 'read' ? 'AbortError' : 'OutcomeUnknownError');
      if (effect !== 'read') expect(error.cause.name).toBe('AbortError');
      await settled();
      expect(vi.getTimerCount()).toBe(0);
    });

    it('in the wait before a retry, and nothing is sent any more', async () => {
      const fetch = vi.fn(async () => new Response('', { status: 503 }));
      const controller = new AbortController();
      const call = failureOf(connect({ baseUrl, apiKey, fetch }).read({ signal: controller.signal }));
      await vi.advanceTimersByTimeAsync(10);
      controller.abort();
      expect((await call).name).toBe('AbortError');
      expect(vi.getTimerCount()).toBe(0);
      await vi.runAllTimersAsync();
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('in the wait before a withdrawal that did not arrive is sent again: nothing was done', async () => {
      vi.useRealTimers();
      const closed = `http://127.0.0.1:${await freePort()}`;
      const controller = new AbortController();
      const onOutcome = vi.fn();
      vi.mocked(Math.random).mockImplementation(() => {
        queueMicrotask(() => controller.abort());
        return 0.5;
      });
      const call = connect({ baseUrl: closed, apiKey, hooks: { onOutcome } }).funds({ signal: controller.signal });
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
      expect(onOutcome.mock.calls).toMatchObject([[{ outcome: 'not-sent', attempts: 1 }]]);
    });
  });

  describe('backoff', () => {
    const failing = (headers: Record<string, string> = {}) =>
      vi.fn(async () => {
        times.push(Date.now());
        return new Response('', { status: 503, headers });
      });
    /** When the attempts were made. */
    const times: number[] = [];
    const delays = () => times.slice(1).map((time, at) => time - (times[at] ?? 0));
    beforeEach(() => {
      times.length = 0;
    });

    it('grows, with full jitter, up to 8 seconds', async () => {
      const call = connect({ baseUrl, apiKey, fetch: failing(), retries: 6, timeoutMs: 60_000 }).read();
      const done = expect(call).rejects.toThrow('503');
      await vi.runAllTimersAsync();
      await done;
      expect(delays()).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    });

    const ignored = [
      ...'-5 | soon | 2, 9 | Invalid Date | 1e3 | 0x10 | May 7 | , | Sunday, 06-Nov-94 08:49:37 GMT'.split(' | '),
      ...'06 Nov 1994 08:49:37 GMT | after Sun, 06 Nov 1994 08:49:37 GMT'.split(' | '),
      'Sun, 06 Nov 1994 08:49:37 GMT+0100',
    ];
    it.each([
      ['7', 7000],
      [new Date(1_790_000_007_000).toUTCString(), 7000],
      [new Date(1_700_000_000_000).toUTCString(), 0],
      ['60', 60_000],
      [' 3 ', 3000],
      ['1.25', 1250],
      // Neither seconds nor a date of HTTP: the delay is that of the backoff.
      ...ignored.map((value): [string, number] => [value, 250]),
    ])('obeys the Retry-After that HTTP knows: %s is a delay of %i ms', async (retryAfter, expected) => {
      vi.setSystemTime(1_790_000_000_000);
      const fetch = failing({ 'retry-after': retryAfter });
      const calls = connect({ baseUrl, apiKey, fetch, retries: 1, timeoutMs: 600_000 });
      const done = expect(calls.read()).rejects.toThrow('503');
      await vi.runAllTimersAsync();
      await done;
      expect(delays()).toEqual([expected]);
    });

    it.each([
      ['9'.repeat(400), 600_000, Number.MAX_SAFE_INTEGER],
      ['61', 600_000, 61_000],
      ['259200', 600_000, 259_200_000],
      ['31', 30_000, 31_000],
    ])('fails at once when the wait is too long: %s s within %i ms', async (retryAfter, timeoutMs, retryAfterMs) => {
      const fetch = failing({ 'retry-after': retryAfter });
      await expect(connect({ baseUrl, apiKey, fetch, timeoutMs }).read()).rejects.toMatchObject({
        status: 503,
        retryAfterMs,
      });
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('fails at once if the wait would end after the deadline', async () => {
      const fetch = vi.fn(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20_000));
        return new Response('', { status: 503, headers: { 'retry-after': '11' } });
      });
      const call = failureOf(connect({ baseUrl, apiKey, fetch }).read());
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await call).toMatchObject({ status: 503, retryAfterMs: 11_000 });
      expect(fetch).toHaveBeenCalledTimes(1);
    });
  });
});
