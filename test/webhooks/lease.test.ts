/** Claims that are renewed, lost, or held by a handler that does not return. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ClaimLostError,
  createMemoryStore,
  type DeliveryStore,
  type WebhookDelivery,
  type WebhookHandler,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.ts';
import { away, kindOfError, never, setUpReceivers, send as statusOf, transactionId } from './deliveries.ts';

const key = `deposit.success:${transactionId}`;
const { onError, receiverWith, start } = setUpReceivers({ leaseMs: 3_000, responseTimeoutMs: 10_000 });
const kindsOfErrors = () => onError.mock.calls.map(([error]) => kindOfError(error));

beforeEach(() => {
  vi.useFakeTimers();
  // A process that has run for an hour: its monotonic clock does not begin at 0.
  vi.advanceTimersByTime(3_600_000);
});

/** A receiver whose handler of one delivery has begun. */
async function started(options: Partial<WebhookReceiverOptions>) {
  const handling = start(options);
  const status = statusOf(handling.receiver);
  await handling.begun();
  return { ...handling, status };
}

/** A store of which some methods are others. */
const storeWith = (methods: Partial<DeliveryStore>): DeliveryStore => Object.assign(createMemoryStore(), methods);
const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Expects that the handler's signal aborts after so many milliseconds, and not before. */
async function expectLostAfter(ms: number, signal: () => AbortSignal | undefined): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms - 10);
  expect(signal()?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(signal()?.reason).toEqual(new ClaimLostError({ key }));
}

describe('a lease', () => {
  it('is renewed every third of its length while the handler works, so that no other worker begins', async () => {
    const store = createMemoryStore();
    const renew = vi.spyOn(store, 'renew');
    const { receiver, status, signal, finishAll } = await started({ store });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenLastCalledWith({ key, owner: expect.any(String) }, 3_000);
    await vi.advanceTimersByTimeAsync(27_001);
    expect(await status).toBe(503);
    expect(await statusOf(receiver)).toBe(409);
    expect(signal()?.aborted).toBe(false);
    finishAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(await statusOf(receiver)).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  const confirmLateOnce = (count: number) => (count === 1 ? late(500).then(() => true) : never());
  it.each([
    ['is refused', 1_000, async () => false, 1, ['ClaimLostError']],
    ['rejects', 3_000, away, 2, ['Error', 'Error', 'ClaimLostError']],
    ['does not settle', 3_000, never, 2, ['ClaimLostError']],
    ['is confirmed late, and then no more,', 4_000, confirmLateOnce, 3, ['ClaimLostError']],
    ['is not understood', 1_000, async () => 'OK' as never, 1, ['ClaimLostError']],
  ])(
    'whose renewal %s is lost after %i ms: its handler is aborted, and it is reported once',
    async (_what, ms, renew, renewals, errors) => {
      const renewing = vi.fn(() => renew(renewing.mock.calls.length));
      const store = storeWith({ renew: renewing, complete: async () => false });
      const { status, signal, finishAll } = await started({ store });
      await expectLostAfter(ms, signal);
      expect(await status).toBe(503);
      await vi.advanceTimersByTimeAsync(30_000);
      finishAll();
      await vi.advanceTimersByTimeAsync(0);
      expect(renewing).toHaveBeenCalledTimes(renewals);
      expect(kindsOfErrors()).toEqual(errors);
      expect(onError).toHaveBeenLastCalledWith(signal()?.reason, expect.objectContaining({ event: 'deposit.success' }));
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is measured on a monotonic clock: a changed wall clock neither ends nor extends it', async () => {
    const store = storeWith({ renew: never });
    const { signal, finishAll } = await started({ store });
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1_500);
    vi.setSystemTime(Date.now() - 7_200_000);
    await expectLostAfter(1_500, signal);
    finishAll();
  });

  it.each<[string, (receiver: WebhookReceiver) => Promise<unknown>]>([
    ['after the response at its deadline', () => vi.advanceTimersByTimeAsync(1_000)],
    ['after close has resolved', async (receiver) => expect(await receiver.close({ timeoutMs: 1 })).toBe(1)],
    ['while close waits', async (receiver) => void receiver.close()],
  ])('that the store grants only %s begins no handler, and is given back', async (_when, meanwhile) => {
    const granted = Promise.withResolvers<void>();
    const inner = createMemoryStore();
    const store = storeWith({ ...inner, claim: (...args) => granted.promise.then(() => inner.claim(...args)) });
    const onOutcome = vi.fn();
    const { handler, receiver } = start({ store, onOutcome, responseTimeoutMs: 1_000 });
    const status = statusOf(receiver);
    await vi.advanceTimersByTimeAsync(10);
    const waited = meanwhile(receiver);
    await vi.advanceTimersByTimeAsync(10);
    await waited;
    granted.resolve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await status).toBe(503);
    expect(handler).not.toHaveBeenCalled();
    expect(onOutcome).toHaveBeenCalledTimes(1);
    expect(await inner.claim(key, 1)).toMatchObject({ key });
    expect(await receiver.close()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['late', (claim: () => ReturnType<DeliveryStore['claim']>) => late(3_000).then(claim)],
    ['never', never],
  ])('whose claim the store confirms %s runs no handler, and is reported as lost', async (_when, confirm) => {
    const { claim } = createMemoryStore();
    const store = storeWith({ claim: (...args) => confirm(() => claim(...args)) });
    const { handler, receiver } = start({ store });
    const status = statusOf(receiver);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await status).toBe(503);
    expect(handler).not.toHaveBeenCalled();
    expect(onError.mock.calls).toEqual([[new ClaimLostError({ key }), expect.anything()]]);
  });

  it('whose handler finishes after it was lost is still completed if no other worker holds it', async () => {
    const store = storeWith({ renew: never });
    const { receiver, status, finishAll } = await started({ store });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await status).toBe(503);
    finishAll();
    await vi.advanceTimersByTimeAsync(1);
    expect(await store.claim(key, 1_000)).toBe('completed');
    expect(await statusOf(receiver)).toBe(200);
  });

  it.each([
    ['is refused', async () => false, 0],
    ['rejects', away, 0],
    ['is confirmed', async () => true, 0],
    ['is refused', async () => false, 200],
  ])('whose renewal %s while or after its delivery is completed is not lost', async (_what, renew, completionMs) => {
    const { complete } = createMemoryStore();
    const store = storeWith({
      renew: () => late(100).then(renew),
      complete: (claim) => late(completionMs).then(() => complete(claim)),
    });
    const { status, finishAll } = await started({ store });
    await vi.advanceTimersByTimeAsync(1_050);
    finishAll();
    await vi.advanceTimersByTimeAsync(300);
    expect(await status).toBe(200);
    expect(onError).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was lost does not hide the later failure of its handler', async () => {
    const store = storeWith({ renew: never });
    const { promise, reject } = Promise.withResolvers<void>();
    const status = statusOf(receiverWith({ store, on: { 'deposit.success': () => promise } }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await status).toBe(503);
    reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onError.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      expect.stringContaining('was lost'),
      'late',
    ]);
  });
});

describe('a handler that does not return', () => {
  it.each([
    [6_000, { handlerTimeoutMs: 6_000 }],
    [120_000, {}],
  ])(
    'receives an abort after %i ms, and another attempt can have the delivery when its lease has ended: %j',
    async (ms, options) => {
      const { receiver, handler, status, signal } = await started({ responseTimeoutMs: 1_000, ...options });
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(await status).toBe(503);
      expect(signal()?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(signal()?.reason).toMatchObject({
        message: expect.stringContaining(`still running after ${ms} ms (option handlerTimeoutMs)`),
      });
      expect(await statusOf(receiver)).toBe(409);
      await vi.advanceTimersByTimeAsync(3_000);
      handler.mockResolvedValue(undefined);
      expect(await statusOf(receiver)).toBe(200);
      expect(handler).toHaveBeenCalledTimes(2);
      expect(kindsOfErrors()).toEqual(['responseTimeoutMs', 'handlerTimeoutMs', 'ClaimLostError']);
    },
  );

  it('but stops when its signal aborts releases its claim at once, and is reported once', async () => {
    const handler = vi.fn<WebhookHandler<WebhookDelivery>>((_delivery, { signal }) => {
      const { promise, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const receiver = receiverWith({
      on: { 'deposit.success': handler },
      handlerTimeoutMs: 6_000,
      responseTimeoutMs: 1_000,
    });
    void statusOf(receiver);
    await vi.advanceTimersByTimeAsync(6_000);
    handler.mockResolvedValue(undefined);
    expect(await statusOf(receiver)).toBe(200);
    expect(kindsOfErrors()).toEqual(['responseTimeoutMs', 'handlerTimeoutMs']);
  });
});

describe('a completion', () => {
  const completing = (complete: DeliveryStore['complete']) => {
    const store = createMemoryStore();
    const { complete: original } = store;
    const tries = vi.fn(complete);
    return { store: Object.assign(store, { complete: tries }), original, tries };
  };

  it.each([
    ['rejects', away],
    ['does not settle', never],
    ['is not understood', async () => undefined as never],
  ])('that %s is tried again, so that the delivery is not handled twice', async (_what, fail) => {
    const { store, original, tries } = completing(fail);
    const { receiver, status, handler, finishAll } = await started({ store });
    finishAll();
    await vi.advanceTimersByTimeAsync(1);
    if (_what === 'is not understood')
      expect(String(onError.mock.calls[0]?.[0])).toBe(
        `Error: The store's complete() returned neither true nor false for ${key}.`,
      );
    tries.mockImplementation(original);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await status).toBe(200);
    expect(await statusOf(receiver)).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that fails until the lease ends makes the receiver respond 503, and every failure is reported', async () => {
    const { store, tries } = completing(away);
    const { status, finishAll } = await started({ store });
    finishAll();
    await vi.advanceTimersByTimeAsync(2_990);
    const triesBefore = tries.mock.calls.length;
    expect(triesBefore).toBeGreaterThan(4);
    expect(triesBefore).toBeLessThan(12);
    await vi.advanceTimersByTimeAsync(10);
    expect(await status).toBe(503);
    expect(kindsOfErrors()).toEqual([...Array.from({ length: triesBefore }, () => 'Error'), 'ClaimLostError']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveBeenCalledTimes(triesBefore);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that another worker prevents is not tried again', async () => {
    const { store, tries } = completing(async () => false);
    const { status, finishAll } = await started({ store });
    finishAll();
    expect(await status).toBe(503);
    expect(tries).toHaveBeenCalledTimes(1);
    expect(kindsOfErrors()).toEqual(['ClaimLostError']);
  });
});

describe('a claim', () => {
  const replies = [undefined, null, '', 'QUEUED', Buffer.from('completed'), true];
  const otherClaims = [
    { key: 'other', owner: 'a' },
    { key, owner: '' },
    { key, owner: 7 },
  ];
  it.each([...replies, ...otherClaims])(
    'of a store that replies with %j runs no handler and acknowledges nothing',
    async (reply) => {
      const { handler, receiver } = start({ store: storeWith({ claim: async () => reply as never }) });
      expect(await statusOf(receiver)).toBe(503);
      expect(handler).not.toHaveBeenCalled();
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        new TypeError(`The store's claim() returned no claim for ${key}, nor 'completed' or 'in-progress'.`),
        expect.objectContaining({ event: 'deposit.success' }),
      );
    },
  );
});
