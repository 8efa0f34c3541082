import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookReceiver,
  type WebhookReceiverOptions,
  type WebhookRequest,
  WebhookVerificationError,
} from '../../src/webhooks/index.ts';
import {
  apiKey,
  away,
  createHandler,
  deposit,
  never,
  setUpReceivers,
  signed,
  signedRequest,
  send as statusOf,
  transactionId,
} from './deliveries.ts';

const { onError, receiverWith } = setUpReceivers();

describe('a delivery', () => {
  it('reaches the handler of its event, with its claim, and receives an empty 200 after it has returned', async () => {
    const { handler, begun, finishAll } = createHandler();
    const failed = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': handler, 'deposit.failed': failed } });
    let settled = false;
    const pending = receiver.handle(await signedRequest()).finally(() => {
      settled = true;
    });
    await begun();
    expect(handler).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'deposit.success', known: true }),
      {
        claim: { key: `deposit.success:${transactionId}`, owner: expect.any(String) },
        signal: expect.any(AbortSignal),
      },
    );
    expect(await statusOf(receiver)).toBe(409);
    expect(settled).toBe(false);
    finishAll();
    const response = await pending;
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(failed).not.toHaveBeenCalled();
  });

  it('that was completed is acknowledged again without its handler, even with another body', async () => {
    const handler = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': handler } });
    for (const payload of [deposit(), deposit(), deposit({ updatedAt: 'later' })])
      expect(await statusOf(receiver, payload)).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('an event', () => {
  it('without a handler is acknowledged and claims nothing', async () => {
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    for (const event of ['deposit.success', 'new.event'])
      expect(await statusOf(receiverWith({ store }), deposit({}, event))).toBe(200);
    expect(claim).not.toHaveBeenCalled();
  });

  it('with a wrong signature claims nothing', async () => {
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    const receiver = receiverWith({ keys: ['another'], store, on: { 'deposit.success': () => {} } });
    expect(await statusOf(receiver, deposit())).toBe(401);
    expect(claim).not.toHaveBeenCalled();
  });

  it('without its own handler goes to onUnhandledEvent once, whether it is known or not', async () => {
    const onUnhandledEvent = vi.fn();
    const success = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': success }, onUnhandledEvent });
    const unknown = ['new.event', 'constructor', '__proto__', 'toString', 'hasOwnProperty'];
    for (const event of [...unknown, 'swap.failed', 'deposit.success'])
      for (const _attempt of [1, 2]) expect(await statusOf(receiver, deposit({}, event))).toBe(200);
    expect(onUnhandledEvent.mock.calls.map(([{ event, known }]) => [event, known])).toEqual([
      ...unknown.map((event) => [event, false]),
      ['swap.failed', true],
    ]);
    expect(success).toHaveBeenCalledTimes(1);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('the body of a request is not read', () => {
  const read = vi.fn();
  async function* chunks() {
    read();
    yield Buffer.from('{}');
  }
  beforeEach(() => {
    read.mockReset();
  });

  it.each([[undefined], [''], ['0'.repeat(127)], [['0'.repeat(128), '0'.repeat(128)]]])(
    'whose signature is %j',
    async (signature) => {
      const keys = vi.fn(() => [apiKey]);
      const incoming = { method: 'POST', headers: { 'x-service-signature': signature }, body: chunks() };
      expect(await receiverWith({ keys }).receive(incoming)).toEqual({ status: 401, headers: {} });
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(WebhookVerificationError), undefined);
      expect(read).not.toHaveBeenCalled();
      expect(keys).not.toHaveBeenCalled();
    },
  );

  it('for which the keys cannot be found', async () => {
    const { headers } = await signed('{}');
    const receiver = receiverWith({ keys: () => Promise.reject(new Error('database is away')) });
    expect(await receiver.receive({ method: 'POST', headers, body: chunks() })).toMatchObject({ status: 500 });
    expect(read).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('database is away'), undefined);
  });
});

it('a Request without a body is no event, and one whose body was read before is an error that names the fix', async () => {
  const { headers } = await signed('');
  const [empty, read] = [null, '{}'].map((body) => new Request('https://a', { method: 'POST', headers, body }));
  await read?.text();
  const responses = await Promise.all([empty, read].map((request) => receiverWith().handle(request as Request)));
  expect(responses.map(({ status }) => status)).toEqual([400, 500]);
  expect(onError.mock.calls.map(String).join()).toContain('Body parsed');
});

describe('keys as a function', () => {
  const keysOfWallets: Record<string, string[]> = { '/webhooks/a': ['key a', 'next key a'], '/webhooks/b': ['key b'] };
  const keys = async ({ url = '' }: WebhookRequest) => keysOfWallets[new URL(url).pathname] ?? [];

  it.each([
    ['/webhooks/a', 'key a', 200],
    ['/webhooks/a?x=1', 'next key a', 200],
    ['/webhooks/b', 'key b', 200],
    ['/webhooks/b', 'key a', 401],
    ['/webhooks/c', 'undefined', 401],
  ])('select those of %s, and the response to %s is %i', async (url, key, status) => {
    expect(await statusOf(receiverWith({ keys }), deposit(), key, url)).toBe(status);
    const { calls } = onError.mock;
    if (status === 401) expect(calls).toEqual([[expect.objectContaining({ reason: 'signature-mismatch' }), undefined]]);
  });

  it.each([[undefined], [null], ['key a'], [['']], [[undefined]], [[{ key: '', owner: 'a' }]]])(
    'never let a request pass when they return %j',
    async (found) => {
      expect(await statusOf(receiverWith({ keys: () => found as never }), deposit(), 'key a')).toBe(500);
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), undefined);
    },
  );
});

describe('a limit on the body', () => {
  const limited = receiverWith({ maxBodyBytes: 600 });
  const pad = (size: number, text = JSON.stringify(deposit())) => text + ' '.repeat(size - Buffer.byteLength(text));
  async function* inPieces(text: string) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }

  it.each([
    ['a stream', (text: string) => new Blob([text]).stream()],
    ['pieces', inPieces],
    ['text', (text: string) => text],
    ['bytes', (text: string) => new TextEncoder().encode(text)],
  ])('lets exactly so many bytes through, not characters, as %s', async (_kind, convert) => {
    const send = async (text: string) =>
      (await limited.receive({ method: 'POST', ...(await signed(text)), body: convert(text) })).status;
    const text = pad(600, JSON.stringify(deposit({ note: '₦' })));
    expect([await send(text), await send(`${text} `)]).toEqual([200, 413]);
  });

  it('rejects a stream before it has ended', async () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(100)));
    const { headers } = await signed('');
    expect(await limited.receive({ method: 'POST', headers, body: new ReadableStream({ pull }) })).toEqual({
      status: 413,
      headers: {},
    });
    expect(pull.mock.calls.length).toBeLessThan(20);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'WebhookVerificationError', reason: 'body-too-large' });
  });

  it('is 1 MiB by default', async () => {
    const { body, headers } = await signed(pad(1_048_576));
    const { receive } = receiverWith();
    expect(await receive({ method: 'POST', headers, body })).toMatchObject({ status: 200 });
    expect(await receive({ method: 'POST', headers, body: `${body} ` })).toMatchObject({ status: 413 });
  });
});

describe('a handler that fails', () => {
  const failure = new Error('database password is wrong');

  it.each([failure, undefined, null, 'no', 0])(
    'with %j makes the response an empty 500, is reported, and runs again at the next attempt',
    async (thrown) => {
      vi.useFakeTimers();
      const handler = vi.fn().mockRejectedValueOnce(thrown);
      const receiver = receiverWith({ on: { 'deposit.success': handler } });
      const response = await receiver.handle(await signedRequest());
      expect([response.status, await response.text()]).toEqual([500, '']);
      expect(onError).toHaveBeenCalledExactlyOnceWith(thrown, expect.objectContaining({ event: 'deposit.success' }));
      expect(vi.getTimerCount()).toBe(0);
      expect(await statusOf(receiver)).toBe(200);
      expect(handler).toHaveBeenCalledTimes(2);
    },
  );

  it.each<[string, Partial<WebhookReceiverOptions>]>([
    ['synchronously', { onUnhandledEvent: () => throwFailure() }],
    ['in idempotencyKey', { onUnhandledEvent: () => {}, idempotencyKey: () => throwFailure() }],
  ])('%s counts as failed too, even if its error is one of verification', async (_where, options) => {
    expect(await statusOf(receiverWith(options))).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(unverified, expect.objectContaining({ event: 'deposit.success' }));
  });
  const unverified = new WebhookVerificationError('signature-mismatch');
  const throwFailure = (): never => {
    throw unverified;
  };

  it('while the store is away is reported, and so is the store', async () => {
    const store = { ...createMemoryStore(), release: away };
    const receiver = receiverWith({ store, on: { 'deposit.success': () => Promise.reject(failure) } });
    expect(await statusOf(receiver)).toBe(500);
    expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([failure.message, 'store is away']);
  });
});

describe('the console', () => {
  const failure = new Error('no');
  const on = { 'deposit.success': () => Promise.reject(failure) };

  const line = 'WebhookVerificationError: ';
  const stack = expect.stringMatching(/^Error: The delivery was still waiting for its keys.*$/);

  it.each<[string, Partial<WebhookReceiverOptions>, number, unknown]>([
    ['prints the error of a handler without an onError', { on }, 500, failure],
    ['prints one line for a wrong signature', { keys: ['other'] }, 401, `${line}signature-mismatch`],
    ['prints one line for too large a body', { maxBodyBytes: 10 }, 413, `${line}body-too-large`],
    [
      'prints one line for a deadline that passes before the delivery is verified',
      { keys: never, responseTimeoutMs: 1 },
      503,
      expect.objectContaining({ stack }),
    ],
  ])('%s', async (_what, options, status, printed) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await statusOf(createWebhookReceiver({ keys: [apiKey], on: {}, ...options }))).toBe(status);
    expect(print.mock.calls).toEqual([[printed]]);
  });
});
