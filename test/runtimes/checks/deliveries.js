import published from 'stablecoin-wallet-api/webhook-test-vectors.json' with { type: 'json' };
import { createWebhookReceiver, signWebhook, verifyWebhook } from 'stablecoin-wallet-api/webhooks';
import { failureOf, same } from './client.js';

const toBytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function verdictOf({ keys, bodyBase64, signature }) {
  const headers = signature === null ? {} : { 'x-service-signature': signature };
  return verifyWebhook({ body: toBytes(bodyBase64), headers }, { keys }).then(
    ({ event, known, keyIndex }) => ({ event, known, keyIndex }),
    ({ reason }) => reason,
  );
}

/** What a vector expects: the reason of a refusal, or what the delivery holds. */
function expectedOf({ signatureVerdict, bodyVerdict }) {
  if (!signatureVerdict.accepted) return signatureVerdict.reason;
  if (!bodyVerdict.accepted) return bodyVerdict.reason;
  const { event, known } = bodyVerdict;
  return { event, known, keyIndex: signatureVerdict.keyIndex };
}

/** Whether a function uses WebCrypto. */
async function usesWebCrypto(work) {
  const { subtle } = crypto;
  let used = false;
  const { sign } = subtle;
  Object.defineProperty(subtle, 'sign', {
    configurable: true,
    value: (...given) => {
      used = true;
      return sign.apply(subtle, given);
    },
  });
  try {
    await work();
  } finally {
    delete subtle.sign;
  }
  return used;
}

export const deliveryChecks = [
  ...published.vectors.map((vector) => [
    `published vector: ${vector.name}`,
    async () => same(await verdictOf(vector), expectedOf(vector), 'verdict'),
  ]),
  [
    'signatures are made by node:crypto where it exists, and by WebCrypto elsewhere',
    async ({ hmac }) =>
      same(await usesWebCrypto(() => signWebhook('{}', 'key')), hmac === 'WebCrypto', 'WebCrypto was used'),
  ],
  [
    'a Request is verified once, by its bytes',
    async () => {
      const body = '{"event":"deposit.success","data":{"rate":1.0}}';
      const headers = { 'X-Service-Signature': await signWebhook(body, 'key') };
      const request = new Request('https://shop.example/webhooks', { method: 'POST', body, headers });
      same((await verifyWebhook(request, { keys: ['old key', 'key'] })).keyIndex, 1, 'key');
      same((await failureOf(verifyWebhook(request, { keys: ['key'] }))).name, 'TypeError', 'the second time');
    },
  ],
  [
    'a delivery is handled once, and not at all if it is too large or its signature is wrong',
    async () => {
      const handled = [];
      const receiver = createWebhookReceiver({
        keys: ['key'],
        maxBodyBytes: 100,
        on: { 'deposit.success': ({ data }) => handled.push(data.id) },
        onError: () => {},
      });
      const deliver = async (id, signed) => {
        const body = JSON.stringify({ event: 'deposit.success', data: { id, amount: '90' } });
        const headers = { 'x-service-signature': signed ?? (await signWebhook(body, 'key')) };
        const request = new Request('https://shop.example/webhooks', { method: 'POST', headers, body });
        return (await receiver.handle(request)).status;
      };
      same([await deliver('a'), await deliver('a'), await deliver('b')], [200, 200, 200], 'statuses');
      same(await deliver('c'.repeat(100)), 413, 'status of a large one');
      same([await deliver('d', '0'.repeat(128)), await deliver('d', 'f')], [401, 401], 'statuses of wrong signatures');
      same(handled, ['a', 'b'], 'handled');
    },
  ],
];
