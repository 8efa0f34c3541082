// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import published from '../../generated/webhook-test-vectors.json' with { type: 'json' };
import * as nodeHmac from '../../src/webhooks/hmac.node.js';
import * as webHmac from '../../src/webhooks/hmac.web.js';

describe.each([
  ['node:crypto', nodeHmac],
  ['WebCrypto', webHmac],
])('published vectors with %s', async (_name, hmac) => {
  vi.resetModules();
  vi.doMock('#hmac', () => hmac);
  const { safeVerifyWebhook } = await import('../../src/webhooks/verify.js');
  vi.doUnmock('#hmac');

  it.each(published.vectors)('$name', async ({ keys, bodyBase64, signature, ...verdict }) => {
    const body = Buffer.from(bodyBase64, 'base64');
    const headers = signature === null ? {} : { 'x-service-signature': signature };

    const result = await safeVerifyWebhook({ body, headers }, { keys });

    expect(
      result.ok
        ? {
            accepted: true,
            event: result.delivery.event,
            known: result.delivery.known,
            keyIndex: result.delivery.keyIndex,
          }
        : { accepted: false, reason: result.error.reason },
    ).toEqual(Object.fromEntries(Object.entries(verdict).filter(([name]) => name !== 'name')));
  });
});
