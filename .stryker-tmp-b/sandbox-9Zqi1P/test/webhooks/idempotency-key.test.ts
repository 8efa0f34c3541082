/** What makes two deliveries the same. */
// @ts-nocheck

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookReceiver,
  type WebhookKey,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.js';
import { apiKey, deposit, signed, signedRequest, transactionId } from './deliveries.js';

const onError = vi.fn<(error: unknown, delivery?: unknown) => void>();
const handler = vi.fn();
beforeEach(() => {
  onError.mockReset();
  handler.mockReset();
});

const receiverWith = (options: Partial<WebhookReceiverOptions>) =>
  createWebhookReceiver({ keys: [apiKey], onError, on: { 'deposit.success': handler }, ...options });

describe('an idempotencyKey', () => {
  const otherDeposit = () => deposit({ id: crypto.randomUUID() });

  it.each([
    ['an empty string', () => '', 'an empty string'],
    ['undefined', () => undefined, 'undefined'],
    ['null', () => null, 'object'],
    ['a number', () => 7, 'number'],
    ['a promise', async () => 'a', 'a promise'],
    ['a promise that rejects', () => Promise.reject(new Error('no')), 'a promise'],
    ['a String object', () => new String('a'), 'object'],
  ])('that returns %s acknowledges no delivery and is reported', async (_what, idempotencyKey, shown) => {
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    const receiver = receiverWith({ store, idempotencyKey: idempotencyKey as () => string });
    for (const payload of [otherDeposit(), otherDeposit()])
      expect((await receiver.handle(await signedRequest(payload))).status).toBe(500);
    expect(handler).not.toHaveBeenCalled();
    expect(claim).not.toHaveBeenCalled();
    expect(onError).toHaveBeenLastCalledWith(
      new TypeError(`idempotencyKey returned ${shown}; it must return a text that identifies the delivery`),
      expect.objectContaining({ event: 'deposit.success' }),
    );
  });
});

describe('the owners of keys', () => {
  const keys: WebhookKey[] = [
    { key: 'key of wallet a', owner: 'a' },
    { key: 'new key of wallet a', owner: 'a' },
    { key: 'key of wallet b', owner: 'b' },
  ];
  const deliver = async (receiver: ReturnType<typeof receiverWith>, key: string) =>
    (await receiver.receive({ method: 'POST', ...(await signed(deposit(), key)) })).status;

  it('keep a holder of one key from claiming the delivery of another wallet', async () => {
    const receiver = receiverWith({ keys });
    expect(await deliver(receiver, 'key of wallet a')).toBe(200);
    expect(await deliver(receiver, 'key of wallet b')).toBe(200);
    expect(handler.mock.calls.map(([{ keyOwner, keyIndex }]) => [keyOwner, keyIndex])).toEqual([
      ['a', 0],
      ['b', 2],
    ]);
  });

  it('share the deliveries of their keys, so that a rotated key handles nothing twice', async () => {
    const receiver = receiverWith({ keys });
    expect(await deliver(receiver, 'key of wallet a')).toBe(200);
    expect(await deliver(receiver, 'new key of wallet a')).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('are part of a custom idempotencyKey too', async () => {
    const receiver = receiverWith({ keys, idempotencyKey: ({ data }) => String(data.id) });
    await deliver(receiver, 'key of wallet a');
    await deliver(receiver, 'key of wallet b');
    expect(handler.mock.calls.map(([, { claim }]) => claim.key)).toEqual([`a:${transactionId}`, `b:${transactionId}`]);
  });

  it('that contain a separator cannot be confused with the event of another owner', async () => {
    const receiver = receiverWith({
      keys: [
        { key: 'one', owner: 'a' },
        { key: 'two', owner: 'a:b' },
      ],
      onUnknown: handler,
    });
    for (const [key, event] of [
      ['one', 'b:c'],
      ['two', 'c'],
    ] as const)
      await receiver.receive({ method: 'POST', ...(await signed(deposit({}, event), key)) });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('cannot be named by the body of a delivery', async () => {
    const receiver = receiverWith({});
    const payload = { ...deposit(), keyOwner: 'another wallet' };
    await receiver.handle(await signedRequest(payload));
    expect(handler.mock.calls[0]?.[0].keyOwner).toBeUndefined();
  });
});
