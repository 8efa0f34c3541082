/** A table of cases → generated/webhook-test-vectors.json: signed deliveries with the verdicts that a verifier must reach. */
import { createHmac } from 'node:crypto';
import type { Files } from '../contract/files.ts';

const key = 'sk_test_4f9b2c7a1e8d';
const otherKey = 'sk_test_other_wallet';
const unicodeKey = 'clé-ключ-鍵';
const longKey = 'k'.repeat(200);

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
  signature?: { accepted: true; keyIndex: number } | Refused;
  /** What a body is read as. It is absent where the signature is refused, because such a body must not be read. */
  read?: { accepted: true; event: string; known: boolean } | Refused;
}

type Refused = { accepted: false; reason: string };

const id = '878e0fdd-7ec3-4a75-88f9-58cb81a373e8';
const plain = `{"event":"deposit.success","data":{"id":"${id}","amount":"90"}}`;
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A deposit with more members of its data, written as JSON. */
const deposit = (members: string): string => `{"event":"deposit.success","data":{"id":"${id}",${members}}}`;

/** A delivery that is accepted. */
const accepted = (name: string, body: string | Buffer, more: Partial<Case> = {}): Case => ({
  ...{ name, body, read: { accepted: true, event: 'deposit.success', known: true } },
  ...more,
});

/** A delivery under a signature that is refused. */
const unsigned = (name: string, reason: string, more: Partial<Case>): Case => ({
  ...{ name, body: plain, signature: { accepted: false, reason: `signature ${reason}` } },
  ...more,
});

/** A delivery with another header than the right signature. */
const headed = (name: string, reason: string, header: NonNullable<Case['header']>): Case =>
  unsigned(name, reason, { header });

/** A signed delivery whose body is refused. */
const unreadable = (name: string, reason: string, body: string | Buffer): Case => ({
  name,
  body,
  read: { accepted: false, reason },
});

const cases: Case[] = [
  accepted('a delivery', plain),
  accepted(
    'spaces and line ends between tokens',
    `{ "event" :\r\n\t"deposit.success" , "data" : { "id" : "${id}" } }\n`,
  ),
  accepted('unicode in values', deposit('"note":"Überweisung ₦ 入金 🎉"')),
  accepted('unicode as escapes', deposit('"note":"\\u00dcberweisung \\ud83c\\udf89"')),
  accepted('escaped slashes', deposit('"note":"a\\/b"')),
  accepted('an event name written with escapes', `{"event":"deposit\\u002esuccess","data":{"id":"${id}"}}`),
  accepted('numbers that re-serialization changes', deposit('"rate":1.0,"fee":1e-7,"n":-0')),
  accepted('a number beyond 2^53', deposit('"blockNumber":9007199254740993')),
  accepted(
    'a repeated member, of which the last counts',
    `{"event":"deposit.failed","event":"deposit.success","data":{"id":"${id}"}}`,
  ),
  accepted(
    'members named after object internals',
    `{"__proto__":{"polluted":true},"event":"deposit.success","data":{"id":"${id}","constructor":1}}`,
  ),
  accepted('an unknown event', `{"event":"no.such.event","data":{"id":"${id}"}}`, {
    read: { accepted: true, event: 'no.such.event', known: false },
  }),
  accepted('an event named like a member of every object', `{"event":"constructor","data":{"id":"${id}"}}`, {
    read: { accepted: true, event: 'constructor', known: false },
  }),
  accepted('unknown members', `{"version":2,"event":"swap.failed","data":{"id":"${id}","newMember":{"a":[1]}}}`, {
    read: { accepted: true, event: 'swap.failed', known: true },
  }),
  accepted('empty data', '{"event":"deposit.success","data":{}}'),
  accepted('a byte order mark before the JSON', Buffer.concat([mark, Buffer.from(plain)])),
  accepted('the second of two keys', plain, { keys: [otherKey, key], signature: { accepted: true, keyIndex: 1 } }),
  accepted('the same key twice', plain, { keys: [key, key] }),
  accepted('a key outside ASCII', plain, { keys: [unicodeKey], signedWith: unicodeKey }),
  accepted('a key longer than the block of the hash', plain, { keys: [longKey], signedWith: longKey }),

  unsigned('the wrong key', 'mismatch', { keys: [otherKey] }),
  unsigned('a changed amount', 'mismatch', { body: plain.replace('"90"', '"900"'), signedBody: plain }),
  unsigned('a space added', 'mismatch', { body: `${plain} `, signedBody: plain }),
  unsigned('re-serialized JSON', 'mismatch', {
    body: '{"event":"deposit.success","data":{"rate":1}}',
    signedBody: '{"event":"deposit.success","data":{"rate":1.0}}',
  }),
  unsigned('the JSON signed without its byte order mark', 'mismatch', {
    body: Buffer.concat([mark, Buffer.from(plain)]),
    signedBody: plain,
  }),
  unsigned('an empty body under the signature of another', 'mismatch', { body: '', signedBody: plain }),
  headed('one digit changed', 'mismatch', (s) => (s.startsWith('0') ? '1' : '0') + s.slice(1)),
  headed('the last digit changed', 'mismatch', (s) => s.slice(0, -1) + (s.endsWith('0') ? '1' : '0')),
  headed('zeros', 'mismatch', (s) => '0'.repeat(s.length)),
  headed('HMAC-SHA256, repeated to the length', 'mismatch', () =>
    createHmac('sha256', key).update(plain).digest('hex').repeat(2),
  ),
  headed('no header', 'missing', () => null),
  headed('an empty signature', 'empty', () => ''),
  headed('two headers', 'repeated', (s) => [s, s]),
  headed('two signatures in one header', 'repeated', (s) => `${s}, ${s}`),
  headed('a truncated signature', 'length', (s) => s.slice(0, -1)),
  headed('a longer signature', 'length', (s) => `${s}0`),
  headed('a prefix before the signature', 'not hex', (s) => `sha512=${s}`),
  headed('base64 in place of hex', 'not hex', (s) => Buffer.from(s, 'hex').toString('base64')),
  headed('an upper-case signature', 'upper case', (s) => s.toUpperCase()),
  headed('a character that is not hex', 'not hex', (s) => `g${s.slice(1)}`),

  unreadable('a signed body that is empty', 'json invalid', ''),
  unreadable('a signed body that is not JSON', 'json invalid', 'event=deposit.success'),
  unreadable('signed JSON that was cut off', 'json invalid', plain.slice(0, -1)),
  unreadable(
    'signed bytes that are not UTF-8',
    'json invalid',
    Buffer.concat([Buffer.from(plain.slice(0, -3)), Buffer.from([0xff]), Buffer.from('"}}')]),
  ),
  unreadable('signed null', 'event missing', 'null'),
  unreadable('a signed array', 'event missing', '[]'),
  unreadable('no event', 'event missing', '{"data":{}}'),
  unreadable('an empty event', 'event missing', '{"event":"","data":{}}'),
  unreadable('an event that is not a string', 'event missing', '{"event":1,"data":{}}'),
  unreadable('no data', 'data missing', '{"event":"deposit.success"}'),
  unreadable('data that is null', 'data missing', '{"event":"deposit.success","data":null}'),
  unreadable('data that is an array', 'data missing', '{"event":"deposit.success","data":[]}'),
  unreadable('data that is a string', 'data missing', '{"event":"deposit.success","data":"{}"}'),
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
