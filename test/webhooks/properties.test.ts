import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { signWebhook, verifyWebhook, type WebhookHeaders } from '../../src/webhooks/index.ts';
import { refusalOf } from './deliveries.ts';

const seed = 20_261_120;
const header = 'x-service-signature';

/** A character, of ASCII or any other. The unit `binary` of fast-check does the same, and takes a second to build its tables. */
const unit = fc.oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0x10ffff })).map((point) => String.fromCodePoint(point));
/** A text that a header can carry, as a key must be. */
const key = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).filter((text) => text !== '' && text === text.trim());
const payload = fc.record({
  event: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('deposit.success', 'swap.failed')),
  data: fc.dictionary(fc.string({ unit }), fc.jsonValue()),
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
const splice = (bytes: Uint8Array, at: number, remove: number, ...insert: number[]) =>
  Buffer.concat([bytes.subarray(0, at), Uint8Array.from(insert), bytes.subarray(at + remove)]);

const digits = '0123456789abcdef';
const replaceAt = (text: string, at: number, character: string) => text.slice(0, at) + character + text.slice(at + 1);

const signatures: Record<string, (signature: string, random: number) => string> = {
  'a digit replaced': (s, random) => {
    const at = random % s.length;
    return replaceAt(s, at, digits[(digits.indexOf(s[at] ?? '') + 1 + ((random >>> 8) % 15)) % 16] ?? '');
  },
  'another character': (s, random) => replaceAt(s, random % s.length, String.fromCharCode(103 + (random % 900))),
  'cut off': (s, random) => s.slice(0, random % s.length),
  'cut at the front': (s, random) => s.slice(1 + (random % s.length)),
  lengthened: (s, random) => s + digits[random % 16],
  'turned round': (s, random) => s.slice(1 + (random % 127)) + s.slice(0, 1 + (random % 127)),
  'in capitals': (s) => s.toUpperCase(),
  'padded with space': (s, random) => (random % 2 ? ` ${s}` : `${s} `),
  'in base64': (s) => Buffer.from(s, 'hex').toString('base64'),
};
const bodies: Record<string, (body: Uint8Array, at: number, random: number) => Uint8Array> = {
  'a bit flipped': (body, at, random) => splice(body, at, 1, (body[at] ?? 0) ^ (1 << (random % 8))),
  'a byte removed': (body, at) => splice(body, at, 1),
  'a byte added': (body, at, random) => splice(body, at, 0, random % 256),
  'a part repeated': (body, at) => Buffer.concat([body, body.subarray(at)]),
  'cut short': (body, at) => body.slice(0, at),
  'a space after it': (body) => splice(body, body.length, 0, 32),
  'a byte order mark before it': (body) => splice(body, 0, 0, 0xef, 0xbb, 0xbf),
  'indented again': (body) => bytesOf(JSON.stringify(JSON.parse(Buffer.from(body).toString()), null, 1)),
};
const headers: Record<string, (signature: string, random: number) => WebhookHeaders> = {
  'no header': () => ({}),
  'another header': (s, random) => ({ [replaceAt(header, random % header.length, '_')]: s }),
  'two headers': (s) => ({ [header]: [s, s] }),
  'two spellings': (s) => ({ [header]: s, [header.toUpperCase()]: s }),
  'a list in one header': (s, random) => new Headers({ [header]: random % 2 ? `${s},${s}` : `x, ${s}` }),
};

/** Every change that this number makes of a delivery, by its name. */
function changesOf(body: Uint8Array, signature: string, random: number): [string, Uint8Array, WebhookHeaders][] {
  const at = random % body.length;
  return [
    ...Object.entries(signatures).map(([name, change]): [string, Uint8Array, WebhookHeaders] => {
      const changed = change(signature, random);
      return [name, body, { [header]: changed === signature ? '' : changed }];
    }),
    ...Object.entries(bodies).map(([name, change]): [string, Uint8Array, WebhookHeaders] => {
      const changed = change(body, at, random >>> 8);
      return [name, sameBytes(changed, body) ? bytesOf('') : changed, { [header]: signature }];
    }),
    ...Object.entries(headers).map(([name, change]): [string, Uint8Array, WebhookHeaders] => [
      name,
      body,
      change(signature, random),
    ]),
  ];
}

it('no changed signature, body or header verifies, in more than 100,000 tries', async () => {
  let tried = 0;
  const { stackTraceLimit } = Error;
  onTestFinished(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  // Writing the stack of every refusal would take most of the time.
  Error.stackTraceLimit = 0;
  await fc.assert(
    fc.asyncProperty(
      payload,
      key,
      fc.array(fc.nat(), { minLength: 96, maxLength: 96 }),
      async (value, apiKey, randoms) => {
        const body = bytesOf(JSON.stringify(value));
        const signature = await signWebhook(body, apiKey);
        for (const random of randoms)
          for (const [name, changed, headers] of changesOf(body, signature, random)) {
            const reason = await refusalOf({ body: changed, headers }, { keys: [apiKey] });
            if (!reason) throw new Error(`verified: ${name}, ${random}`);
            tried += 1;
          }
      },
    ),
    { seed, numRuns: 50 },
  );
  expect(tried).toBeGreaterThan(100_000);
});

it('another key never verifies', async () => {
  await fc.assert(
    fc.asyncProperty(payload, key, fc.array(key, { minLength: 1 }), async (value, apiKey, others) => {
      fc.pre(!others.includes(apiKey));
      const body = JSON.stringify(value);
      const headers = { [header]: await signWebhook(body, apiKey) };
      expect(await refusalOf({ body, headers }, { keys: others })).toBe('signature-mismatch');
    }),
    { seed },
  );
});

it('whatever JSON is signed verifies and comes back whole, with text and with bytes', async () => {
  await fc.assert(
    fc.asyncProperty(payload, fc.array(key, { minLength: 1 }), fc.nat(), async (value, keys, random) => {
      const text = JSON.stringify(value, null, random % 4);
      const apiKey = keys[random % keys.length] ?? '';
      const headers = new Headers({ [header]: await signWebhook(text, apiKey) });
      for (const body of [text, bytesOf(text)]) {
        const { data, event, rawBody, keyIndex } = await verifyWebhook({ body, headers }, { keys });
        expect([JSON.stringify(data), event, rawBody]).toEqual([JSON.stringify(value.data), value.event, text]);
        expect(keyIndex).toBe(keys.indexOf(apiKey));
      }
    }),
    { seed, numRuns: 2_000 },
  );
});
