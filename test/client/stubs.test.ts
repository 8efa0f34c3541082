/** The libraries for tests that stand in for a service, as the guide on tests lists them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWalletClient } from '../../src/index.js';
import { responseExample } from '../../src/testing.js';
import { misbehave, respondsWithJson } from './misbehaving-server.js';
import { apiKey, walletId as id } from './styles.js';

const baseUrl = 'https://wallet.test';
const pathname = `/v1/wallets/${id}/signing/message`;
const signed = responseExample('signWalletMessage', 'evm');
const body = { message: 'hello' };

const foreign = join(import.meta.dirname, 'foreign');
const isInstalled = existsSync(join(foreign, 'node_modules/msw'));
const hint = 'MSW and nock are not installed: npm ci --prefix test/client/foreign';
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

test('MSW intercepts the client, and a network error of it', async ({ skip }) => {
  skip(!isInstalled, hint);
  const { http, HttpResponse } = load('msw');
  const { setupServer } = load('msw/node');
  const server = setupServer(http.post(baseUrl + pathname, () => HttpResponse.json(signed)));
  server.listen();
  onTestFinished(() => server.close());
  expect((await sign(baseUrl)).data).toEqual(signed.data);
  server.use(http.post(baseUrl + pathname, () => HttpResponse.error()));
  await expect(sign(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
});

test('nock intercepts the client, and an error of it', async ({ skip }) => {
  skip(!isInstalled, hint);
  const { default: nock } = load('nock');
  onTestFinished(() => nock.restore());
  nock(baseUrl).post(pathname, body).reply(200, signed);
  expect((await sign(baseUrl)).data).toEqual(signed.data);
  nock(baseUrl).post(pathname).replyWithError('down');
  await expect(sign(baseUrl)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
});
