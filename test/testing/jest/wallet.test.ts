import { ApiError, createWalletClient, OutcomeUnknownError, WalletApiError } from 'stablecoin-wallet-api';
import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';
import { requestExample, type Sandbox, sampleEvent, signedRequest, startSandbox } from 'stablecoin-wallet-api/testing';
import type { SignWalletMessageEnvelope } from 'stablecoin-wallet-api/types';
import { eventSchemas, findViolations } from 'stablecoin-wallet-api/validators';
import { createWebhookReceiver, verifyWebhook, WebhookVerificationError } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';
import { createRedisStore } from 'stablecoin-wallet-api/webhooks/redis';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ respond: 'examples' });
});
afterAll(() => sandbox.close());

test('the client signs, and its errors are instances of their classes', async () => {
  const wallet = createWalletClient({ baseUrl: sandbox.url, apiKey: 'test-key' });
  const body = requestExample('signWalletMessage', 'solana');
  const sign = () => wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: '42' } }, body });
  const signed: SignWalletMessageEnvelope['data'] = (await sign()).data;
  expect(signed).toBeDefined();

  sandbox.setFaults({ signWalletMessage: { status: 429, times: 1 } });
  await expect(sign()).rejects.toBeInstanceOf(ApiError);
  sandbox.setFaults({ signWalletMessage: { reset: 'after', times: 1 } });
  const lost = await sign().catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(OutcomeUnknownError);
  expect(lost).toBeInstanceOf(WalletApiError);
});

test('an error of the SDK is an instance of the class that the root exports', async () => {
  const client = createSdkClient({ baseUrl: sandbox.url, apiKey: 'test-key' });
  sandbox.setFaults({ signWalletMessage: { status: 400, times: 1 } });
  const body = requestExample('signWalletMessage', 'solana');
  await expect(signWalletMessage({ client, path: { id: '42' }, body })).rejects.toBeInstanceOf(ApiError);
});

test('the receiver handles a signed event and rejects a wrong key', async () => {
  const credited: string[] = [];
  const receiver = createWebhookReceiver({
    keys: ['test-key'],
    on: { 'deposit.success': ({ data }) => void credited.push(String(data.amount)) },
  });
  const event = sampleEvent('deposit.success', { amount: '12.5' });
  expect(findViolations(eventSchemas['deposit.success'], event)).toEqual([]);
  const response = await receiver.handle(await signedRequest(event, 'test-key'));
  expect(response.status).toBe(200);
  expect(credited).toEqual(['12.5']);
  const { headers, body } = { headers: { 'x-service-signature': '0'.repeat(128) }, body: JSON.stringify(event) };
  await expect(verifyWebhook({ body, headers }, { keys: ['test-key'] })).rejects.toBeInstanceOf(
    WebhookVerificationError,
  );
});

test('the sandbox starts, and the stores load', async () => {
  const sandbox = await startSandbox({ seed: 1 });
  expect(sandbox.wallets.length).toBeGreaterThan(0);
  await sandbox.close();
  expect([typeof createPostgresStore, typeof createRedisStore]).toEqual(['function', 'function']);
});
