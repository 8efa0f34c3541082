/** Other implementations of `fetch`, and the libraries for tests that stand in for a service, as the guide on tests lists them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWalletClient } from '../../src/index.ts';
import { envelope, misbehave, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, bodies, callsOf, ids, pathOf, roles } from './styles.ts';

const baseUrl = 'https://wallet.test';
const pathname = pathOf(roles.funds, ids.funds);
const success = envelope();
const body = bodies.funds;

const others = join(import.meta.dirname, '../others');
const isInstalled = existsSync(join(others, 'node_modules/msw'));
if (!isInstalled)
  console.warn('MSW, nock and other implementations of fetch are not installed: npm ci --prefix test/others');
const load = createRequire(join(others, 'package.json'));

const withdraw = (to: string, fetch?: typeof globalThis.fetch) =>
  callsOf(createWalletClient({ baseUrl: to, apiKey, fetch, retries: 0 })).funds();

test('a dispatcher of undici, such as its MockAgent, is not seen', async () => {
  await using server = await misbehave(respondsWithJson(200, success));
  const dispatcher = Symbol.for('undici.globalDispatcher.1');
  const before: unknown = Reflect.get(globalThis, dispatcher);
  onTestFinished(() => void Reflect.set(globalThis, dispatcher, before));
  const dispatch = vi.fn();
  Reflect.set(globalThis, dispatcher, { dispatch });
  expect((await withdraw(server.origin)).data).toEqual(success.data);
  expect([dispatch.mock.calls.length, server.sends()]).toEqual([0, 1]);
});

describe.skipIf(!isInstalled)('with npm ci --prefix test/others,', () => {
  test('MSW intercepts the client, and a network error of it', async () => {
    const { http, HttpResponse } = load('msw');
    const { setupServer } = load('msw/node');
    const server = setupServer(http.post(baseUrl + pathname, () => HttpResponse.json(success)));
    server.listen();
    onTestFinished(() => server.close());
    expect((await withdraw(baseUrl)).data).toEqual(success.data);
    server.use(http.post(baseUrl + pathname, () => HttpResponse.error()));
    await expect(withdraw(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  });

  test('nock intercepts the client, and an error of it', async () => {
    const { default: nock } = load('nock');
    onTestFinished(() => nock.restore());
    nock(baseUrl).post(pathname, body).reply(200, success);
    expect((await withdraw(baseUrl)).data).toEqual(success.data);
    nock(baseUrl).post(pathname).replyWithError('down');
    await expect(withdraw(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  });

  test.each(['node-fetch-2', 'node-fetch', 'cross-fetch'])('the fetch of %s sends a call once', async (name) => {
    const { default: fetch = load(name) } = load(name);
    await using server = await misbehave(respondsWithJson(200, success));
    expect((await withdraw(server.origin, fetch)).data).toEqual(success.data);
    expect(server.arrivals.map(({ body }) => JSON.parse(body))).toEqual([body]);
    await using resetting = await misbehave(({ socket }, _, whole) => whole.then(() => socket.resetAndDestroy()));
    await expect(withdraw(resetting.origin, fetch)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    expect(resetting.sends()).toBe(1);
  });
});
