import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  safeVerifyWebhook,
  signWebhook,
  verifyWebhook,
  type WebhookInput,
  WebhookVerificationError,
} from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest, transactionId } from './deliveries.js';

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
  ])('may be %s', async (_kind, convert) => {
    const { body, headers } = await signed(deposit({ note: 'Überweisung ₦ 🎉' }));
    const delivery = await verifyWebhook({ body: convert(body), headers }, { keys });
    expect(delivery.rawBody).toBe(body);
    expect(delivery.data).toMatchObject({ note: 'Überweisung ₦ 🎉' });
  });

  it.each([[deposit()], [null], [1], [true], [[]]])('that was parsed is refused: %j', async (body) => {
    const { headers } = await signed(deposit());
    const error = await verifyWebhook(untyped({ body, headers }), { keys }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(
      /express\.raw\(.*Fastify parseAs.*request\.text\(\).*bodyParser: false.*Nest rawBody.*Lambda event\.body/,
    );
  });

  it('of a Request that was read before is an error of the caller, not a refusal', async () => {
    const request = await signedRequest();
    await request.text();
    await expect(safeVerifyWebhook(request, { keys })).rejects.toThrow(TypeError);
  });

  it('nested without end neither passes unsigned nor breaks the verifier', async () => {
    const text = `{"event":"e","data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
    expect(await safeVerifyWebhook(await signed(text), { keys })).toMatchObject({ ok: true });
    expect(await safeVerifyWebhook(await signed(text, 'other'), { keys })).toMatchObject({ ok: false });
  });

  it('with __proto__ changes no prototype', async () => {
    const text = '{"event":"e","data":{"__proto__":{"polluted":1}},"__proto__":{"keyIndex":7,"polluted":1}}';
    const delivery = await verifyWebhook(await signed(text), { keys });
    expect(delivery.keyIndex).toBe(0);
    expect('polluted' in delivery || 'polluted' in delivery.data || 'polluted' in {}).toBe(false);
  });

  it('cannot say of itself that it is known or which key signed it', async () => {
    const text = '{"event":"new.event","data":{},"known":true,"keyIndex":5,"rawBody":"x"}';
    expect(await verifyWebhook(await signed(text), { keys })).toEqual({
      event: 'new.event',
      data: {},
      known: false,
      keyIndex: 0,
      rawBody: text,
    });
  });
});

describe('headers', () => {
  it.each([
    ['Headers', (value: string) => new Headers({ 'X-Service-Signature': value })],
    ['the object of Node', (value: string) => ({ host: 'a', 'x-service-signature': value })],
    ['a record in capitals', (value: string) => ({ 'X-SERVICE-SIGNATURE': value })],
    ['a record of lists', (value: string) => ({ 'x-service-signature': [value], other: undefined })],
  ])('may be %s', async (_kind, convert) => {
    const body = JSON.stringify(deposit());
    const headers = convert(await signWebhook(body, apiKey));
    expect(await safeVerifyWebhook({ body, headers }, { keys })).toMatchObject({ ok: true });
  });

  it('with the signature under two spellings are refused', async () => {
    const body = JSON.stringify(deposit());
    const signature = await signWebhook(body, apiKey);
    const headers = { 'x-service-signature': signature, 'X-Service-Signature': signature };
    expect(await safeVerifyWebhook({ body, headers }, { keys })).toMatchObject({
      error: { reason: 'signature repeated' },
    });
  });

  it('may carry the signature under a custom name, and then under no other', async () => {
    const custom = await signed(deposit(), apiKey, 'X-Acme-Signature');
    expect(await safeVerifyWebhook(custom, { keys, header: 'x-ACME-signature' })).toMatchObject({ ok: true });
    expect(await safeVerifyWebhook(custom, { keys })).toMatchObject({ error: { reason: 'signature missing' } });
  });

  it.each([[{}], [{ 'x-service-signature': undefined }], [new Headers()]])(
    'without a signature are refused: %j',
    async (headers) => {
      const { body } = await signed(deposit());
      expect(await safeVerifyWebhook({ body, headers }, { keys })).toMatchObject({
        error: { reason: 'signature missing' },
      });
    },
  );

  it.each([0, 64, 127])('with a signature that has another character at %i are refused', async (at) => {
    const { body, headers } = await signed(deposit());
    const signature = headers['x-service-signature'] ?? '';
    for (const character of ['g', ' ', '\n', 'ａ']) {
      const changed = signature.slice(0, at) + character + signature.slice(at + 1);
      expect(await safeVerifyWebhook({ body, headers: { 'x-service-signature': changed } }, { keys })).toMatchObject({
        error: { reason: 'signature not hex' },
      });
    }
  });

  it('next to the signature do not matter: of the same length, or the same name without a value', async () => {
    const { body, headers } = await signed(deposit());
    const more = { 'x-service-signaturf': 'other', ...headers, 'X-Service-Signature': undefined };
    expect(await safeVerifyWebhook({ body, headers: more }, { keys })).toMatchObject({ ok: true });
  });

  it.each([undefined, null, 'x-service-signature'])('that are %j are an error of the caller', async (headers) => {
    const { body } = await signed(deposit());
    await expect(verifyWebhook(untyped({ body, headers }), { keys })).rejects.toThrow(new TypeError('headers missing'));
  });

  it('inherited from a prototype are not read', async () => {
    const { body, headers } = await signed(deposit());
    expect(await safeVerifyWebhook({ body, headers: Object.create(headers) }, { keys })).toMatchObject({
      error: { reason: 'signature missing' },
    });
  });
});

describe('keys', () => {
  it.each([[[]], [['']], [['  ']], [[apiKey, '']], [[undefined]], [undefined]])(
    'that let anyone sign are an error, never a pass: %j',
    async (unsafe) => {
      const unauthorized = await signed(deposit());
      unauthorized.headers['x-service-signature'] = createHmac('sha512', '').update(unauthorized.body).digest('hex');
      await expect(safeVerifyWebhook(unauthorized, { keys: unsafe as string[] })).rejects.toThrow(TypeError);
    },
  );

  it('that come from a variable that is not set have an error that says so', async () => {
    const keysFromEnvironment = [undefined] as unknown as string[];
    await expect(verifyWebhook(await signed(deposit()), { keys: keysFromEnvironment })).rejects.toThrow('key missing');
  });

  it.each([[undefined], [null], [{}], [{ key: apiKey }], [{ keys: apiKey }], [{ keys: { 0: apiKey, length: 1 } }]])(
    'that are not an array are an error that says so: %j',
    async (options) => {
      const delivery = await signed(deposit());
      await expect(verifyWebhook(delivery, options as unknown as { keys: string[] })).rejects.toThrow(
        new TypeError('keys must be an array of API keys'),
      );
    },
  );

  it('may have owners, and the delivery says whose key signed it', async () => {
    const keys = ['key a', { key: 'key b', owner: 'wallet b' }];
    expect(await verifyWebhook(await signed(deposit(), 'key a'), { keys })).toMatchObject({
      keyIndex: 0,
      keyOwner: undefined,
    });
    expect(await verifyWebhook(await signed(deposit(), 'key b'), { keys })).toMatchObject({
      keyIndex: 1,
      keyOwner: 'wallet b',
    });
  });

  it('that are empty cannot sign', async () => {
    await expect(signWebhook('{}', '')).rejects.toThrow(TypeError);
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

describe('outcome', () => {
  it('of a refusal is an error with a name, a reason and words', async () => {
    const { body } = await signed(deposit());
    await expect(verifyWebhook({ body, headers: {} }, { keys })).rejects.toMatchObject({
      name: 'WebhookVerificationError',
      reason: 'signature missing',
      message: 'signature missing',
    });
  });

  it('of a delivery with unknown fields has them all', async () => {
    const payload = { ...deposit({ later: { a: [1] } }), version: 2 };
    expect(await verifyWebhook(await signed(payload), { keys })).toMatchObject(payload);
  });

  it('of an unknown event is a delivery', async () => {
    const delivery = await verifyWebhook(await signed(deposit({}, 'no.such.event')), { keys });
    expect(delivery).toMatchObject({ known: false, event: 'no.such.event', data: { id: transactionId } });
  });
});

describe('signWebhook', () => {
  it('signs as the service does: lowercase hex HMAC-SHA512 over the bytes', async () => {
    const text = JSON.stringify(deposit({ note: '₦' }));
    const expected = createHmac('sha512', apiKey).update(Buffer.from(text)).digest('hex');
    expect(await signWebhook(text, apiKey)).toBe(expected);
    expect(await signWebhook(new TextEncoder().encode(text), apiKey)).toBe(expected);
    expect(await signWebhook(new TextEncoder().encode(text).buffer, apiKey)).toBe(expected);
  });
});
