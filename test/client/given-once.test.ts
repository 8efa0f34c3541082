/** What a client and a call are given is copied once: no later change of the caller's object, and no getter, changes what is sent. */
import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ClientOptions } from '../../src/index.ts';
import { envelope } from './misbehaving-server.ts';
import { apiKey, bodies, failureOf, ids, pathOf, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const success = async () => Response.json(envelope());

/** Changes every field of an object, and of the objects in it. */
function spoil(value: object): void {
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'object' && field !== null && !(field instanceof AbortSignal)) spoil(field);
    Object.assign(value, { [name]: typeof field === 'function' ? () => expect.unreachable(name) : 'changed' });
  }
}

/** Options of a client whose every function is a spy. */
const watched = () => {
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => new Response('', { status: 503 }));
  const hooks = { onOutcome: vi.fn() };
  const getErrorMessage = vi.fn(() => 'down');
  const headers = { 'x-team': 'payments' };
  const options: ClientOptions = {
    baseUrl,
    apiKey,
    fetch,
    hooks,
    getErrorMessage,
    headers,
    retries: 1,
    timeoutMs: 5_000,
  };
  return { options, fetch, hooks: { ...hooks }, getErrorMessage };
};

describe.each(styles)('%s', (_, connect) => {
  it('a client uses the options that it was made with', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { options, fetch, hooks, getErrorMessage } = watched();
    const calls = connect(options);
    spoil(options);
    expect((await failureOf(calls.read())).message).toContain('down');
    expect(fetch.mock.calls.map(([url, init]) => [String(url), Object(init).headers['x-team']])).toEqual(
      Array(2).fill([expect.stringContaining(baseUrl), 'payments']),
    );
    expect([hooks.onOutcome, getErrorMessage].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('a call uses its input as it was when the call was made', async () => {
    const sent: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      sent.push([String(url), Object(init).headers['x-trace'], init?.body]);
      return success();
    };
    const key = Promise.withResolvers<string>();
    const calls = connect({ baseUrl, apiKey: () => key.promise, fetch });
    const call = { headers: { 'x-trace': '7' }, signal: new AbortController().signal };
    const path = { ...ids.write };
    const result = calls.write(call, path);
    spoil(call);
    spoil(path);
    key.resolve(apiKey);
    await result;
    expect(sent).toEqual([[baseUrl + pathOf(roles.write, ids.write), '7', JSON.stringify(bodies.write)]]);
  });

  it('each option is read once', async () => {
    const reads: string[] = [];
    const counted = <Options extends object>(options: Options): Options =>
      new Proxy(options, {
        get(target, name, receiver) {
          if (Reflect.getOwnPropertyDescriptor(target, name)) reads.push(String(name));
          return Reflect.get(target, name, receiver);
        },
      });
    const { options } = watched();
    const calls = connect(counted(options));
    const given = Object.keys(options).sort();
    expect(reads.filter((name) => given.includes(name)).sort()).toEqual(given);
    await failureOf(calls.read());
    expect(reads).toHaveLength(given.length);
  });

  it('observers may be async, and may reject', async () => {
    const rejects = () => Promise.reject(new Error('the metric is broken'));
    const throws = () => {
      throw new Error('the metric is broken');
    };
    for (const observer of [rejects, throws]) {
      const hooks = { onOutcome: observer };
      const fetch = async () => Response.json({}, { status: 503, headers: { 'retry-after': '0' } });
      const options = { baseUrl, apiKey, fetch, hooks, retries: 1, getErrorMessage: observer as () => never };
      expect(await failureOf(connect(options).read())).toMatchObject({ code: 'API', status: 503 });
      expect(await failureOf(connect(options).funds())).toMatchObject({ outcome: 'unknown', status: 503 });
    }
  });

  it('a signal has one listener, however many calls it ends, and none after them, however they end', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    await connect({ baseUrl, apiKey, fetch: success }).funds({ signal });
    const refusing = async () => new Response('', { status: 400 });
    await failureOf(connect({ baseUrl, apiKey, fetch: refusing }).funds({ signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    const calls = connect({ baseUrl, apiKey, fetch: () => new Promise(() => {}) });
    const ended = Array.from({ length: 20 }, () => failureOf(calls.read({ signal })));
    await Promise.resolve();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    controller.abort();
    expect((await Promise.all(ended)).map(({ code }) => code)).toEqual(Array(20).fill('ABORTED'));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

it('a runtime whose requests have no field `cache` gets none, because workerd would reject it', async () => {
  vi.stubGlobal('Request', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => success());
  await styles[1][1]({ baseUrl, apiKey, fetch }).funds();
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('cache');
});
