/** How many deliveries are handled at once, how a receiver is closed, and what it reports. */
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  type DeliveryOutcome,
  type DeliveryStore,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.ts';
import { apiKey, deposit, never, send as sendTo, setUpReceivers, signed, transactionId } from './deliveries.ts';

const onOutcome = vi.fn<(outcome: DeliveryOutcome) => void>();
const outcomes = () => onOutcome.mock.calls.map(([{ outcome, status }]) => [outcome, status]);
const { onError, receiverWith, start } = setUpReceivers({ onOutcome });
const send = (receiver: ReturnType<typeof receiverWith>, payload: unknown = deposit({ id: crypto.randomUUID() })) =>
  sendTo(receiver, payload);

const started = (options: Partial<WebhookReceiverOptions> = {}) => start({ responseTimeoutMs: 1_000, ...options });

describe('concurrency', () => {
  it.each([
    [2, { concurrency: 2 }],
    [10, {}],
  ])(
    'limits to %i how many deliveries are handled at once, and keeps the order of the others: %j',
    async (limit, options) => {
      const { handler, running, finishOne, finishAll, begun, receiver } = started(options);
      const ids = Array.from({ length: limit + 4 }, () => crypto.randomUUID());
      const statuses = ids.map((id) => send(receiver, deposit({ id })));
      for (let count = limit; count <= ids.length; count += 1) {
        await begun(count);
        expect(running()).toBe(limit);
        finishOne();
      }
      finishAll();
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
      expect(handler.mock.calls.map(([{ data }]) => data.id)).toEqual(ids);
    },
  );

  it('makes a delivery whose turn did not come before the deadline receive 503, unclaimed and unhandled', async () => {
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    const { finishAll, begun, receiver } = started({ store, concurrency: 1 });
    const first = send(receiver);
    await begun();
    const second = send(receiver);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([first, second])).toEqual([503, 503]);
    expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
      expect.stringContaining('still being handled'),
      expect.stringContaining('still waiting for one of 1 slots (option concurrency)'),
    ]);
    finishAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(claim).toHaveBeenCalledTimes(1);
    expect(outcomes()).toEqual([
      ['deadline-exceeded', 503],
      ['deadline-exceeded', 503],
      ['handled', undefined],
    ]);
    expect(await Promise.all([send(receiver), begun(2).then(finishAll)])).toEqual([200, undefined]);
  });
});

describe('close', () => {
  it('resolves to 0 at once when nothing is in flight, also the second time, and lets no new request be read', async () => {
    const receiver = receiverWith();
    expect([await receiver.close(), await receiver.close()]).toEqual([0, 0]);
    expect(await receiver.receive({ method: 'POST', headers: {}, body: '' })).toMatchObject({ status: 503 });
    expect(onError).not.toHaveBeenCalled();
  });

  it('lets deliveries in flight finish; new, waiting and half-read ones receive 503', async () => {
    const { handler, finishAll, begun, receiver } = started({ concurrency: 1 });
    const first = send(receiver);
    await begun();
    const waiting = send(receiver);
    const late = await signed(deposit({ id: 'late' }));
    const body = new PassThrough();
    const beingRead = receiver.receive({ method: 'POST', headers: late.headers, body });
    let closed: number | undefined;
    const closing = receiver.close().then((unfinished) => {
      closed = unfinished;
    });
    expect(await waiting).toBe(503);
    expect(await send(receiver)).toBe(503);
    body.end(late.body);
    expect(await beingRead).toMatchObject({ status: 503 });
    expect(closed).toBeUndefined();
    finishAll();
    expect(await first).toBe(200);
    await closing;
    expect(closed).toBe(0);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('waits for a handler whose claim was lost and whose response was sent, which keeps its place, and counts it', async () => {
    const store: DeliveryStore = { ...createMemoryStore(), renew: async () => false };
    const { handler, finishAll, receiver } = started({ store, concurrency: 1, leaseMs: 300 });
    const statuses = Array.from({ length: 5 }, () => send(receiver));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(statuses)).toEqual([503, 503, 503, 503, 503]);
    expect(handler).toHaveBeenCalledTimes(1);
    const closing = receiver.close({ timeoutMs: 50 });
    await vi.advanceTimersByTimeAsync(50);
    expect(await closing).toBe(1);
    const again = receiver.close();
    finishAll();
    expect(await again).toBe(0);
  });

  it('aborts the handlers that are still running after its timeout, counts them, and renews no claim', async () => {
    const store = createMemoryStore();
    const renew = vi.spyOn(store, 'renew');
    const { begun, signal, receiver } = started({ store, leaseMs: 30_000 });
    void send(receiver, deposit());
    await begun();
    const closing = receiver.close();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(signal()?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await closing).toBe(1);
    expect(signal()?.reason).toMatchObject({ message: expect.stringContaining('The receiver was closed') });
    renew.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([[{ timeoutMs: Number.NaN }], [{ timeout: 7 }]])('rejects %j by name', async (options) => {
    await expect(receiverWith().close(options as object)).rejects.toThrow(/^close: .*timeout/);
  });
});

describe('an attempt whose body never ends', () => {
  const headers = { 'x-service-signature': 'a'.repeat(128) };
  const cancel = vi.fn();
  const endless = () => new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(Buffer.from('{')), cancel });
  const waiting = (methods: object = {}) => ({ [Symbol.asyncIterator]: () => ({ next: never, ...methods }) });

  it.each([
    ['a Web stream', endless],
    ['an iterable that waits', () => Readable.from(endless()).iterator({ destroyOnReturn: false })],
    ['an iterable that never returns', () => waiting({ return: never })],
    ['an iterable that cannot be left', () => waiting()],
    ['an iterable whose return fails', () => waiting({ return: () => Promise.reject(new Error('no')) })],
  ])('as %s ends with its deadline, so that close drains', async (what, body) => {
    vi.useFakeTimers();
    const receiver = receiverWith();
    const responses = Array.from({ length: 100 }, () => receiver.receive({ method: 'POST', headers, body: body() }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(responses.map(() => 503));
    expect(await receiver.close()).toBe(0);
    expect(onError).toHaveBeenCalledTimes(100);
    expect(String(onError.mock.calls[0]?.[0])).toContain('The delivery was still being read after 5000 ms');
    expect(outcomes()).toEqual(responses.map(() => ['deadline-exceeded', 503]));
    if (what === 'a Web stream') expect(cancel).toHaveBeenCalledTimes(100);
  });

  it('but always has an empty chunk at once ends with its deadline, and is not read on', async () => {
    const end = performance.now() + 2_000;
    let reads = 0;
    const next = async () => {
      reads += 1;
      return { done: performance.now() > end, value: new Uint8Array(0) };
    };
    const receiver = receiverWith({ responseTimeoutMs: 20 });
    expect(await receiver.receive({ method: 'POST', headers, body: waiting({ next }) })).toMatchObject({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const before = reads;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reads).toBe(before);
    expect(await receiver.close()).toBe(0);
  });
});

describe('onOutcome', () => {
  it('receives a handled delivery with its event, transaction, owner and duration since its receipt', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(3_600_000);
    const handler = () => new Promise((resolve) => setTimeout(resolve, 1_234));
    const keys = [{ key: apiKey, owner: 'wallet a' }];
    const reference = 'DEP-20260918-0031';
    const status = send(receiverWith({ on: { 'deposit.success': handler }, keys }), deposit({ reference }));
    await vi.advanceTimersByTimeAsync(1_234);
    await status;
    const durationMs = expect.closeTo(1_234, 0);
    const delivery = { event: 'deposit.success', transactionId, reference, keyOwner: 'wallet a' };
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({
      startedAt: new Date(Date.now() - 1_234),
      outcome: 'handled',
      status: 200,
      durationMs,
      ...delivery,
    });
  });

  it.each([
    [42, '42', {}],
    ['a', 'a', 42],
    ['', undefined, null],
    [0.5, undefined, undefined],
  ])('receives the id %j as %j, and no reference that is %j', async (id, transactionId, reference) => {
    await send(receiverWith({ onUnhandledEvent: () => {} }), deposit({ id, reference }));
    const outcome = expect.objectContaining({ transactionId, reference: undefined });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome);
  });

  it('receives every way in which a request can end', async () => {
    const handler = vi.fn().mockRejectedValueOnce(new Error('no'));
    const store = createMemoryStore();
    const receiver = receiverWith({ on: { 'deposit.success': handler }, store });
    for (let attempt = 0; attempt < 3; attempt += 1) await send(receiver, deposit());
    await send(receiver, deposit({}, 'new.event'));
    await receiver.receive({ method: 'POST', headers: {}, body: '{}' });
    for (const body of ['{}', ' '.repeat(1_048_577)])
      await receiver.receive({ method: 'POST', ...(await signed(body)) });
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
      ['rejected', 401],
      ['rejected', 400],
      ['rejected', 413],
      ['rejected', 405],
      ['in-progress', 409],
      ['unavailable', 503],
    ]);
  });

  it('receives no key, no signature and no body, even of a delivery without a transaction id', async () => {
    const receiver = receiverWith({ onUnhandledEvent: () => {} });
    const delivery = await signed({ event: 'new.event', data: { privateKey: 'secret of the body' } });
    await receiver.receive({ method: 'POST', ...delivery });
    expect(onOutcome.mock.calls[0]?.[0]).toMatchObject({ event: 'new.event', transactionId: undefined });
    const shown = JSON.stringify(onOutcome.mock.calls);
    for (const secret of [apiKey, delivery.headers['x-service-signature'] ?? 'none', 'secret of the body'])
      expect(shown).not.toContain(secret);
  });
});

describe('an onError', () => {
  it('that does not settle keeps neither the claim nor the place of a failed delivery, whose status is sent at the deadline', async () => {
    vi.useFakeTimers();
    const handler = vi.fn().mockRejectedValueOnce(new Error('no'));
    const receiver = receiverWith({ on: { 'deposit.success': handler }, onError: never, concurrency: 1 });
    const failed = send(receiver, deposit());
    await vi.advanceTimersByTimeAsync(0);
    expect(await send(receiver, deposit())).toBe(200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failed).toBe(500);
  });

  it('is awaited before the response otherwise, because a frozen function sends no log', async () => {
    let isLogged = false;
    const onError = () => new Promise(setImmediate).then(() => (isLogged = true));
    await send(receiverWith({ on: { 'deposit.success': () => Promise.reject(new Error('no')) }, onError }));
    expect(isLogged).toBe(true);
  });
});

it('a release that does not settle delays the response until the deadline, and keeps its place no longer than a lease', async () => {
  vi.useFakeTimers();
  const memory = createMemoryStore();
  const store: DeliveryStore = { ...memory, release: never };
  const handler = vi.fn().mockRejectedValueOnce(new Error('no'));
  const receiver = receiverWith({ store, on: { 'deposit.success': handler }, concurrency: 1, leaseMs: 9_000 });
  const status = send(receiver);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await status).toBe(503);
  await vi.advanceTimersByTimeAsync(4_000);
  Object.assign(store, memory);
  expect(await send(receiver)).toBe(200);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(vi.getTimerCount()).toBe(0);
});
