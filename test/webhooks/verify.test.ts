import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import published from '../../openapi/webhook-test-vectors.json' with { type: 'json' };
import * as nodeHmac from '../../src/webhooks/hmac.node.ts';
import * as webHmac from '../../src/webhooks/hmac.web.ts';
import { signWebhook, verifyWebhook, type WebhookInput, WebhookVerificationError } from '../../src/webhooks/index.ts';
import { apiKey, deposit, refusalOf, signed, signedRequest, transactionId } from './deliveries.ts';

const keys = [apiKey];

/** What a JavaScript user may pass where the types forbid it. */
const untyped = (input: unknown) => input as WebhookInput;

describe('body', () => {
  it('is taken from a Request', async () => {
    const delivery = await verifyWebhook(await signedRequest(), { keys });
    expect(delivery).toMatchObject({ known: true, event: 'deposit.success', keyIndex: 0, data: { amount: '90' } });
  });

  it.each([
    ['text', (text: string) => text],
    ['a Buffer', (text: string) => Buffer.from(text)],
    ['a part of a larger buffer', (text: string) => Buffer.from(`--${text}--`).subarray(2, -2)],
    ['a Uint8Array', (text: string) => new TextEncoder().encode(text)],
    ['an ArrayBuffer', (text: string) => new TextEncoder().encode(text).buffer],
    // As test runners have.
    [
      'an ArrayBuffer of another realm',
      (text: string) => runInNewContext('Uint8Array.from(bytes).buffer', { bytes: Buffer.from(text) }),
    ],
  ])('may be %s', async (_kind, convert) => {
    const payload = { ...deposit({ note: 'Überweisung ₦ 🎉', later: { a: [1] } }), version: 2 };
    const { body, headers } = await signed(payload);
    const delivery = await verifyWebhook({ body: convert(body), headers }, { keys });
    expect(delivery).toMatchObject({ ...payload, rawBody: body });
  });

  it.each([[deposit()], [null], [1], [true], [[]]])('that was parsed is rejected: %j', async (body) => {
    const { headers } = await signed(deposit());
    const error = await verifyWebhook(untyped({ body, headers }), { keys }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(
      /express\.raw\(.*Fastify parseAs.*request\.text\(\).*bodyParser: false.*Nest rawBody.*Lambda event\.body/,
    );
  });

  it('of a Request that was already read is an error of the caller, not a rejected delivery', async () => {
    const request = await signedRequest();
    await request.text();
    await expect(verifyWebhook(request, { keys })).rejects.toThrow(TypeError);
  });

  it('cannot say of itself that it is known or which key signed it, and changes no prototype', async () => {
    const text =
      '{"event":"new.event","data":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1},"known":true,"keyIndex":5}';
    const delivery = await verifyWebhook(await signed(text), { keys });
    expect(delivery).toMatchObject({
      event: 'new.event',
      known: false,
      keyIndex: 0,
      keyOwner: undefined,
      rawBody: text,
    });
    expect('polluted' in delivery || 'polluted' in delivery.data || 'polluted' in {}).toBe(false);
  });
});

describe('headers', () => {
  it.each([
    ['Headers', (value: string) => new Headers({ 'X-Service-Signature': value })],
    ['the object of Node', (value: string) => ({ host: 'a', 'x-service-signature': value })],
    ['a record in capitals', (value: string) => ({ 'X-SERVICE-SIGNATURE': value })],
    ['a record of lists', (value: string) => ({ 'x-service-signature': [value], other: undefined })],
    ['next to others', (value: string) => ({ 'x-service-signaturf': 'b', 'x-service-signature': value })],
    ['next to none', (value: string) => ({ 'X-Service-Signature': undefined, 'x-service-signature': value })],
  ])('may be %s', async (_kind, convert) => {
    const body = JSON.stringify(deposit());
    const headers = convert(await signWebhook(body, apiKey));
    expect(await refusalOf({ body, headers }, { keys })).toBeUndefined();
  });

  it('may carry the signature under a custom name, and then under no other', async () => {
    const custom = await signed(deposit(), apiKey, 'X-Acme-Signature');
    expect(await refusalOf(custom, { keys, header: 'x-ACME-signature' })).toBeUndefined();
    expect(await refusalOf(custom, { keys })).toBe('signature-missing');
  });

  it.each([undefined, null, 'x-service-signature'])('that are %j are an error of the caller', async (headers) => {
    const { body } = await signed(deposit());
    await expect(verifyWebhook(untyped({ body, headers }), { keys })).rejects.toThrow(
      new TypeError('headers must be an object of names and values'),
    );
  });

  it('inherited from a prototype are not read, and the refusal has a name, a reason and words', async () => {
    const { body, headers } = await signed(deposit());
    const reason = 'signature-missing';
    await expect(verifyWebhook({ body, headers: Object.create(headers) }, { keys })).rejects.toMatchObject({
      name: 'WebhookVerificationError',
      reason,
      message: reason,
    });
  });
});

describe('keys', () => {
  const missing = 'is not an API key or { key, owner }: the key must be a non-empty string';
  const unsendable =
    'is not an API key or { key, owner }: the key starts or ends with a space, or is not all printable ASCII';
  const anOwner = 'must be a non-empty string without lone surrogates';
  const noOptions = 'verifyWebhook: expected an object with options (keys, header), received';
  it.each<[options: unknown, message: string]>([
    [{ keys: [] }, 'verifyWebhook: keys must have at least one API key'],
    [{ keys: [''] }, `verifyWebhook: keys[0] ${missing}`],
    [{ keys: ['  '] }, `verifyWebhook: keys[0] ${unsendable}`],
    [{ keys: [`${apiKey}\n`] }, `verifyWebhook: keys[0] ${unsendable}`],
    [{ keys: [undefined] }, `verifyWebhook: keys[0] ${missing}`],
    [{ keys: [apiKey, ''] }, `verifyWebhook: keys[1] ${missing}`],
    [{ keys: [[apiKey]] }, `verifyWebhook: keys[0] ${missing}`],
    [{ keys: [{ owner: 'a' }] }, `verifyWebhook: keys[0] ${missing}`],
    [{ keys: [{ key: '', owner: 'a' }] }, `verifyWebhook: keys[0] ${missing}`],
    ...[undefined, null, '', ' ', 7, '\ud800'].map((owner): [unknown, string] => [
      { keys: [{ key: apiKey, owner }] },
      `verifyWebhook: keys[0].owner ${anOwner}`,
    ]),
    [undefined, `${noOptions} undefined`],
    [apiKey, `${noOptions} a string`],
    [{ keys, header: null }, 'verifyWebhook: header must be a non-empty string, received null'],
    [{}, 'verifyWebhook: keys must be an array of API keys, received undefined'],
    [{ keys: apiKey }, 'verifyWebhook: keys must be an array of API keys, received a string'],
    [{ keys: { 0: apiKey, length: 1 } }, 'verifyWebhook: keys must be an array of API keys, received an object'],
    [{ keys, heder: 'a' }, 'verifyWebhook: unknown option "heder". The options are keys, header.'],
  ])('that would let anyone sign, or are invalid, are an error and never pass: %j', async (options, message) => {
    const { body } = await signed(deposit());
    const headers = { 'x-service-signature': createHmac('sha512', '').update(body).digest('hex') };
    await expect(verifyWebhook({ body, headers }, options as { keys: string[] })).rejects.toThrow(
      new TypeError(message),
    );
  });

  it('and the body appear in no error', async () => {
    const { body, headers } = await signed(deposit(), 'other');
    const error = await verifyWebhook({ body, headers }, { keys }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookVerificationError);
    const shown = inspect(error, { depth: 9 }) + JSON.stringify(error);
    for (const secret of [apiKey, transactionId, headers['x-service-signature'] ?? ''])
      expect(shown).not.toContain(secret);
  });
});

it.each(['', `${apiKey}\n`])('signWebhook rejects the key %j', (key) =>
  expect(signWebhook('{}', key)).rejects.toThrow(/^signWebhook: key (must be|starts)/),
);

describe.each([
  ['node:crypto', nodeHmac],
  ['WebCrypto', webHmac],
])('published vectors with %s', async (_name, hmac) => {
  vi.resetModules();
  vi.doMock('#hmac', () => hmac);
  const { verifyWebhook } = await import('../../src/webhooks/verify.ts');
  vi.doUnmock('#hmac');
  // The next file would find the module that verifies with this one.
  vi.resetModules();

  const forms = published.vectors.flatMap((vector) => {
    const body = Buffer.from(vector.bodyBase64, 'base64');
    const text = body.toString();
    const asBytes = { ...vector, form: 'bytes', body };
    return Buffer.from(text).equals(body) ? [asBytes, { ...vector, form: 'text', body: text }] : [asBytes];
  });

  it.each(forms)('$name, as $form', async ({ keys, body, signature, signatureVerdict, bodyVerdict }) => {
    const headers = signature === null ? {} : { 'x-service-signature': signature };

    const verifying = verifyWebhook({ body, headers }, { keys });

    const refusal = [signatureVerdict, bodyVerdict].find((verdict) => verdict?.accepted === false);
    if (refusal) {
      const { reason } = refusal;
      await expect(verifying).rejects.toMatchObject({ name: 'WebhookVerificationError', reason, message: reason });
      return;
    }
    const { keyIndex, event, known, rawBody } = await verifying;
    expect({ accepted: true, keyIndex }).toEqual(signatureVerdict);
    expect({ accepted: true, event, known }).toEqual(bodyVerdict);
    expect(Buffer.from(rawBody)).toEqual(Buffer.from(body));
  });
});

describe('WebCrypto', () => {
  it.each(['', 'text ₦', new Uint8Array([0, 255, 10])])('signs %j as node:crypto does', async (body) => {
    expect(await webHmac.sign(body, 'key')).toBe(nodeHmac.sign(body, 'key'));
  });
});

/** A text that a header can carry, as a key must be. */
const keyText = fc
  .string({ minLength: 1, unit: 'grapheme-ascii' })
  .filter((text) => text !== '' && text === text.trim());
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
    fc.asyncProperty(
      payload,
      keyText,
      keyText,
      fc.array(change, { minLength: 20 }),
      async (value, apiKey, other, changes) => {
        const body = Buffer.from(JSON.stringify(value));
        const signature = await signWebhook(body, apiKey);
        const refusal = (sent: Uint8Array, hex: string, ...keys: string[]) =>
          refusalOf({ body: sent, headers: { 'x-service-signature': hex } }, { keys });
        for (const each of changes) {
          const otherBody = changed(body, each);
          if (!otherBody.equals(body)) expect(await refusal(otherBody, signature, apiKey)).toBe('signature-mismatch');
          const otherSignature = changed(Buffer.from(signature), each).toString('latin1');
          if (otherSignature !== signature) expect(await refusal(body, otherSignature, apiKey)).toMatch(/^signature-/);
        }
        if (other !== apiKey) expect(await refusal(body, signature, other)).toBe('signature-mismatch');
      },
    ),
    { numRuns: 500 },
  ));
