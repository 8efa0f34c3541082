import { createWebhookReceiver, signWebhook } from 'stablecoin-wallet-api/webhooks';
import { same } from './expect.js';

const key = 'sk_test_runtimes';

async function deliver(receiver, payload, { signature, method = 'POST' } = {}) {
  const body = JSON.stringify(payload);
  const headers = { 'x-service-signature': signature ?? (await signWebhook(body, key)) };
  const request = new Request('https://shop.example/webhooks', { method, headers, body });
  return (await receiver.handle(request)).status;
}

/** A receiver that writes down what it handles and what it is told of. */
function receive(handle = () => {}, options = {}) {
  const handled = [];
  const told = [];
  const write = (delivery) => {
    handled.push(delivery.data.id);
    return handle(delivery);
  };
  const on = { 'deposit.success': write };
  const onError = (error) => told.push(error.message);
  return { receiver: createWebhookReceiver({ keys: [key], on, onError, ...options }), handled, told };
}

const deposit = (id) => ({ event: 'deposit.success', data: { id, amount: '90' } });

export const receiverChecks = [
  [
    'a delivery is handled once, however often it comes',
    async () => {
      const { receiver, handled } = receive();
      same([await deliver(receiver, deposit('a')), await deliver(receiver, deposit('a'))], [200, 200], 'answers');
      same(await deliver(receiver, deposit('b')), 200, 'another');
      same(handled, ['a', 'b'], 'handled');
    },
  ],
  [
    'a delivery that comes twice at once is handled once',
    async () => {
      let finish;
      const work = new Promise((resolve) => {
        finish = resolve;
      });
      const { receiver, handled } = receive(() => work);
      const first = deliver(receiver, deposit('a'));
      while (handled.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      same(await deliver(receiver, deposit('a')), 409, 'the second');
      finish();
      same(await first, 200, 'the first');
      same(handled, ['a'], 'handled');
    },
  ],
  [
    'a delivery whose handler failed is handled again',
    async () => {
      let fails = true;
      const { receiver, handled, told } = receive(() => {
        if (fails) throw new Error('the database is away');
      });
      same(await deliver(receiver, deposit('a')), 500, 'the first time');
      fails = false;
      same(await deliver(receiver, deposit('a')), 200, 'the second time');
      same([handled, told], [['a', 'a'], ['the database is away']], 'handled and told');
    },
  ],
  [
    'a forged delivery is refused and not handled',
    async () => {
      const { receiver, handled, told } = receive();
      const signature = await signWebhook(JSON.stringify(deposit('a')), 'another key');
      same(await deliver(receiver, deposit('a'), { signature }), 401, 'answer');
      same(await deliver(receiver, deposit('a'), { signature: 'f' }), 401, 'answer to a short one');
      same(handled, [], 'handled');
      same(told, ['signature mismatch', 'signature length'], 'told');
    },
  ],
  [
    'an event that the contract does not list is delivered',
    async () => {
      const unknown = [];
      const { receiver } = receive(undefined, { onUnknown: ({ event }) => unknown.push(event) });
      same(await deliver(receiver, { event: 'withdrawal.success', data: { id: 'a' } }), 200, 'answer');
      same(unknown, ['withdrawal.success'], 'delivered');
    },
  ],
  [
    'a body that is too large is refused',
    async () => {
      const { receiver, handled } = receive(undefined, { maxBodyBytes: 20 });
      same(await deliver(receiver, deposit('a')), 413, 'answer');
      same(handled, [], 'handled');
    },
  ],
  [
    'what is no POST is refused',
    async () => {
      const { receiver } = receive();
      same(await deliver(receiver, deposit('a'), { method: 'PUT' }), 405, 'answer');
    },
  ],
];
