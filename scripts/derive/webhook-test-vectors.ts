/** A table of cases → generated/webhook-test-vectors.json: signed deliveries with the verdicts that a verifier must reach. */
import { createHmac } from 'node:crypto';
import type { Files } from '../contract/files.ts';

const key = 'sk_test_4f9b2c7a1e8d';
const otherKey = 'sk_test_other_wallet';
const unicodeKey = 'clé-ключ-鍵';

interface Case {
  name: string;
  body: string | Buffer;
  /** Keys that the verifier has. Default: the one key. */
  keys?: string[];
  /** Value or values of the header, made from the right signature. Default: the right signature. */
  header?: (signature: string) => string | string[] | null;
  signedWith?: string;
  signedBody?: string | Buffer;
  /** Default: accepted, by the first key. */
  signature?: SignatureVerdict;
  /** What a body is read as. It is absent where the signature is refused, because such a body must not be read. */
  read?: BodyVerdict;
}

type Refused = { accepted: false; reason: string };
type SignatureVerdict = { accepted: true; keyIndex: number } | Refused;
type BodyVerdict = { accepted: true; event: string; known: boolean } | Refused;

const id = '878e0fdd-7ec3-4a75-88f9-58cb81a373e8';
const plain = `{"event":"deposit.success","data":{"id":"${id}","amount":"90"}}`;
const success = { accepted: true, event: 'deposit.success', known: true } as const;
const refused = (reason: string): Refused => ({ accepted: false, reason });

const cases: Case[] = [
  { name: 'a delivery', body: plain, read: success },
  {
    name: 'spaces and line ends between tokens',
    body: `{ "event" :\r\n\t"deposit.success" , "data" : { "id" : "${id}" } }\n`,
    read: success,
  },
  {
    name: 'unicode in values',
    body: `{"event":"deposit.success","data":{"id":"${id}","note":"Überweisung ₦ 入金 🎉"}}`,
    read: success,
  },
  {
    name: 'unicode as escapes',
    body: `{"event":"deposit.success","data":{"id":"${id}","note":"\\u00dcberweisung \\ud83c\\udf89"}}`,
    read: success,
  },
  {
    name: 'escaped slashes',
    body: `{"event":"deposit.success","data":{"id":"${id}","note":"a\\/b"}}`,
    read: success,
  },
  {
    name: 'an event name written with escapes',
    body: `{"event":"deposit\\u002esuccess","data":{"id":"${id}"}}`,
    read: success,
  },
  {
    name: 'numbers that re-serialization changes',
    body: `{"event":"deposit.success","data":{"id":"${id}","rate":1.0,"fee":1e-7,"n":-0}}`,
    read: success,
  },
  {
    name: 'a number beyond 2^53',
    body: `{"event":"deposit.success","data":{"id":"${id}","blockNumber":9007199254740993}}`,
    read: success,
  },
  {
    name: 'a repeated member, of which the last counts',
    body: `{"event":"deposit.failed","event":"deposit.success","data":{"id":"${id}"}}`,
    read: success,
  },
  {
    name: 'members named after object internals',
    body: `{"__proto__":{"polluted":true},"event":"deposit.success","data":{"id":"${id}","constructor":1}}`,
    read: success,
  },
  {
    name: 'an unknown event',
    body: `{"event":"no.such.event","data":{"id":"${id}"}}`,
    read: { accepted: true, event: 'no.such.event', known: false },
  },
  {
    name: 'an event named like a member of every object',
    body: `{"event":"constructor","data":{"id":"${id}"}}`,
    read: { accepted: true, event: 'constructor', known: false },
  },
  {
    name: 'unknown members',
    body: `{"version":2,"event":"swap.failed","data":{"id":"${id}","newMember":{"a":[1]}}}`,
    read: { accepted: true, event: 'swap.failed', known: true },
  },
  { name: 'empty data', body: '{"event":"deposit.success","data":{}}', read: success },
  {
    name: 'a byte order mark before the JSON',
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]),
    read: success,
  },
  {
    name: 'the second of two keys',
    body: plain,
    keys: [otherKey, key],
    signature: { accepted: true, keyIndex: 1 },
    read: success,
  },
  { name: 'the same key twice', body: plain, keys: [key, key], read: success },
  { name: 'a key outside ASCII', body: plain, keys: [unicodeKey], signedWith: unicodeKey, read: success },
  {
    name: 'a key longer than the block of the hash',
    body: plain,
    keys: ['k'.repeat(200)],
    signedWith: 'k'.repeat(200),
    read: success,
  },

  { name: 'the wrong key', body: plain, keys: [otherKey], signature: refused('signature mismatch') },
  {
    name: 'a changed amount',
    body: plain.replace('"90"', '"900"'),
    signedBody: plain,
    signature: refused('signature mismatch'),
  },
  { name: 'a space added', body: `${plain} `, signedBody: plain, signature: refused('signature mismatch') },
  {
    name: 're-serialized JSON',
    body: '{"event":"deposit.success","data":{"rate":1}}',
    signedBody: '{"event":"deposit.success","data":{"rate":1.0}}',
    signature: refused('signature mismatch'),
  },
  {
    name: 'the JSON signed without its byte order mark',
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]),
    signedBody: plain,
    signature: refused('signature mismatch'),
  },
  {
    name: 'an empty body under the signature of another',
    body: '',
    signedBody: plain,
    signature: refused('signature mismatch'),
  },
  {
    name: 'one digit changed',
    body: plain,
    header: (s) => (s.startsWith('0') ? '1' : '0') + s.slice(1),
    signature: refused('signature mismatch'),
  },
  {
    name: 'the last digit changed',
    body: plain,
    header: (s) => s.slice(0, -1) + (s.endsWith('0') ? '1' : '0'),
    signature: refused('signature mismatch'),
  },
  { name: 'zeros', body: plain, header: (s) => '0'.repeat(s.length), signature: refused('signature mismatch') },
  {
    name: 'HMAC-SHA256, repeated to the length',
    body: plain,
    header: () => createHmac('sha256', key).update(plain).digest('hex').repeat(2),
    signature: refused('signature mismatch'),
  },

  { name: 'no header', body: plain, header: () => null, signature: refused('signature missing') },
  { name: 'an empty signature', body: plain, header: () => '', signature: refused('signature empty') },
  { name: 'two headers', body: plain, header: (s) => [s, s], signature: refused('signature repeated') },
  {
    name: 'two signatures in one header',
    body: plain,
    header: (s) => `${s}, ${s}`,
    signature: refused('signature repeated'),
  },
  { name: 'a truncated signature', body: plain, header: (s) => s.slice(0, -1), signature: refused('signature length') },
  { name: 'a longer signature', body: plain, header: (s) => `${s}0`, signature: refused('signature length') },
  {
    name: 'a prefix before the signature',
    body: plain,
    header: (s) => `sha512=${s}`,
    signature: refused('signature not hex'),
  },
  {
    name: 'base64 in place of hex',
    body: plain,
    header: (s) => Buffer.from(s, 'hex').toString('base64'),
    signature: refused('signature not hex'),
  },
  {
    name: 'an upper-case signature',
    body: plain,
    header: (s) => s.toUpperCase(),
    signature: refused('signature upper case'),
  },
  {
    name: 'a character that is not hex',
    body: plain,
    header: (s) => `g${s.slice(1)}`,
    signature: refused('signature not hex'),
  },

  { name: 'a signed body that is empty', body: '', read: refused('json invalid') },
  { name: 'a signed body that is not JSON', body: 'event=deposit.success', read: refused('json invalid') },
  { name: 'signed JSON that was cut off', body: plain.slice(0, -1), read: refused('json invalid') },
  {
    name: 'signed bytes that are not UTF-8',
    body: Buffer.concat([Buffer.from(plain.slice(0, -3)), Buffer.from([0xff]), Buffer.from('"}}')]),
    read: refused('json invalid'),
  },
  { name: 'signed null', body: 'null', read: refused('event missing') },
  { name: 'a signed array', body: '[]', read: refused('event missing') },
  { name: 'no event', body: '{"data":{}}', read: refused('event missing') },
  { name: 'an empty event', body: '{"event":"","data":{}}', read: refused('event missing') },
  { name: 'an event that is not a string', body: '{"event":1,"data":{}}', read: refused('event missing') },
  { name: 'no data', body: '{"event":"deposit.success"}', read: refused('data missing') },
  { name: 'data that is null', body: '{"event":"deposit.success","data":null}', read: refused('data missing') },
  { name: 'data that is an array', body: '{"event":"deposit.success","data":[]}', read: refused('data missing') },
  { name: 'data that is a string', body: '{"event":"deposit.success","data":"{}"}', read: refused('data missing') },
];

const description = [
  'Deliveries with the verdicts that a verifier must reach. bodyBase64 is the body as received; keys are the wallet API',
  'keys that the verifier has; signature is the value of the header x-service-signature, a list where the header came several',
  'times, null where it is absent. signatureVerdict says whether one of the keys made the signature over these bytes, and which.',
  'bodyVerdict says what a signed body holds: the event, and whether the contract lists it (known). It is null where the',
  'signature is refused, because such a body must not be read. Reasons are the names that this package gives them.',
].join(' ');

export function deriveWebhookTestVectors(): Files {
  const vectors = cases.map(
    ({ name, body, keys = [key], header = (s) => s, signedWith = key, signedBody = body, ...verdict }) => ({
      name,
      keys,
      bodyBase64: Buffer.from(body).toString('base64'),
      signature: header(createHmac('sha512', signedWith).update(signedBody).digest('hex')),
      signatureVerdict: verdict.signature ?? { accepted: true, keyIndex: 0 },
      bodyVerdict: verdict.read ?? null,
    }),
  );

  return { 'generated/webhook-test-vectors.json': `${JSON.stringify({ description, vectors }, null, 2)}\n` };
}
