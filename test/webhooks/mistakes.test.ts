/** Mistakes seen in shipped receivers, each first shown in a few lines that make it, then shown to be impossible here. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createNodeHandler,
  createWebhookReceiver,
  safeVerifyWebhook,
  verifyWebhook,
} from '../../src/webhooks/index.js';
import { listen } from '../loopback.js';
import { apiKey, deposit, send, signed, signedRequest, transactionId } from './deliveries.js';

const keys = [apiKey];
const hmac = (body: string, key = apiKey, hash = 'sha512') => createHmac(hash, key).update(body).digest('hex');
const credit = vi.fn();
const quiet = { keys, onError: () => {} };

afterEach(() => {
  credit.mockReset();
});

describe('a signature', () => {
  const text = `{"event":"deposit.success","data":{"id":"${transactionId}","rate":1.0,"fee":1e-7}}`;

  it('is over the bytes, not over JSON that was serialized again', async () => {
    const delivery = await signed(text);
    expect(hmac(JSON.stringify(JSON.parse(text)))).not.toBe(delivery.headers['x-service-signature']);
    expect(await safeVerifyWebhook(delivery, { keys })).toMatchObject({ ok: true });
  });

  it('is SHA-512: one of SHA-256 is refused', async () => {
    const headers = { 'x-service-signature': hmac(text, apiKey, 'sha256') };
    expect(await safeVerifyWebhook({ body: text, headers }, { keys })).toMatchObject({
      error: { reason: 'signature length' },
    });
  });

  it('is required: a delivery without it is refused', async () => {
    const naive = (signature?: string) => !signature || signature === hmac(text);
    expect(naive(undefined)).toBe(true);
    expect(await safeVerifyWebhook({ body: text, headers: {} }, { keys })).toMatchObject({ ok: false });
  });

  it('by an empty key is not accepted where the key is not configured', async () => {
    const naive = (signature: string, key = '') => signature === hmac(text, key);
    expect(naive(hmac(text, ''))).toBe(true);
    const headers = { 'x-service-signature': hmac(text, '') };
    await expect(verifyWebhook({ body: text, headers }, { keys: [''] })).rejects.toThrow(TypeError);
    expect(() => createWebhookReceiver({ keys: [], on: {} })).toThrow(TypeError);
  });

  it('is read from Web Headers too', async () => {
    const { body, headers } = await signed(text);
    expect(await safeVerifyWebhook({ body, headers: new Headers(headers) }, { keys })).toMatchObject({ ok: true });
  });
});

describe('a receiver', () => {
  it('does not hang when a parser has eaten the body, and its operator learns why', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const handle = createNodeHandler(createWebhookReceiver({ keys, on: {}, onError }));
    const server = createServer(express().use(express.json()).post('/', handle));
    const { origin } = await listen(server);
    const { status } = await fetch(origin, { method: 'POST', ...(await signed(deposit())) });
    server.closeAllConnections();
    server.close();
    expect(status).toBe(500);
    expect(String(onError.mock.calls[0]?.[0])).toContain('express.raw');
  });

  it('credits a deposit that succeeded, and none that failed, is processing or could not be swept', async () => {
    const receiver = createWebhookReceiver({ keys, on: { 'deposit.success': credit } });
    for (const event of ['deposit.processing', 'deposit.failed', 'deposit.swept.failed'])
      expect((await receiver.handle(await signedRequest(deposit({}, event)))).status).toBe(200);
    expect(credit).not.toHaveBeenCalled();
    await receiver.handle(await signedRequest(deposit()));
    expect(credit).toHaveBeenCalledTimes(1);
  });

  it('does not refuse an event that it does not know', async () => {
    const receiver = createWebhookReceiver({ keys, on: {} });
    expect((await receiver.handle(await signedRequest(deposit({}, 'rewards.paid')))).status).toBe(200);
  });

  it('does not lose work after the acknowledgement: it acknowledges when the work is done', async () => {
    const order: string[] = [];
    const receiver = createWebhookReceiver({
      keys,
      on: { 'deposit.success': () => Promise.resolve().then(() => order.push('work')) },
    });
    await receiver.handle(await signedRequest());
    order.push('response');
    expect(order).toEqual(['work', 'response']);
  });

  it("keeps the text of a handler's error from the sender", async () => {
    const fail = () => Promise.reject(new Error('password of the database'));
    const receiver = createWebhookReceiver({ ...quiet, on: { 'deposit.success': fail } });
    const response = await receiver.handle(await signedRequest());
    expect([response.status, await response.text()]).toEqual([500, '']);
  });

  it('identifies deliveries by event and transaction: a later event is handled, and a resend is not credited twice', async () => {
    const swept = vi.fn();
    const receiver = createWebhookReceiver({ keys, on: { 'deposit.success': credit, 'deposit.swept.failed': swept } });
    await send(receiver, deposit());
    await send(receiver, deposit({}, 'deposit.swept.failed'));
    await send(receiver, deposit({ confirmations: 13 }));
    expect([credit.mock.calls.length, swept.mock.calls.length]).toEqual([1, 1]);
  });
});

it('numbers that JavaScript cannot hold are still there as text', async () => {
  const text = `{"event":"deposit.success","data":{"id":"${transactionId}","blockNumber":9007199254740993}}`;
  expect(JSON.stringify(JSON.parse(text))).not.toContain('9007199254740993');
  expect((await verifyWebhook(await signed(text), { keys })).rawBody).toContain('9007199254740993');
});
