/** Other implementations of `fetch`, and the libraries for tests that stand in for a service, as the guide on tests lists them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWalletClient } from '../../src/index.ts';
import { responseExample } from '../../src/testing.ts';
import { misbehave, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, walletId as id } from './styles.ts';

const baseUrl = 'https://wallet.test';
const pathname = `/v1/wallets/${id}/signing/message`;
const signed = responseExample('signWalletMessage', 'evm');
const body = { message: 'hello' };

const foreign = join(import.meta.dirname, 'foreign');
const isInstalled = existsSync(join(foreign, 'node_modules/msw'));
if (!isInstalled)
  console.warn('MSW, nock and other implementations of fetch are not installed: npm ci --prefix test/client/foreign');
const load = createRequire(join(foreign, 'package.json'));

const sign = (to: string, fetch?: typeof globalThis.fetch) =>
  createWalletClient({ baseUrl: to, apiKey, fetch, retries: 0 }).POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id } },
    body,
  });

test('a dispatcher of undici, such as its MockAgent, is not seen', async () => {
  await using server = await misbehave(respondsWithJson(200, signed));
  const dispatcher = Symbol.for('undici.globalDispatcher.1');
  const before: unknown = Reflect.get(globalThis, dispatcher);
  onTestFinished(() => void Reflect.set(globalThis, dispatcher, before));
  const dispatch = vi.fn();
  Reflect.set(globalThis, dispatcher, { dispatch });
  expect((await sign(server.origin)).data).toEqual(signed.data);
  expect([dispatch.mock.calls.length, server.sends()]).toEqual([0, 1]);
});

describe.skipIf(!isInstalled)('with npm ci --prefix test/client/foreign,', () => {
  test('MSW intercepts the client, and a network error of it', async () => {
    const { http, HttpResponse } = load('msw');
    const { setupServer } = load('msw/node');
    const server = setupServer(http.post(baseUrl + pathname, () => HttpResponse.json(signed)));
    server.listen();
    onTestFinished(() => server.close());
    expect((await sign(baseUrl)).data).toEqual(signed.data);
    server.use(http.post(baseUrl + pathname, () => HttpResponse.error()));
    await expect(sign(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  });

  test('nock intercepts the client, and an error of it', async () => {
    const { default: nock } = load('nock');
    onTestFinished(() => nock.restore());
    nock(baseUrl).post(pathname, body).reply(200, signed);
    expect((await sign(baseUrl)).data).toEqual(signed.data);
    nock(baseUrl).post(pathname).replyWithError('down');
    await expect(sign(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  });

  test.each(['node-fetch-2', 'node-fetch', 'cross-fetch'])('the fetch of %s sends a call once', async (name) => {
    const { default: fetch = load(name) } = load(name);
    await using server = await misbehave(respondsWithJson(200, signed));
    expect((await sign(server.origin, fetch)).data).toEqual(signed.data);
    expect(server.arrivals.map(({ body }) => JSON.parse(body))).toEqual([body]);
    await using resetting = await misbehave(({ socket }, _, whole) => whole.then(() => socket.resetAndDestroy()));
    await expect(sign(resetting.origin, fetch)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    expect(resetting.sends()).toBe(1);
  });
});
