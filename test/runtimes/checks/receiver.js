import { createWebhookReceiver, signWebhook } from 'stablecoin-wallet-api/webhooks';
import { same } from './expect.js';

const key = 'sk_test_runtimes';

async function deliver(receiver, payload, { signature, method = 'POST' } = {}) {
  const body = JSON.stringify(payload);
  const headers = { 'x-service-signature': signature ?? (await signWebhook(body, key)) };
  const request = new Request('https://shop.example/webhooks', { method, headers, body });
  return (await receiver.handle(request)).status;
}

/** A receiver that records what it handles and which errors are reported to it. */
function receive(handle = () => {}, options = {}) {
  const handled = [];
  const reported = [];
  const write = (delivery) => {
    handled.push(delivery.data.id);
    return handle(delivery);
  };
  const on = { 'deposit.success': write };
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
    'a delivery that arrives twice at once is handled once',
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
      const { receiver, handled, reported } = receive(() => {
        if (fails) throw new Error('the database is away');
      });
      same(await deliver(receiver, deposit('a')), 500, 'the first time');
      fails = false;
      same(await deliver(receiver, deposit('a')), 200, 'the second time');
      same([handled, reported], [['a', 'a'], ['the database is away']], 'handled and reported');
    },
  ],
  [
    'an unauthorized delivery is refused and not handled',
    async () => {
      const { receiver, handled, reported } = receive();
      const signature = await signWebhook(JSON.stringify(deposit('a')), 'another key');
      same(await deliver(receiver, deposit('a'), { signature }), 401, 'status');
      same(await deliver(receiver, deposit('a'), { signature: 'f' }), 401, 'status for a short one');
      same(handled, [], 'handled');
      same(reported, ['signature mismatch', 'signature length'], 'reported');
    },
  ],
  [
    'an event that the contract does not list is delivered',
    async () => {
      const unknown = [];
      const { receiver } = receive(undefined, { onOther: ({ event }) => unknown.push(event) });
      same(await deliver(receiver, { event: 'no.such.event', data: { id: 'a' } }), 200, 'status');
      same(unknown, ['no.such.event'], 'delivered');
    },
  ],
  [
    'a body that is too large is refused',
    async () => {
      const { receiver, handled } = receive(undefined, { maxBodyBytes: 20 });
      same(await deliver(receiver, deposit('a')), 413, 'status');
      same(handled, [], 'handled');
    },
  ],
  [
    'a request that is not a POST is refused',
    async () => {
      const { receiver } = receive();
      same(await deliver(receiver, deposit('a'), { method: 'PUT' }), 405, 'status');
    },
  ],
];
