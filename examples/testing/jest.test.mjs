import { afterAll, expect, test } from '@jest/globals';
import { requestExample, sampleEvent, signedRequest, startSandbox } from 'stablecoin-wallet-api/testing';

const sandbox = await startSandbox({
  respond: 'examples',
  faults: { signWalletMessage: { reset: 'after', times: 1 } },
});
afterAll(() => sandbox.close());

const sign = () =>
  fetch(`${sandbox.url}/v1/wallets/42/signing/message`, {
    method: 'POST',
    headers: { 'x-api-key': 'test-key', 'content-type': 'application/json' },
    body: JSON.stringify(requestExample('signWalletMessage', 'solana')),
  });

test('a message is signed although the response is lost', async () => {
  await expect(sign()).rejects.toThrow();
  expect(sandbox.requests).toMatchObject([{ operationId: 'signWalletMessage', status: undefined, carriedOut: true }]);
});

test('a sample event is signed over its bytes', async () => {
  const request = await signedRequest(sampleEvent('swap.failed'), 'test-key');
  expect(request.headers.get('x-service-signature')).toMatch(/^[0-9a-f]{128}$/);
  expect(await request.json()).toEqual(sampleEvent('swap.failed'));
});
