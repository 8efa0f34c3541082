import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hooks } from '../../src/index.js';
import { envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.js';
import { apiKey, styles, walletId } from './styles.js';

describe.each(styles)('%s', (_, connect) => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('the hooks receive every request, response and retry, and nothing that was sent', async () => {
    let attempt = 0;
    await using server = await misbehave((...args) => {
      attempt += 1;
      return (attempt === 1 ? respondsWith(502, '') : respondsWithJson(200, envelope(), { 'x-ratelimit-limit': '60' }))(
        ...args,
      );
    });
    const events: unknown[] = [];
    const record = (name: string) => (event: object) => events.push([name, event]);
    const hooks: Hooks = { onRequest: record('request'), onResponse: record('response'), onRetry: record('retry') };
    await connect({ baseUrl: server.origin, apiKey, hooks }).read();
    const call = { operationId: 'readContracts', method: 'POST', path: '/v1/wallets/{walletId}/contracts/read' };
    const durationMs = expect.any(Number);
    expect(events).toEqual([
      ['request', { ...call, attempt: 1 }],
      ['response', { ...call, attempt: 1, status: 502, durationMs, rateLimit: undefined }],
      ['retry', { ...call, attempt: 1, status: 502, delayMs: 0 }],
      ['request', { ...call, attempt: 2 }],
      ['response', { ...call, attempt: 2, status: 200, durationMs, rateLimit: { limit: 60 } }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${apiKey}|${walletId}`));
  });

  it('the response hook receives the time until the end of the response', async () => {
    vi.useFakeTimers();
    try {
      const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const fetch = async () => {
        await later(20);
        const body = new ReadableStream({
          async start(controller) {
            await later(30);
            controller.enqueue(new TextEncoder().encode('{"message":"","statusCode":200,"data":{"id":"a"}}'));
            controller.close();
          },
        });
        return new Response(body);
      };
      await vi.advanceTimersByTimeAsync(1_000);
      const onResponse = vi.fn();
      const call = connect({ baseUrl: 'https://api.example', apiKey, fetch, hooks: { onResponse } }).funds();
      await vi.advanceTimersByTimeAsync(50);
      await call;
      expect(onResponse.mock.lastCall?.[0].durationMs).toBe(50);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the response hook is not called where there was no response', async () => {
    await using server = await misbehave((request) => request.socket.resetAndDestroy());
    const hooks = { onResponse: vi.fn(), onRetry: vi.fn() };
    await expect(connect({ baseUrl: server.origin, apiKey, hooks, retries: 1 }).read()).rejects.toThrow();
    expect(hooks.onResponse).not.toHaveBeenCalled();
    expect(hooks.onRetry).toHaveBeenCalledWith(expect.objectContaining({ status: undefined }));
  });

  it('the onRetry of a call receives the retries of that call and of no other', async () => {
    const fetch = async () => new Response('', { status: 503 });
    const onRetry = vi.fn();
    const calls = connect({ baseUrl: 'https://api.example', apiKey, fetch, retries: 1 });
    await expect(calls.read({ onRetry })).rejects.toThrow('503');
    await expect(calls.read()).rejects.toThrow('503');
    expect(onRetry.mock.calls).toEqual([[expect.objectContaining({ attempt: 1, delayMs: 0, status: 503 })]]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('the metrics are down');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('the metrics are down');
      },
    ],
  ])('a hook that %s changes nothing', async (_, broken) => {
    await using server = await misbehave(respondsWithJson(200, envelope({ id: 'a' })));
    const hooks: Hooks = { onRequest: broken, onResponse: broken, onRetry: broken };
    await expect(connect({ baseUrl: server.origin, apiKey, hooks }).funds()).resolves.toMatchObject({
      data: { id: 'a' },
    });
    expect(server.sends()).toBe(1);
  });
});
