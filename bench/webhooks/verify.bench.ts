/**
 * Verifications compared with the least work that must be done: one HMAC, one comparison in constant time, and JSON.parse where the
 * library parses. Each library is measured against the limit of its own hash. A ratio of 1 is the limit. A delivery has
 * 1 kB.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { verify as verifyOctokit } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { verifyWebhook } from '../../dist/src/webhooks/index.js';
import { type Limited, tableOfLimits } from '../measure.ts';

const key = 'sk_live_2f7b5a90d413';
const keys = [key];

/** A delivery of about 1 kB. */
const data: Record<string, string> = { id: '878e0fdd-7ec3-4a75-88f9-58cb81a373e8', amount: '90' };
for (let index = 0; index < 16; index += 1) data[`field${index}`] = '0xdb26bb8fdaa92a0da261e805701dfb8332de5450';
const text = JSON.stringify({ event: 'deposit.success', data });

const nodeLimit = (hash: string, body: string | Uint8Array, signature: Uint8Array) => async () => {
  if (!timingSafeEqual(createHmac(hash, key).update(body).digest(), signature)) throw new Error('mismatch');
};

const bytes = Buffer.from(text);
const sha512 = createHmac('sha512', key).update(text).digest();
const sha256 = createHmac('sha256', key).update(text).digest();
const headers = {
  host: 'receiver.example',
  'content-type': 'application/json',
  'content-length': String(bytes.length),
  'user-agent': 'axios/1.6',
  accept: '*/*',
  connection: 'keep-alive',
  'x-service-signature': sha512.toString('hex'),
};
const decoder = new TextDecoder('utf-8', { fatal: true });

const stripe = new Stripe('sk_test_bench');
const stripeHeader = stripe.webhooks.generateTestHeaderString({ payload: text, secret: key });
const secret = `whsec_${Buffer.from(key).toString('base64')}`;
const now = new Date();
const standard = new StandardWebhook(secret);
const standardHeaders = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': standard.sign('msg_1', now, text),
};
const octokitSignature = `sha256=${sha256.toString('hex')}`;

const signature = nodeLimit('sha256', text, sha256);
const onText = async () => {
  await nodeLimit('sha512', text, sha512)();
  return JSON.parse(text);
};
const onBytes = async () => {
  await nodeLimit('sha512', bytes, sha512)();
  return JSON.parse(decoder.decode(bytes));
};
const ofOthers = async () => {
  await signature();
  return JSON.parse(text);
};
const others = (call: () => unknown) => ({ limit: 'SHA-256, text', least: ofOthers, call: async () => call() });
const candidates: Limited = {
  'ours, text': {
    limit: 'SHA-512, text',
    least: onText,
    call: () => verifyWebhook({ body: text, headers }, { keys }),
  },
  'ours, bytes': {
    limit: 'SHA-512, bytes',
    least: onBytes,
    call: () => verifyWebhook({ body: bytes, headers }, { keys }),
  },
  stripe: others(() => stripe.webhooks.constructEvent(text, stripeHeader, key)),
  standardwebhooks: others(() => standard.verify(text, standardHeaders)),
  '@octokit/webhooks-methods': {
    limit: 'SHA-256, text, not parsed',
    least: signature,
    call: () => verifyOctokit(key, text, octokitSignature),
  },
};
console.log(await tableOfLimits(candidates, 'verifications', { rounds: 200, calls: 100 }));
