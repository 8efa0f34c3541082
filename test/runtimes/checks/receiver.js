import { createWebhookReceiver, signWebhook } from 'stablecoin-wallet-api/webhooks';
import { same } from './expect.js';

const key = 'sk_test_runtimes';

async function deliver(receiver, payload, signature) {
  const body = JSON.stringify(payload);
  const headers = { 'x-service-signature': signature ?? (await signWebhook(body, key)) };
  const request = new Request('https://shop.example/webhooks', { method: 'POST', headers, body });
  return (await receiver.handle(request)).status;
}

/** A receiver that records what it handles and which errors are reported to it. */
function receive(options = {}) {
  const handled = [];
  const reported = [];
  const on = { 'deposit.success': ({ data }) => handled.push(data.id) };
  const onError = (error) => reported.push(error.message);
  return { receiver: createWebhookReceiver({ keys: [key], on, onError, ...options }), handled, reported };
}

const deposit = (id) => ({ event: 'deposit.success', data: { id, amount: '90' } });

export const receiverChecks = [
  [
    'a delivery is handled once, however often it arrives',
    async () => {
      const { receiver, handled } = receive();
      same([await deliver(receiver, deposit('a')), await deliver(receiver, deposit('a'))], [200, 200], 'statuses');
      same(await deliver(receiver, deposit('b')), 200, 'another');
      same(handled, ['a', 'b'], 'handled');
    },
  ],
  [
    'an unauthorized delivery is refused and not handled',
    async () => {
      const { receiver, handled, reported } = receive();
      const signature = await signWebhook(JSON.stringify(deposit('a')), 'another key');
      same(await deliver(receiver, deposit('a'), signature), 401, 'status');
      same(await deliver(receiver, deposit('a'), 'f'), 401, 'status for a short one');
      same(handled, [], 'handled');
      same(reported, ['signature mismatch', 'signature length'], 'reported');
    },
  ],
  [
    'a body that is too large is refused',
    async () => {
      const { receiver, handled } = receive({ maxBodyBytes: 20 });
      same(await deliver(receiver, deposit('a')), 413, 'status');
      same(handled, [], 'handled');
    },
  ],
];
