/** How many deliveries are handled at once, how a receiver is closed, and what it reports. */
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookReceiver,
  type DeliveryOutcome,
  type DeliveryStore,
  type HandlerContext,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest, transactionId } from './deliveries.js';

const onError = vi.fn<(error: unknown, delivery?: unknown) => void>();
const onReceived = vi.fn<(request: unknown) => void>();
const onOutcome = vi.fn<(outcome: DeliveryOutcome) => void>();
const hooks = { onReceived, onOutcome };
const outcomes = () => onOutcome.mock.calls.map(([{ outcome, status }]) => [outcome, status]);

beforeEach(() => {
  for (const mock of [onError, onReceived, onOutcome]) mock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a request with a stream needs in Node; the types of the DOM do not have it. */
const half = { duplex: 'half' };

const receiverWith = (options: Partial<WebhookReceiverOptions> = {}) =>
  createWebhookReceiver({ keys: [apiKey], on: {}, onError, hooks, ...options });
type Receiver = ReturnType<typeof receiverWith>;
const send = async (receiver: Receiver, payload: unknown = deposit({ id: crypto.randomUUID() })) =>
  (await receiver.handle(await signedRequest(payload))).status;

/** A handler whose runs the test ends one by one, in their order. */
function createHandler() {
  const waiting: (() => void)[] = [];
  let most = 0;
  const handler = vi.fn(async (_delivery: unknown, _context: HandlerContext) => {
    const finished = new Promise<void>((resolve) => waiting.push(resolve));
    most = Math.max(most, waiting.length);
    await finished;
  });
  return {
    handler,
    running: () => waiting.length,
    most: () => most,
    finishOne: () => waiting.shift()?.(),
    finishAll: () => {
      for (const finish of waiting.splice(0)) finish();
    },
    started: (count: number) => vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(count)),
  };
}

describe('maxConcurrent', () => {
  it('limits how many deliveries are handled at once, and keeps the order of the others', async () => {
    const { handler, most, running, finishOne, started } = createHandler();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, maxConcurrent: 2 });
    const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
    const statuses = [];
    for (const id of ids) statuses.push(send(receiver, deposit({ id })));
    for (let count = 2; count <= 6; count += 1) {
      await started(count);
      expect(running()).toBe(2);
      finishOne();
    }
    finishOne();
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(most()).toBe(2);
    const handled = handler.mock.calls.map(([delivery]) => (delivery as { data: { id: string } }).data.id);
    expect(handled).toEqual(ids);
  });

  it('is 10 by default', async () => {
    const { handler, most, finishAll, started } = createHandler();
    const receiver = receiverWith({ on: { 'deposit.success': handler } });
    const statuses = Array.from({ length: 11 }, () => send(receiver));
    await started(10);
    expect(most()).toBe(10);
    finishAll();
    await started(11);
    finishAll();
    expect(await Promise.all(statuses)).toEqual(Array.from({ length: 11 }, () => 200));
  });

  it('makes a delivery whose turn did not come before the deadline receive 503, unclaimed and unhandled', async () => {
    vi.useFakeTimers();
    const { handler, finishAll, started } = createHandler();
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store, maxConcurrent: 1, deadlineMs: 1_000 });
    const first = send(receiver);
    await started(1);
    const second = send(receiver);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([first, second])).toEqual([503, 503]);
    expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
      expect.stringContaining('still being handled'),
      expect.stringContaining('still waiting for one of 1 slots (option maxConcurrent)'),
    ]);
    finishAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(claim).toHaveBeenCalledTimes(1);
    expect(await Promise.all([send(receiver), started(2).then(finishAll)])).toEqual([200, undefined]);
  });

  it('gives a place to a delivery that waits, although the deadline of the one before it has passed', async () => {
    vi.useFakeTimers();
    const { handler, finishOne, started } = createHandler();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, maxConcurrent: 1, deadlineMs: 1_000 });
    const statuses = [send(receiver)];
    await started(1);
    statuses.push(send(receiver));
    await vi.advanceTimersByTimeAsync(500);
    statuses.push(send(receiver));
    finishOne();
    await started(2);
    await vi.advanceTimersByTimeAsync(500);
    finishOne();
    await started(3);
    finishOne();
    expect(await Promise.all(statuses)).toEqual([200, 503, 200]);
  });

  it('holds while handlers go on whose claims were lost', async () => {
    vi.useFakeTimers();
    const { handler, running, finishAll } = createHandler();
    const store: DeliveryStore = { ...createMemoryStore(), renew: async () => false };
    const options = { store, maxConcurrent: 1, leaseMs: 300, deadlineMs: 1_000 };
    const receiver = receiverWith({ ...options, on: { 'deposit.success': handler } });
    const statuses = Array.from({ length: 5 }, () => send(receiver));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(statuses)).toEqual([503, 503, 503, 503, 503]);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(running()).toBe(1);
    finishAll();
    const next = send(receiver);
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
    finishAll();
    expect(await next).toBe(200);
  });

  it('counts a claim that the store does not confirm, and gives its place back when it fails', async () => {
    const store = createMemoryStore();
    const { claim } = store;
    const fail = vi.fn(async () => Promise.reject(new Error('store is away')));
    store.claim = fail;
    const receiver = receiverWith({ on: { 'deposit.success': () => {} }, store, maxConcurrent: 1 });
    expect(await Promise.all([send(receiver), send(receiver), send(receiver)])).toEqual([503, 503, 503]);
    store.claim = claim;
    expect(await send(receiver)).toBe(200);
  });
});

describe('close', () => {
  it('resolves to 0 at once when nothing is in flight, also the second time', async () => {
    const receiver = receiverWith();
    expect(await receiver.close()).toBe(0);
    expect(await receiver.close()).toBe(0);
  });

  it('lets deliveries in flight finish, and new and waiting ones receive 503', async () => {
    const { handler, finishAll, started } = createHandler();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, maxConcurrent: 1 });
    const first = send(receiver);
    await started(1);
    const waiting = send(receiver);
    let reading: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        reading = controller;
      },
    });
    const late = await signed(deposit({ id: 'late' }));
    const beingRead = receiver.receive({ method: 'POST', headers: late.headers, body });
    await vi.waitFor(() => expect(onReceived).toHaveBeenCalledTimes(3));
    let closed: number | undefined;
    const closing = receiver.close().then((unfinished) => {
      closed = unfinished;
    });
    expect(await waiting).toBe(503);
    expect(await send(receiver)).toBe(503);
    reading?.enqueue(Buffer.from(late.body));
    reading?.close();
    expect(await beingRead).toMatchObject({ status: 503 });
    expect(closed).toBeUndefined();
    finishAll();
    expect(await first).toBe(200);
    await closing;
    expect(closed).toBe(0);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('waits for a handler whose deadline has passed', async () => {
    vi.useFakeTimers();
    const { handler, finishAll, started } = createHandler();
    const store = createMemoryStore();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store, deadlineMs: 1_000 });
    const status = send(receiver, deposit());
    await started(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await status).toBe(503);
    const closing = receiver.close();
    finishAll();
    expect(await closing).toBe(0);
    expect(await store.claim(`deposit.success:${transactionId}`, 1_000)).toBe('completed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a handler whose claim was lost and whose response was sent, and counts it after its timeout', async () => {
    vi.useFakeTimers();
    const { handler, finishAll, started } = createHandler();
    const store: DeliveryStore = { ...createMemoryStore(), renew: async () => false };
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store, leaseMs: 300 });
    const status = send(receiver);
    await started(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await status).toBe(503);
    const closing = receiver.close({ timeoutMs: 50 });
    await vi.advanceTimersByTimeAsync(50);
    expect(await closing).toBe(1);
    const again = receiver.close();
    finishAll();
    expect(await again).toBe(0);
  });

  it('aborts the handlers that are still running after its timeout, counts them, and renews no claim', async () => {
    vi.useFakeTimers();
    const { handler, started } = createHandler();
    const store = createMemoryStore();
    const renew = vi.spyOn(store, 'renew');
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store, deadlineMs: 1_000, leaseMs: 30_000 });
    void send(receiver, deposit());
    await started(1);
    const signal = handler.mock.calls[0]?.[1].signal;
    const closing = receiver.close();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await closing).toBe(1);
    expect(signal?.reason).toMatchObject({ name: 'ReceiverClosedError' });
    renew.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts a delivery that is still being read after its timeout', async () => {
    vi.useFakeTimers();
    const receiver = receiverWith({ deadlineMs: 15_000 });
    const { headers } = await signed(deposit());
    const reading = receiver.receive({ method: 'POST', headers, body: new ReadableStream() });
    const closing = receiver.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await closing).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toMatchObject({ status: 503 });
  });

  it('lets no new request be read', async () => {
    const receiver = receiverWith();
    await receiver.close();
    expect(await receiver.receive({ method: 'POST', headers: {}, body: '' })).toMatchObject({ status: 503 });
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([[{ timeoutMs: Number.NaN }], [{ timeoutMs: Number.POSITIVE_INFINITY }], [{ timeout: 7 }]])(
    'refuses %j by name',
    async (options) => {
      await expect(receiverWith().close(options as object)).rejects.toThrow(/^close: .*timeout/);
    },
  );
});

describe('a passed deadline', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['waiting for its keys', { keys: never }, ''],
    ['being read', {}, new ReadableStream()],
  ])('is reported with what was being done: %s', async (stage, options, body) => {
    vi.useFakeTimers();
    const { headers } = await signed(deposit());
    const receiver = receiverWith(options);
    const response = receiver.receive({ method: 'POST', headers, body });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await response).toMatchObject({ status: 503 });
    expect(await receiver.close()).toBe(0);
    expect(String(onError.mock.calls[0]?.[0])).toContain(`The delivery was still ${stage} after 5000 ms`);
  });
});

describe('an attempt whose body never ends', () => {
  const wellFormed = { 'x-service-signature': 'a'.repeat(128) };
  const cancel = vi.fn();
  const endless = () => {
    cancel.mockReset();
    return new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(Buffer.from('{')), cancel });
  };

  it.each([
    ['a Web stream', () => endless()],
    ['an iterable that waits', () => Readable.from(endless()).iterator({ destroyOnReturn: false })],
    [
      'an iterable that never returns',
      () => ({
        [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}), return: () => new Promise(() => {}) }),
      }),
    ],
    [
      'an iterable that cannot be left',
      () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
    ],
    [
      'an iterable whose return fails',
      () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise(() => {}),
          return: () => Promise.reject(new Error('no')),
        }),
      }),
    ],
  ])('as %s ends with its deadline, so that close drains', async (_what, body) => {
    vi.useFakeTimers();
    const receiver = receiverWith();
    const responses = Array.from({ length: 100 }, () =>
      receiver.receive({ method: 'POST', headers: wellFormed, body: body() }),
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(responses.map(() => 503));
    expect(await receiver.close()).toBe(0);
    expect(onError).toHaveBeenCalledTimes(100);
    expect(outcomes()).toEqual(responses.map(() => ['deadline-exceeded', 503]));
  });

  it('in a Web request is cancelled at its deadline, and not read on', async () => {
    vi.useFakeTimers();
    const receiver = receiverWith();
    let pulled = 0;
    const drip = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        pulled += 1;
        stream.enqueue(Buffer.from(' '));
      },
      cancel,
    });
    const request = new Request('https://a.example', { method: 'POST', headers: wellFormed, body: drip, ...half });
    const response = receiver.handle(request);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await response).status).toBe(503);
    expect(cancel).toHaveBeenCalledTimes(1);
    const before = pulled;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pulled).toBeLessThanOrEqual(before + 1);
  });

  it('but always has an empty chunk at once ends with its deadline, and is not read on', async () => {
    const end = performance.now() + 2_000;
    let reads = 0;
    const body = {
      [Symbol.asyncIterator]: () => ({
        async next() {
          reads += 1;
          return { done: performance.now() > end, value: new Uint8Array(0) };
        },
      }),
    };
    const receiver = receiverWith({ deadlineMs: 20 });
    expect(await receiver.receive({ method: 'POST', headers: wellFormed, body })).toMatchObject({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const before = reads;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reads).toBe(before);
    expect(await receiver.close()).toBe(0);
  });
});

describe('hooks', () => {
  const on = { 'deposit.success': () => {} };

  it('report a handled delivery with its event, transaction, owner and duration', async () => {
    const receiver = receiverWith({ on, keys: [{ key: apiKey, owner: 'wallet a' }] });
    await send(receiver, deposit());
    expect(onReceived).toHaveBeenCalledExactlyOnceWith({ method: 'POST' });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({
      outcome: 'handled',
      status: 200,
      durationMs: expect.any(Number),
      event: 'deposit.success',
      transactionId,
      keyOwner: 'wallet a',
    });
    expect(onReceived.mock.invocationCallOrder[0]).toBeLessThan(onOutcome.mock.invocationCallOrder[0] ?? 0);
  });

  it('report the duration from the receipt of the request', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(3_600_000);
    const receiver = receiverWith({
      on: { 'deposit.success': () => new Promise((resolve) => setTimeout(resolve, 1_234)) },
    });
    const status = send(receiver);
    await vi.advanceTimersByTimeAsync(1_234);
    await status;
    expect(onOutcome.mock.calls[0]?.[0].durationMs).toBeCloseTo(1_234, 0);
  });

  it('report every way in which a request can end', async () => {
    const handler = vi.fn().mockRejectedValueOnce(new Error('no'));
    const store = createMemoryStore();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store });
    const post = async (body: string, headers: Record<string, string>) =>
      receiver.receive({ method: 'POST', headers, body });
    await send(receiver, deposit());
    await send(receiver, deposit());
    await send(receiver, deposit());
    await send(receiver, deposit({}, 'new.event'));
    await post('{}', {});
    const notAnEvent = await signed('{}');
    await post(notAnEvent.body, notAnEvent.headers);
    const large = await signed(' '.repeat(70_000));
    await post(large.body, large.headers);
    await receiver.receive({ method: 'GET', headers: {}, body: '' });
    await store.claim('deposit.success:other', 1_000);
    await send(receiver, deposit({ id: 'other' }));
    vi.spyOn(store, 'claim').mockRejectedValue(new Error('store is away'));
    await send(receiver, deposit({ id: 'third' }));
    expect(outcomes()).toEqual([
      ['failed', 500],
      ['handled', 200],
      ['duplicate', 200],
      ['ignored', 200],
      ['refused', 401],
      ['refused', 400],
      ['refused', 413],
      ['refused', 405],
      ['in-progress', 409],
      ['unavailable', 503],
    ]);
    expect(onReceived).toHaveBeenCalledTimes(10);
  });

  it('report a passed deadline, and then the outcome of the work without a status', async () => {
    vi.useFakeTimers();
    const { handler, finishAll, started } = createHandler();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, deadlineMs: 1_000, maxConcurrent: 1 });
    const statuses = [send(receiver)];
    await started(1);
    statuses.push(send(receiver));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(statuses);
    finishAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes()).toEqual([
      ['deadline-exceeded', 503],
      ['deadline-exceeded', 503],
      ['handled', undefined],
    ]);
  });

  it('receive no key, no signature and no body, also of a delivery without a transaction id', async () => {
    const receiver = receiverWith({ onOther: () => {} });
    const delivery = await signed({ event: 'new.event', data: { id: 7, privateKey: 'secret of the body' } });
    await receiver.receive({ method: 'POST', ...delivery });
    expect(onOutcome.mock.calls[0]?.[0]).toMatchObject({ event: 'new.event', transactionId: undefined });
    const shown = JSON.stringify([onReceived.mock.calls, onOutcome.mock.calls]);
    for (const secret of [apiKey, delivery.headers['x-service-signature'] ?? 'none', 'secret of the body'])
      expect(shown).not.toContain(secret);
  });

  it.each([
    [
      'throw',
      () => {
        throw new Error('no metrics');
      },
    ],
    ['reject', () => Promise.reject(new Error('no metrics'))],
    ['never settle', () => new Promise<never>(() => {})],
  ])('that %s change no delivery', async (what, fail) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const receiver = receiverWith({ on, hooks: { onReceived: fail, onOutcome: fail } });
    expect(await send(receiver)).toBe(200);
    expect(print).toHaveBeenCalledTimes(what === 'never settle' ? 0 : 2);
  });
});

describe('an onError that does not settle', () => {
  const hanging = () => new Promise<never>(() => {});

  it('keeps neither the claim nor the place of a failed delivery, and its status is sent at the deadline', async () => {
    vi.useFakeTimers();
    const handler = vi.fn().mockRejectedValueOnce(new Error('no'));
    const receiver = receiverWith({ on: { 'deposit.success': handler }, onError: hanging, maxConcurrent: 1 });
    const failed = send(receiver, deposit());
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalled());
    expect(await send(receiver, deposit())).toBe(200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failed).toBe(500);
  });

  it('is awaited before the response otherwise, because a frozen function sends no log', async () => {
    const order: string[] = [];
    const receiver = receiverWith({
      on: { 'deposit.success': () => Promise.reject(new Error('no')) },
      onError: async () => {
        await new Promise(setImmediate);
        order.push('logged');
      },
    });
    await send(receiver);
    order.push('response');
    expect(order).toEqual(['logged', 'response']);
  });
});

describe('a store that does not settle', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['a claim', { claim: never }],
    ['a release', { release: never }],
    ['a completion', { complete: never }],
  ])(
    '%s delays the response until the deadline, and keeps its place no longer than its last try',
    async (what, methods) => {
      vi.useFakeTimers();
      const memory = createMemoryStore();
      const store: DeliveryStore = { ...memory, ...methods };
      const handler = vi.fn(async () => {
        if (what === 'a release') throw new Error('no');
      });
      const receiver = receiverWith({ store, on: { 'deposit.success': handler }, maxConcurrent: 1, leaseMs: 9_000 });
      const status = send(receiver);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await status).toBe(503);
      // The lease ends after 9 seconds; a completion that began before that is waited for a quarter of a lease.
      await vi.advanceTimersByTimeAsync(4_000 + 9_000 / 4);
      Object.assign(store, memory);
      handler.mockResolvedValue(undefined);
      expect(await send(receiver)).toBe(200);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
