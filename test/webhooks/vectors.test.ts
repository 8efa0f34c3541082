import { afterEach, describe, expect, it, vi } from 'vitest';
import published from '../../openapi/webhook-test-vectors.json' with { type: 'json' };
import * as nodeHmac from '../../src/webhooks/hmac.node.js';
import * as webHmac from '../../src/webhooks/hmac.web.js';

it('published vectors name an unknown event as no service does', () => {
  const verdicts = published.vectors.map(({ bodyVerdict }) => bodyVerdict);
  const unknown = verdicts.flatMap((verdict) => (verdict?.known === false ? [verdict.event] : []));
  expect(new Set(unknown)).toEqual(new Set(['no.such.event', 'constructor']));
});

describe.each([
  ['node:crypto', nodeHmac],
  ['WebCrypto', webHmac],
])('published vectors with %s', async (_name, hmac) => {
  vi.resetModules();
  vi.doMock('#hmac', () => hmac);
  const { verifyWebhook } = await import('../../src/webhooks/verify.js');
  vi.doUnmock('#hmac');

  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const isText = (bytes: Uint8Array) => {
    try {
      return Buffer.from(decoder.decode(bytes)).equals(bytes);
    } catch {
      return false;
    }
  };
  const forms = published.vectors.flatMap((vector) => {
    const body = Buffer.from(vector.bodyBase64, 'base64');
    const asBytes = { ...vector, form: 'bytes', body };
    return isText(body) ? [asBytes, { ...vector, form: 'text', body: decoder.decode(body) }] : [asBytes];
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
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['', 'text ₦', new Uint8Array([0, 255, 10])])('signs %j as node:crypto does', async (body) => {
    expect(await webHmac.sign(body, 'key')).toBe(nodeHmac.sign(body, 'key'));
  });

  it('imports a key once, as not extractable', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    const key = crypto.randomUUID();
    await webHmac.sign('a', key);
    await Promise.all([webHmac.sign('b', key), webHmac.findKey('c', [key], '0'.repeat(128))]);
    expect(importKey).toHaveBeenCalledTimes(1);
    expect(await importKey.mock.results[0]?.value).toMatchObject({ extractable: false });
  });

  it('keeps a thousand imported keys and then forgets them, so that memory is bounded', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    vi.resetModules();
    const { sign } = await import('../../src/webhooks/hmac.web.js');
    for (let index = 0; index < 1_000; index += 1) await sign('a', `key ${index}`);
    await sign('a', 'key 0');
    expect(importKey).toHaveBeenCalledTimes(1_000);
    await sign('a', 'key 1000');
    await sign('a', 'key 0');
    expect(importKey).toHaveBeenCalledTimes(1_002);
  });
});
