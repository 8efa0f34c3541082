import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createWalletClient, OutcomeUnknownError } from 'stablecoin-wallet-api';
import { type Mock, requestExample, startMock } from 'stablecoin-wallet-api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'foreign');
const installed = existsSync(join(folder, 'node_modules'));
const hint = 'The other implementations of fetch are not installed: npm ci --prefix test/client/foreign';
const load = createRequire(join(folder, 'package.json'));

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const body = requestExample('signWalletMessage', 'solana');
const path = '/v1/wallets/{id}/signing/message';
const params = { path: { id: '42' } };

describe.each(['node-fetch-2', 'node-fetch', 'cross-fetch'])('with the fetch of %s', (name) => {
  const createClient = () => {
    const module = load(name);
    return createWalletClient({ baseUrl: mock.url, apiKey: 'test-key', fetch: module.default ?? module });
  };

  test('a message is signed once, and the service receives the body', async ({ skip }) => {
    skip(!installed, hint);
    const before = mock.requests.length;
    const { data } = await createClient().POST(path, { params, body });
    expect(data.hash).toEqual(expect.any(String));
    expect(mock.requests.slice(before)).toMatchObject([{ operationId: 'signWalletMessage', body }]);
  });

  test('a response that breaks off after the message was signed has an unknown outcome', async ({ skip }) => {
    skip(!installed, hint);
    mock.setFaults({ signWalletMessage: { reset: 'after', times: 1 } });
    await expect(createClient().POST(path, { params, body })).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});
