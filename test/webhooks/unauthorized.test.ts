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
const receiverWith = (keys: WebhookReceiverOptions['keys']) => createWebhookReceiver({ keys, on: {}, onError });

describe('the body of a request is not read', () => {
  const read = vi.fn();
  async function* chunks() {
    read();
    yield Buffer.from('{}');
  }
  beforeEach(() => {
    read.mockReset();
  });

  it.each([
    ['without a signature', undefined],
    ['with an empty signature', ''],
    ['with two signatures', ['0'.repeat(128), '0'.repeat(128)]],
    ['with a short signature', '0'.repeat(127)],
    ['with a signature that is not hex', 'z'.repeat(128)],
    ['with an upper-case signature', 'A'.repeat(128)],
  ])('%s', async (_what, signature) => {
    const keys = vi.fn(() => [apiKey]);
    const incoming = { method: 'POST', headers: { 'x-service-signature': signature }, body: chunks() };
    expect(await receiverWith(keys).receive(incoming)).toEqual({ status: 401, headers: {} });
    expect(read).not.toHaveBeenCalled();
    expect(keys).not.toHaveBeenCalled();
  });

  it('for which the keys cannot be found', async () => {
    const { headers } = await signed('{}');
    const receiver = receiverWith(() => Promise.reject(new Error('database is away')));
    expect(await receiver.receive({ method: 'POST', headers, body: chunks() })).toMatchObject({ status: 503 });
    expect(read).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('database is away'), undefined);
  });
});

describe('keys as a function', () => {
  const keysOfWallets: Record<string, string[]> = { '/webhooks/a': ['key a', 'next key a'], '/webhooks/b': ['key b'] };
  const keys = async ({ url = '' }: WebhookRequest) => keysOfWallets[new URL(url, 'http://a').pathname] ?? [];

  it.each([
    ['/webhooks/a', 'key a', 200],
    ['/webhooks/a?x=1', 'next key a', 200],
    ['/webhooks/b', 'key b', 200],
    ['/webhooks/b', 'key a', 401],
    ['/webhooks/c', 'undefined', 401],
  ])('select those of %s, and the response to %s is %i', async (url, key, status) => {
    const incoming = { method: 'POST', url, ...(await signed(deposit(), key)) };
    expect(await receiverWith(keys).receive(incoming)).toMatchObject({ status });
    const { calls } = onError.mock;
    if (status === 401) expect(calls).toEqual([[expect.objectContaining({ reason: 'signature mismatch' }), undefined]]);
  });

  it.each([[undefined], [null], ['key a'], [['']], [[undefined]], [[{ key: '', owner: 'a' }]]])(
    'never let a request pass when they return %j',
    async (found) => {
      const incoming = { method: 'POST', ...(await signed(deposit(), 'key a')) };
      expect(await receiverWith(() => found as never).receive(incoming)).toMatchObject({ status: 503 });
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), undefined);
    },
  );

  it('receive the address from every adapter', async () => {
    const urls: unknown[] = [];
    const receiver = receiverWith(({ url }) => {
      urls.push(url);
      return [apiKey];
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
    const ofAdapters = ['/webhooks?node', '/webhooks?express', '/webhooks/rest', '/webhooks/http'];
    expect(urls).toEqual(['https://receiver.example/webhooks', ...ofAdapters]);
  });
});
