import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookReceiver,
  type DeliveryStore,
  type HandlerContext,
  type WebhookReceiverOptions,
  WebhookVerificationError,
} from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest, send as statusOf, transactionId } from './deliveries.js';

const onError = vi.fn<(error: unknown, delivery?: unknown) => void>();

const receiverWith = (options: Partial<WebhookReceiverOptions> = {}) =>
  createWebhookReceiver({ keys: [apiKey], on: {}, onError, ...options });

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

beforeEach(() => {
  onError.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a delivery', () => {
  it('receives an empty 200 after its handler has returned', async () => {
    const { open, opened } = gate();
    let settled = false;
    const receiver = receiverWith({ on: { 'deposit.success': () => opened } });
    const pending = receiver.handle(await signedRequest()).finally(() => {
      settled = true;
    });
    await vi.waitFor(async () => expect(await statusOf(receiver)).toBe(409));
    expect(settled).toBe(false);
    open();
    const response = await pending;
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('reaches the handler of its event, with its claim', async () => {
    const success = vi.fn<(delivery: unknown, context: HandlerContext) => void>();
    const failed = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': success, 'deposit.failed': failed } });
    expect(await statusOf(receiver)).toBe(200);
    expect(failed).not.toHaveBeenCalled();
    expect(success).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'deposit.success', known: true }),
      {
        claim: { key: `deposit.success:${transactionId}`, owner: expect.any(String) },
        signal: expect.any(AbortSignal),
      },
    );
  });

  it('that was completed is acknowledged again without its handler, even with another body', async () => {
    const handler = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': handler } });
    expect(await statusOf(receiver)).toBe(200);
    expect(await statusOf(receiver)).toBe(200);
    expect(await statusOf(receiver, deposit({ updatedAt: 'later' }))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('of many at the same moment runs one handler', async () => {
    const handler = vi.fn(async () => {});
    const receiver = receiverWith({ on: { 'deposit.success': handler } });
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(receiver)));
    expect(handler).toHaveBeenCalledTimes(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  it('without a transaction id is the same as one with the same signature', async () => {
    const onOther = vi.fn<(delivery: unknown, context: HandlerContext) => void>();
    const receiver = receiverWith({ onOther });
    for (const data of [{}, {}, { id: 0.5 }, { id: '' }, { a: 1 }])
      await statusOf(receiver, { event: 'new.event', data });
    const keys = onOther.mock.calls.map(([, { claim }]) => claim.key);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^new\.event:%sha256:[0-9a-f]{64}$/);
  });

  it('is identified by a custom idempotencyKey', async () => {
    const handler = vi.fn();
    const receiver = receiverWith({
      on: { 'deposit.swept.failed': handler },
      idempotencyKey: ({ event, data }) => `billing/${event}/${data.id}/${data.reference}`,
    });
    for (const reference of ['DEP-1', 'DEP-1', 'DEP-2'])
      expect(await statusOf(receiver, deposit({ reference }, 'deposit.swept.failed'))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });
});

describe('an event', () => {
  it('without a handler is acknowledged and claims nothing', async () => {
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    expect(await statusOf(receiverWith({ store }), deposit())).toBe(200);
    expect(await statusOf(receiverWith({ store }), deposit({}, 'new.event'))).toBe(200);
    expect(claim).not.toHaveBeenCalled();
  });

  it('that has no handler of its own goes to onOther, once, whether it is known or not', async () => {
    const onOther = vi.fn();
    const success = vi.fn();
    const receiver = receiverWith({ on: { 'deposit.success': success }, onOther });
    for (const event of ['new.event', 'swap.failed', 'deposit.success'])
      for (const _attempt of [1, 2]) expect(await statusOf(receiver, deposit({}, event))).toBe(200);
    expect(onOther.mock.calls.map(([{ event, known }]) => [event, known])).toEqual([
      ['new.event', false],
      ['swap.failed', true],
    ]);
    expect(success).toHaveBeenCalledTimes(1);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'named %s runs nothing but onOther',
    async (event) => {
      const onOther = vi.fn();
      expect(await statusOf(receiverWith({ onOther }), deposit({}, event))).toBe(200);
      expect(onOther).toHaveBeenCalledTimes(1);
      expect(onError).not.toHaveBeenCalled();
    },
  );
});

describe('a refusal', () => {
  const handler = vi.fn();
  const receiver = receiverWith({ on: { 'deposit.success': handler }, onOther: handler, maxBodyBytes: 500 });
  const post = (body: BodyInit | null, headers: HeadersInit = {}, init: RequestInit = {}) =>
    receiver.handle(new Request('https://receiver.example', { method: 'POST', body, headers, ...init }));

  beforeEach(() => {
    handler.mockReset();
  });
  afterEach(() => {
    expect(handler).not.toHaveBeenCalled();
  });

  it.each([
    ['without a signature', {}],
    ['with an empty signature', { 'x-service-signature': '' }],
    ['with a wrong signature', { 'x-service-signature': '0'.repeat(128) }],
  ])('of a request %s is 401 without detail', async (_name, headers) => {
    const response = await post(JSON.stringify(deposit()), headers);
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(WebhookVerificationError), undefined);
  });

  it('of a request without a body is 401', async () => {
    expect((await post(null)).status).toBe(401);
  });

  it('of a signed request without a body is 400', async () => {
    const { headers } = await signed('');
    expect((await post(null, headers)).status).toBe(400);
  });

  it.each([null, undefined, 7, deposit()])(
    'of a value that is not a body is 500 and reports the fix: %j',
    async (body) => {
      const { headers } = await signed(deposit());
      expect(await receiver.receive({ method: 'POST', headers, body })).toEqual({ status: 500, headers: {} });
      expect(String(onError.mock.calls[0]?.[0])).toContain('express.raw');
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'HEAD'])('of %s is 405 and names POST', async (method) => {
    const response = await post(null, {}, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each(['{', 'null', '{"event":1,"data":{}}', '{"event":"deposit.success","data":[]}'])(
    'of signed bytes that are not an event is 400: %s',
    async (text) => {
      const { body, headers } = await signed(text);
      expect((await post(body, headers)).status).toBe(400);
      expect(onError).toHaveBeenCalledTimes(1);
    },
  );

  it('of a body over the limit is 413, whatever its signature', async () => {
    const { body, headers } = await signed(`${JSON.stringify(deposit())}${' '.repeat(500)}`);
    expect((await post(body, headers)).status).toBe(413);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      name: 'BodyTooLargeError',
      message: expect.stringContaining('500 bytes'),
    });
  });

  it('of a body over the limit comes before the body has ended', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100));
      },
    });
    const { headers } = await signed('');
    const response = await post(endless, headers, { duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  it('of a body that was read before is 500, and onError receives the cause', async () => {
    const request = await signedRequest();
    await request.text();
    expect((await receiver.handle(request)).status).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('Body parsed') }),
      undefined,
    );
  });
});

describe('a limit on the body', () => {
  const limited = receiverWith({ maxBodyBytes: 600 });
  const pad = (size: number) => {
    const text = JSON.stringify(deposit());
    return text + ' '.repeat(size - text.length);
  };

  it.each([
    ['chunks', (text: string) => new Blob([text]).stream()],
    ['text', (text: string) => text],
    ['bytes', (text: string) => new TextEncoder().encode(text)],
  ])('lets exactly so many bytes through, as %s', async (_kind, convert) => {
    for (const [size, status] of [
      [600, 200],
      [601, 413],
    ] as const) {
      const { body, headers } = await signed(pad(size));
      expect(await limited.receive({ method: 'POST', headers, body: convert(body) })).toMatchObject({ status });
    }
  });

  it('joins the chunks in their order', async () => {
    const { body, headers } = await signed(pad(590));
    const chunks = async function* () {
      for (let at = 0; at < body.length; at += 7) yield Buffer.from(body.slice(at, at + 7));
    };
    expect(await limited.receive({ method: 'POST', headers, body: chunks() })).toMatchObject({ status: 200 });
  });

  it('counts bytes, not characters', async () => {
    const text = JSON.stringify(deposit({ note: '₦'.repeat(120) }));
    expect(text.length).toBeLessThan(600);
    const { body, headers } = await signed(text);
    expect(await limited.receive({ method: 'POST', headers, body })).toMatchObject({ status: 413 });
  });

  it('is 64 KiB by default', async () => {
    const { body, headers } = await signed(pad(65_536));
    const { receive } = receiverWith();
    expect(await receive({ method: 'POST', headers, body })).toMatchObject({ status: 200 });
    expect(await receive({ method: 'POST', headers, body: `${body} ` })).toMatchObject({ status: 413 });
  });
});

describe('a handler that fails', () => {
  it('responds 500 without its error text, and runs again at the next attempt', async () => {
    const failure = new Error('database password is wrong');
    const handler = vi.fn().mockRejectedValueOnce(failure);
    const receiver = receiverWith({ on: { 'deposit.success': handler } });
    const response = await receiver.handle(await signedRequest());
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('');
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure, expect.objectContaining({ event: 'deposit.success' }));
    expect(await statusOf(receiver)).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, null, 'no', 0])('with %j instead of an error is reported too', async (thrown) => {
    const receiver = receiverWith({ on: { 'deposit.success': () => Promise.reject(thrown) } });
    expect(await statusOf(receiver)).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(thrown, expect.objectContaining({ event: 'deposit.success' }));
  });

  it('with undefined is printed where onError fails', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failureOfOnError = new Error('no log');
    const receiver = receiverWith({
      on: { 'deposit.success': () => Promise.reject(undefined) },
      onError: () => Promise.reject(failureOfOnError),
    });
    expect(await statusOf(receiver)).toBe(500);
    expect(print.mock.calls).toEqual([[failureOfOnError], [undefined]]);
  });

  it('leaves no timer that renews the released claim', async () => {
    vi.useFakeTimers();
    const receiver = receiverWith({ on: { 'deposit.success': () => Promise.reject(new Error('no')) } });
    expect(await statusOf(receiver)).toBe(500);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('synchronously counts as failed too', async () => {
    const receiver = receiverWith({
      on: {
        'deposit.success': () => {
          throw new Error('no');
        },
      },
    });
    expect(await statusOf(receiver)).toBe(500);
  });

  it('prints its error to the console without an onError', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('no');
    const on = { 'deposit.success': () => Promise.reject(failure) };
    const receiver = createWebhookReceiver({ keys: [apiKey], on });
    expect((await receiver.handle(await signedRequest())).status).toBe(500);
    expect(print).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('prints one line for a refused delivery, since any sender can cause it', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const receiver = createWebhookReceiver({ keys: ['other'], on: {} });
    expect((await receiver.handle(await signedRequest())).status).toBe(401);
    expect(print).toHaveBeenCalledExactlyOnceWith('WebhookVerificationError: signature mismatch');
  });

  it('with a failing idempotencyKey responds 500', async () => {
    const receiver = receiverWith({
      on: { 'deposit.success': () => {} },
      idempotencyKey: () => {
        throw new Error('no key');
      },
    });
    expect(await statusOf(receiver)).toBe(500);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('a handler that outlasts the deadline', () => {
  it('and then fails releases its claim, and onError receives the error', async () => {
    vi.useFakeTimers();
    const { open, opened } = gate();
    const handler = vi.fn(async (): Promise<void> => {
      await opened;
      throw new Error('late');
    });
    const receiver = receiverWith({ on: { 'deposit.success': handler }, deadlineMs: 1_000 });
    const pending = statusOf(receiver);
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pending).toBe(503);
    open();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    handler.mockResolvedValue(undefined);
    await vi.waitFor(async () => expect(await statusOf(receiver)).toBe(200));
  });
});

describe('a store that is away', () => {
  const away = () => Promise.reject(new Error('store is away'));

  it('at the release is reported together with the failure of the handler', async () => {
    const store: DeliveryStore = { ...createMemoryStore(), release: away };
    expect(await statusOf(receiverWith({ store, on: { 'deposit.success': away } }))).toBe(500);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

it('a receiver accepts a custom header', async () => {
  const handler = vi.fn<(delivery: unknown, context: HandlerContext) => void>();
  const receiver = receiverWith({ header: 'X-Acme-Signature', onOther: handler });
  const { body, headers } = await signed({ event: 'a', data: {} }, apiKey, 'x-acme-signature');
  expect(await receiver.receive({ method: 'POST', headers, body })).toMatchObject({ status: 200 });
  const digest = createHash('sha256').update(String(headers['x-acme-signature'])).digest('hex');
  expect(handler.mock.calls[0]?.[1].claim.key).toBe(`a:%sha256:${digest}`);
});
