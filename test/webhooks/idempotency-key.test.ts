/** What makes two deliveries the same. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idempotencyKeyOf } from '../../src/webhooks/idempotency-key.js';
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
    expect(handler.mock.calls.map(([, { claim }]) => claim.key)).toEqual([
      `@a:${transactionId}`,
      `@b:${transactionId}`,
    ]);
  });

  it('are safe from a key without an owner that signs an event in their name', async () => {
    const receiver = receiverWith({ keys: ['plain', { key: 'key of w1', owner: 'w1' }], onOther: handler });
    for (const event of ['w1:deposit.success', '@w1:deposit.success'])
      await receiver.receive({ method: 'POST', ...(await signed(deposit({}, event), 'plain')) });
    expect(await deliver(receiver, 'key of w1')).toBe(200);
    expect(handler).toHaveBeenCalledTimes(3);
    expect(handler.mock.lastCall?.[0]).toMatchObject({ keyOwner: 'w1', event: 'deposit.success' });
  });

  it.each([undefined, null, '', ' ', 7, '\ud800'])(
    'must be given: no delivery is handled where keys returns the owner %j',
    async (owner) => {
      const receiver = receiverWith({ keys: () => [{ key: 'key of wallet a', owner: owner as string }] });
      expect(await deliver(receiver, 'key of wallet a')).toBe(503);
      expect(String(onError.mock.calls[0]?.[0])).toContain('keys[0]: key missing or empty, or its owner is');
      expect(handler).not.toHaveBeenCalled();
      expect(() => receiverWith({ keys: ['plain', { key: 'key of wallet a', owner: owner as string }] })).toThrow(
        'an owner must be a non-empty string',
      );
    },
  );

  it('cannot be named by the body of a delivery', async () => {
    const receiver = receiverWith({});
    const payload = { ...deposit(), keyOwner: 'another wallet' };
    await receiver.handle(await signedRequest(payload));
    expect(handler.mock.calls[0]?.[0].keyOwner).toBeUndefined();
  });
});

describe('a delivery whose id is not text', () => {
  const deliver = async (receiver: ReturnType<typeof receiverWith>, body: string) =>
    (await receiver.receive({ method: 'POST', ...(await signed(body)) })).status;
  const bodyWith = (id: string, space = '') => `{"event":"deposit.success",${space}"data":{"id":${id}}}`;

  it.each(['7', '0', '-3', '9007199254740991'])('but the number %s is identified by it', async (id) => {
    const receiver = receiverWith({});
    expect(await deliver(receiver, bodyWith(id))).toBe(200);
    expect(await deliver(receiver, bodyWith(id, ' '))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(handler.mock.calls[0]?.[1].claim.key).toBe(`deposit.success:${id}`);
  });

  it.each([
    ['9007199254740992', '9007199254740993'],
    ['0.1', '0.10000000000000001'],
    ['1e400', '2e400'],
  ])('but a number that is not a safe integer is not taken for another: %s and %s', async (...ids) => {
    const receiver = receiverWith({});
    for (const id of ids) expect(await deliver(receiver, bodyWith(id))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it.each(['null', '""', '{}', '[]', 'true', '0.5'])('but %s is identified by its signature', async (id) => {
    const receiver = receiverWith({});
    for (const space of ['', ' ', '', ' ']) expect(await deliver(receiver, bodyWith(id, space))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('has a key that does not contain the signature, so that no error, handler or store receives it', async () => {
    const claim = vi.fn(async (key: string) => ({ key, owner: 'a' }));
    const store = { ...createMemoryStore(), claim, complete: async () => false };
    const receiver = receiverWith({ store });
    const { body, headers } = await signed(bodyWith('null'));
    expect(await receiver.receive({ method: 'POST', body, headers })).toMatchObject({ status: 503 });
    const [key] = claim.mock.calls[0] ?? [];
    expect(key).toMatch(/^deposit\.success:%sha256:[0-9a-f]{64}$/);
    expect(String(onError.mock.calls[0]?.[0])).toContain(`ClaimLostError: The claim on ${key} was lost`);
    const signature = headers['x-service-signature'] ?? 'none';
    expect(String(onError.mock.calls) + key).not.toContain(signature);
  });
});

describe('the identity of a delivery', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  interface Identity {
    owner: string | undefined;
    event: string;
    id: string;
  }
  const keyOf = ({ owner, event, id }: Identity, custom?: string) =>
    idempotencyKeyOf(
      { known: false, event, data: { id }, keyIndex: 0, keyOwner: owner, rawBody: '' },
      'a'.repeat(128),
      custom === undefined ? undefined : () => custom,
    );
  const decode = (text: string) =>
    text.replace(/%(D[\dA-F]{3}|..)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const split = (text: string): [string, string] => {
    const at = text.indexOf(':');
    return [decode(text.slice(0, at)), text.slice(at + 1)];
  };

  it('is that of no other owner, event or id, for all texts of up to three parts', async () => {
    const parts = ['@', ':', '%3A', 'a'];
    const pairs = parts.flatMap((one) => parts.map((other) => one + other));
    const texts = [...parts, ...pairs, ...pairs.flatMap((pair) => parts.map((part) => pair + part))];
    const identities = new Map<string, string>();
    for (const owner of [undefined, ...parts, ...pairs])
      for (const event of texts) {
        for (const id of texts) {
          const identity = JSON.stringify([owner, event, id]);
          const key = await keyOf({ owner, event, id });
          expect(identities.get(key) ?? identity).toBe(identity);
          identities.set(key, identity);
        }
      }
    const owners = new Map<string, string | undefined>();
    for (const [key, identity] of identities) owners.set(key, JSON.parse(identity)[0] ?? undefined);
    for (const owner of [undefined, ...parts, ...pairs])
      for (const custom of texts) {
        const key = await keyOf({ owner, event: 'a', id: 'a' }, custom);
        if (owners.has(key)) expect(owners.get(key)).toBe(owner);
      }
  });

  const text = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: fc.constantFrom('@', ':', '%', 'a', '\0', '\ud800', '\udc00', '%D800', '\ufffd') }),
  );
  const identity = fc.record({ owner: fc.option(text, { nil: undefined }), event: text, id: text });
  const runs = { numRuns: 2_000 };

  // Stores hold these keys: another format would handle every delivery again.
  it.each<[string, Identity, string | undefined]>([
    ['deposit.success:7', { owner: undefined, event: 'deposit.success', id: '7' }, undefined],
    ['@w1:deposit.success:7', { owner: 'w1', event: 'deposit.success', id: '7' }, undefined],
    ['@a%3Ab:c%3Ad:e%3A%25%00%D800', { owner: 'a:b', event: 'c:d', id: 'e:%\0\ud800' }, undefined],
    ['a:%25%00', { owner: undefined, event: 'e', id: '7' }, 'a:%\0'],
    ['@w1:@a', { owner: 'w1', event: 'e', id: '7' }, '@a'],
    ['@:@a', { owner: undefined, event: 'e', id: '7' }, '@a'],
    [`e:%sha256:${sha256('a'.repeat(128))}`, { owner: undefined, event: 'e', id: '' }, undefined],
    [`e:${'7'.repeat(510)}`, { owner: undefined, event: 'e', id: '7'.repeat(510) }, undefined],
    [`%sha256:${sha256(`e:${'7'.repeat(511)}`)}`, { owner: undefined, event: 'e', id: '7'.repeat(511) }, undefined],
  ])('has the key %s in every version', async (key, identity, custom) => {
    expect(await keyOf(identity, custom)).toBe(key);
  });

  it('can be read back from its key, whatever the texts', () =>
    fc.assert(
      fc.asyncProperty(identity, async ({ owner, event, id }) => {
        const key = await keyOf({ owner, event, id });
        const [ownerRead, rest] = key.startsWith('@') ? split(key.slice(1)) : ['', key];
        const [eventRead, idRead] = split(rest);
        expect([ownerRead || undefined, eventRead, decode(idRead)]).toEqual([owner, event, id]);
      }),
      runs,
    ));

  it('is a key that every store writes as it is: without lone surrogates and NUL, and not long', () =>
    fc.assert(
      fc.asyncProperty(
        identity,
        fc.option(text, { nil: undefined }),
        fc.nat({ max: 600 }),
        async (given, custom, times) => {
          const key = await keyOf({ ...given, id: given.id.repeat(times + 1) }, custom);
          expect(key.isWellFormed()).toBe(true);
          expect(key).not.toContain('\0');
          expect(key.length).toBeLessThanOrEqual(512);
        },
      ),
      runs,
    ));

  it('of a long id is that of no other id, and of no other delivery whose texts are written like it', async () => {
    const long = 'a'.repeat(9_000);
    const deliveries = [
      { owner: undefined, event: 'a', id: `${long}1` },
      { owner: undefined, event: 'a', id: `${long}2` },
      { owner: 'w1', event: 'a', id: `${long}1` },
    ];
    const keys = await Promise.all(deliveries.map((delivery) => keyOf(delivery)));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) {
      expect(key).toMatch(/^%sha256:[0-9a-f]{64}$/);
      const [event = '', id = ''] = key.split(':');
      expect(await keyOf({ owner: undefined, event, id })).not.toBe(key);
      expect(await keyOf({ owner: undefined, event, id }, key)).not.toBe(key);
    }
  });
});
