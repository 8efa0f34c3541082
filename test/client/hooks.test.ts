import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ClientOptions, Hooks } from '../../src/index.ts';
import { envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, failureOf, ids, roles, styles } from './styles.ts';

const durationMs = expect.any(Number);
const fail = () => {
  throw new Error('no');
};

describe.each(styles)('%s', (_, connect) => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('the hooks receive every retry and the outcome, and nothing that was sent', async () => {
    let attempt = 0;
    await using server = await misbehave((...all) => {
      attempt += 1;
      if (attempt === 1) return void all[0].socket.resetAndDestroy();
      return (attempt === 2 ? respondsWith(502, '') : respondsWithJson(200, envelope()))(...all);
    });
    const events: unknown[] = [];
    const record = (name: string) => (event: object) => events.push([name, event]);
    const hooks: Hooks = { onRetry: record('retry'), onOutcome: record('outcome') };
    await connect({ baseUrl: server.origin, apiKey, hooks }).read();
    const { operationId, method, path } = roles.read;
    expect(events).toEqual([
      ['retry', { operationId, method, path, attempt: 1, status: undefined, delayMs: 0 }],
      ['retry', { operationId, method, path, attempt: 2, status: 502, delayMs: 0 }],
      ['outcome', { operationId, method, path, outcome: 'success', status: 200, attempts: 3, durationMs }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${apiKey}|${ids.read.walletId}`));
  });

  describe('the outcome of a call is reported once', () => {
    const { operationId, method, path } = roles.funds;
    const responds = (status: number, body: unknown) => async () => Response.json(body, { status });
    const baseUrl = 'https://api.example';
    const never = () => new Promise<never>(() => {});

    it.each<[string, Partial<ClientOptions>, object]>([
      ['a success', { fetch: responds(200, envelope()) }, { outcome: 'success', status: 200, attempts: 1 }],
      ['a refusal', { fetch: responds(422, {}) }, { outcome: 'refused', status: 422, attempts: 1 }],
      ['a redirect that counts as one', { fetch: responds(307, {}) }, { outcome: 'refused', status: 307, attempts: 1 }],
      ['a failure', { fetch: responds(500, {}) }, { outcome: 'unknown', status: 500, attempts: 1 }],
      ['a success without data', { fetch: responds(200, {}) }, { outcome: 'unknown', status: 200, attempts: 1 }],
      ['no response in time', { fetch: never, timeoutMs: 10 }, { outcome: 'unknown', status: undefined, attempts: 1 }],
      [
        'no connection',
        { baseUrl: 'https://wallet.invalid', retries: 1 },
        { outcome: 'not-sent', status: undefined, attempts: 2 },
      ],
      ['no key', { apiKey: () => '' }, { outcome: 'not-sent', status: undefined, attempts: 1 }],
      ['no key in time', { apiKey: never, timeoutMs: 10 }, { outcome: 'not-sent', status: undefined, attempts: 1 }],
    ])('%s', async (_, options, expected) => {
      const onOutcome = vi.fn();
      await Promise.allSettled([connect({ baseUrl, apiKey, hooks: { onOutcome }, ...options }).funds()]);
      expect(onOutcome.mock.calls).toEqual([[{ operationId, method, path, ...expected, durationMs }]]);
    });

    it('of a read, a failure is a refusal, and what cannot be read is unknown', async () => {
      const onOutcome = vi.fn();
      for (const status of [501, 200])
        await failureOf(connect({ baseUrl, apiKey, hooks: { onOutcome }, fetch: responds(status, {}) }).read());
      expect(onOutcome.mock.calls).toMatchObject([[{ outcome: 'refused' }], [{ outcome: 'unknown' }]]);
    });

    it('of one that was aborted before its first attempt, with none', async () => {
      const onOutcome = vi.fn();
      await failureOf(connect({ baseUrl, apiKey, hooks: { onOutcome } }).funds({ signal: AbortSignal.abort() }));
      expect(onOutcome.mock.calls).toMatchObject([[{ outcome: 'not-sent', status: undefined, attempts: 0 }]]);
    });

    it('and not of one whose arguments are refused', async () => {
      const onOutcome = vi.fn();
      await failureOf(connect({ baseUrl, apiKey, hooks: { onOutcome } }).funds({ retries: -1 }));
      expect(onOutcome).not.toHaveBeenCalled();
    });

    it('its time is that of the whole call', async () => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const onOutcome = vi.fn();
      await vi.advanceTimersByTimeAsync(1_000);
      const ended = failureOf(connect({ baseUrl, apiKey, fetch: never, timeoutMs: 70, hooks: { onOutcome } }).funds());
      await vi.advanceTimersByTimeAsync(70);
      await ended;
      expect(onOutcome.mock.lastCall?.[0].durationMs).toBe(70);
    });
  });

  it.each([
    ['throws', fail],
    ['rejects', async () => fail()],
  ])('a hook that %s changes nothing', async (_, broken) => {
    const hooks: Hooks = { onRetry: broken, onOutcome: broken };
    const fetch = vi.fn(async () => Response.json(envelope())).mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(connect({ baseUrl: 'https://api.example', apiKey, fetch, hooks }).read()).resolves.toMatchObject({
      data: { id: 'a' },
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
