import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { createWalletClient, isOutcomeUnknown } from 'stablecoin-wallet-api';
import { startSandbox } from 'stablecoin-wallet-api/testing';
import { createNodeHandler, createWebhookReceiver, readDeposit } from 'stablecoin-wallet-api/webhooks';

const sandbox = await startSandbox({ seed: 1 });
const [{ id: walletId, apiKey, assets }] = sandbox.wallets;
after(() => sandbox.close());

test('a withdrawal whose response is lost has an unknown outcome', async () => {
  sandbox.setFaults({ executeFiatWithdrawal: { reset: 'after', times: 1 } });
  const wallet = createWalletClient({ baseUrl: sandbox.url, apiKey });
  const withdrawal = wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
    params: { path: { walletId } },
    body: {
      assetId: assets.find(({ symbol }) => symbol === 'cNGN').id,
      amount: 1600,
      currency: 'NGN',
      institutionIdentifier: '000013',
      accountIdentifier: '0123456789',
      reference: 'payout-0042',
    },
  });
  await assert.rejects(withdrawal, (error) => isOutcomeUnknown(error) && error.reference === 'payout-0042');
  const sent = sandbox.requests.filter(({ operationId }) => operationId === 'executeFiatWithdrawal');
  assert.deepEqual(
    sent.map(({ body, carriedOut }) => [body.amount, carriedOut]),
    [[1600, true]],
  );
});

test('a deposit is credited once, although its delivery comes again after it was acknowledged', async () => {
  const credited = [];
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    on: { 'deposit.success': (delivery) => void credited.push(readDeposit(delivery).credit?.amount) },
  });
  const server = createServer(createNodeHandler(receiver));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => server.close());
  sandbox.setWebhookUrl({ url: `http://127.0.0.1:${server.address().port}/webhooks` });

  sandbox.setDeliveryFaults({ 'deposit.success': { kind: 'redelivered', times: 1 } });
  const { id: addressId } = sandbox.createAddress({ walletId });
  await sandbox.deposit({ addressId, amount: '25.5' });
  await sandbox.advanceClock({ milliseconds: 3 * 3_600_000 }); // makes every attempt that is due within three hours

  const statuses = sandbox.deliveries.at(-1).attempts.map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200]);
  assert.deepEqual(credited, ['25.5']);
});
