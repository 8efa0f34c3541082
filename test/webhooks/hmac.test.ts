import { afterEach, describe, expect, it, vi } from 'vitest';
import * as nodeHmac from '../../src/webhooks/hmac.node.js';
import * as webHmac from '../../src/webhooks/hmac.web.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('WebCrypto', () => {
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
