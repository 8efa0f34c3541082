import { sampleEvent, signedRequest } from 'stablecoin-wallet-api/testing';
import { createWebhookReceiver, readDeposit } from 'stablecoin-wallet-api/webhooks';
import { expect, test } from 'vitest';

test('a deposit is credited once, however often it is delivered', async () => {
  const credited = [];
  const receiver = createWebhookReceiver({
    keys: ['test-key'],
    on: { 'deposit.success': (delivery) => void credited.push(readDeposit(delivery).credit?.amount) },
  });
  const event = sampleEvent('deposit.success', { amount: '12.5', wallet: { name: 'Treasury' } });
  expect((await receiver.handle(await signedRequest(event, 'test-key'))).status).toBe(200);
  expect((await receiver.handle(await signedRequest(event, 'test-key'))).status).toBe(200);
  expect(credited).toEqual(['12.5']);
});
