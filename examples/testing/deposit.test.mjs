import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { startSandbox } from 'stablecoin-wallet-api/testing';
import { createNodeHandler, createWebhookReceiver, readDeposit } from 'stablecoin-wallet-api/webhooks';

const sandbox = await startSandbox({ seed: 1 });
const [{ id: walletId, apiKey }] = sandbox.wallets;
after(() => sandbox.close());

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
