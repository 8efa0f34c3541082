import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '../../src/webhooks/index.ts';
import { refusalOf } from './deliveries.ts';

const header = 'x-service-signature';

/** A text that a header can carry, as a key must be. */
const key = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).filter((text) => text !== '' && text === text.trim());
const payload = fc.record({
  event: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('deposit.success', 'swap.failed')),
  data: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
});

/** Some bytes in place of others: none, some or many, at any place. */
const change = fc.record({ at: fc.nat(), remove: fc.nat({ max: 9 }), insert: fc.uint8Array({ maxLength: 9 }) });

function changed(bytes: Uint8Array, { at, remove, insert }: { at: number; remove: number; insert: Uint8Array }) {
  const start = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
}

it('no other body, no other signature and no other key verifies', () =>
  fc.assert(
    fc.asyncProperty(payload, key, key, fc.array(change, { minLength: 20 }), async (value, apiKey, other, changes) => {
      const body = Buffer.from(JSON.stringify(value));
      const signature = await signWebhook(body, apiKey);
      const refusal = (sent: Uint8Array, hex: string, ...keys: string[]) =>
        refusalOf({ body: sent, headers: { [header]: hex } }, { keys });
      for (const each of changes) {
        const otherBody = changed(body, each);
        if (!otherBody.equals(body)) expect(await refusal(otherBody, signature, apiKey)).toBe('signature-mismatch');
        const otherSignature = changed(Buffer.from(signature), each).toString('latin1');
        if (otherSignature !== signature) expect(await refusal(body, otherSignature, apiKey)).toMatch(/^signature-/);
      }
      if (other !== apiKey) expect(await refusal(body, signature, other)).toBe('signature-mismatch');
    }),
    { numRuns: 500 },
  ));

it('whatever JSON is signed verifies and comes back whole, with text and with bytes', () =>
  fc.assert(
    fc.asyncProperty(payload, fc.array(key, { minLength: 1 }), fc.nat(), async (value, keys, random) => {
      const text = JSON.stringify(value, null, random % 4);
      const apiKey = keys[random % keys.length] ?? '';
      const headers = new Headers({ [header]: await signWebhook(text, apiKey) });
      for (const body of [text, Buffer.from(text)]) {
        const { data, event, rawBody, keyIndex } = await verifyWebhook({ body, headers }, { keys });
        expect([JSON.stringify(data), event, rawBody]).toEqual([JSON.stringify(value.data), value.event, text]);
        expect(keyIndex).toBe(keys.indexOf(apiKey));
      }
    }),
    { numRuns: 500 },
  ));
