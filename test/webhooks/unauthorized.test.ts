/** What a sender without a key can make the receiver do. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLambdaHandler,
  createNodeHandler,
  createWebhookReceiver,
  type WebhookReceiverOptions,
  type WebhookRequest,
} from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest } from './deliveries.js';

const onError = vi.fn<(error: unknown, delivery?: unknown) => void>();
beforeEach(() => {
  onError.mockReset();
});
const receiverWith = (options: Partial<WebhookReceiverOptions> = {}) =>
  createWebhookReceiver({ keys: [apiKey], on: {}, onError, ...options });

/** A body that counts how often it is read. */
function watchedBody() {
  let reads = 0;
  async function* chunks() {
    reads += 1;
    yield Buffer.from('{}');
  }
  return { body: chunks(), reads: () => reads };
}

describe('the body of a request is not read', () => {
  it.each([
    ['without a signature', {}],
    ['with an empty signature', { 'x-service-signature': '' }],
    ['with two signatures', { 'x-service-signature': ['0'.repeat(128), '0'.repeat(128)] }],
    ['with a short signature', { 'x-service-signature': '0'.repeat(127) }],
    ['with a signature that is not hex', { 'x-service-signature': 'z'.repeat(128) }],
    ['with an upper-case signature', { 'x-service-signature': 'A'.repeat(128) }],
  ])('%s', async (_what, headers) => {
    const { body, reads } = watchedBody();
    const keys = vi.fn(() => [apiKey]);
    expect(await receiverWith({ keys }).receive({ method: 'POST', headers, body })).toEqual({
      status: 401,
      headers: {},
    });
    expect(reads()).toBe(0);
    expect(keys).not.toHaveBeenCalled();
  });

  it('for which the keys cannot be found', async () => {
    const { body, reads } = watchedBody();
    const { headers } = await signed('{}');
    const keys = () => Promise.reject(new Error('database is away'));
    expect(await receiverWith({ keys }).receive({ method: 'POST', headers, body })).toMatchObject({ status: 503 });
    expect(reads()).toBe(0);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('database is away'), undefined);
  });
});

describe('keys as a function', () => {
  const keysOfWallets: Record<string, string[]> = { '/webhooks/a': ['key a', 'next key a'], '/webhooks/b': ['key b'] };
  const keys = vi.fn(async ({ url = '' }: WebhookRequest) => keysOfWallets[new URL(url, 'http://a').pathname] ?? []);
  const send = async (url: string, key: string) =>
    (await receiverWith({ keys }).receive({ method: 'POST', url, ...(await signed(deposit(), key)) })).status;

  it('select the keys by the path of the request', async () => {
    expect(await send('/webhooks/a', 'key a')).toBe(200);
    expect(await send('/webhooks/a?x=1', 'next key a')).toBe(200);
    expect(await send('/webhooks/b', 'key b')).toBe(200);
    expect(await send('/webhooks/b', 'key a')).toBe(401);
  });

  it('refuse a request for which there is no key', async () => {
    expect(await send('/webhooks/c', 'undefined')).toBe(401);
    expect(await send('/webhooks/c', 'key a')).toBe(401);
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'signature mismatch' }), undefined);
  });

  it.each([[undefined], [null], ['key a'], [['']], [[undefined]], [[{ key: '', owner: 'a' }]]])(
    'never let a request pass when they return %j',
    async (found) => {
      const receiver = receiverWith({ keys: () => found as never });
      const incoming = { method: 'POST', ...(await signed(deposit(), 'key a')) };
      expect(await receiver.receive(incoming)).toMatchObject({ status: 503 });
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), undefined);
    },
  );

  it('receive the address from every adapter', async () => {
    const urls: unknown[] = [];
    const receiver = receiverWith({
      keys: ({ url }) => {
        urls.push(url);
        return [apiKey];
      },
    });
    const { body, headers } = await signed(deposit());
    await receiver.handle(await signedRequest());
    const response = { headersSent: false, shouldKeepAlive: true, writeHead: () => ({ end: () => {} }) };
    const request = { method: 'POST', headers, readableEnded: true, rawBody: body, iterator: () => body as never };
    await createNodeHandler(receiver)({ ...request, url: '/webhooks?node' }, response);
    await createNodeHandler(receiver)({ ...request, url: '/', originalUrl: '/webhooks?express' }, response);
    const lambda = createLambdaHandler(receiver);
    await lambda({ httpMethod: 'POST', path: '/webhooks/rest', headers, body });
    await lambda({ requestContext: { http: { method: 'POST' } }, rawPath: '/webhooks/http', headers, body });
    expect(urls).toEqual([
      'https://receiver.example/webhooks',
      '/webhooks?node',
      '/webhooks?express',
      '/webhooks/rest',
      '/webhooks/http',
    ]);
  });
});
