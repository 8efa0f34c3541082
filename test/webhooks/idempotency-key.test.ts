/** What makes two deliveries the same. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { idempotencyKeyOf } from '../../src/webhooks/idempotency-key.ts';
import { createMemoryStore, type HandlerContext, type WebhookDelivery } from '../../src/webhooks/index.ts';
import { deposit, send, setUpReceivers, transactionId } from './deliveries.ts';

const handler = vi.fn<(delivery: WebhookDelivery, context: HandlerContext) => void>();
const { onError, receiverWith } = setUpReceivers({ onUnhandledEvent: handler });

it.each([
  ['an empty string', () => '', 'an empty string'],
  ['undefined', () => undefined, 'undefined'],
  ['null', () => null, 'object'],
  ['a number', () => 7, 'number'],
  ['a promise', async () => 'a', 'a promise'],
  ['a promise that rejects', () => Promise.reject(new Error('no')), 'a promise'],
  ['a String object', () => new String('a'), 'object'],
])('an idempotencyKey that returns %s acknowledges no delivery and is reported', async (_what, returned, shown) => {
  const store = createMemoryStore();
  const claim = vi.spyOn(store, 'claim');
  expect(await send(receiverWith({ store, idempotencyKey: returned as () => string }))).toBe(500);
  expect(handler).not.toHaveBeenCalled();
  expect(claim).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    new TypeError(`idempotencyKey returned ${shown}; it must return a string that identifies the delivery`),
    expect.objectContaining({ event: 'deposit.success' }),
  );
});

describe('the owners of keys', () => {
  const keys = [
    { key: 'key of a', owner: 'a' },
    { key: 'new key of a', owner: 'a' },
    { key: 'key of b', owner: 'b' },
  ];

  it.each([
    ['the default', {}, 'deposit.success:'],
    ['a custom idempotencyKey', { idempotencyKey: ({ data }: WebhookDelivery) => `credit ${data.id}` }, 'credit '],
  ])('keep a holder of one key from claiming the delivery of another by %s', async (_what, options, start) => {
    const receiver = receiverWith({ keys, ...options });
    for (const { key } of keys) expect(await send(receiver, deposit(), key)).toBe(200);
    expect(handler.mock.calls.map(([{ keyIndex, keyOwner }, { claim }]) => [keyIndex, keyOwner, claim.key])).toEqual([
      [0, 'a', `@a:${start}${transactionId}`],
      [2, 'b', `@b:${start}${transactionId}`],
    ]);
  });
});

describe('the identity of a delivery', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  interface Identity {
    owner: string | undefined;
    event: string;
    id: unknown;
    /** What the receiver's own idempotencyKey returns. */
    custom: string | undefined;
  }
  const keyOf = ({ owner, event, id, custom }: Identity) =>
    idempotencyKeyOf(
      { known: false, event, data: { id }, keyIndex: 0, keyOwner: owner, rawBody: '' },
      'a'.repeat(128),
      custom === undefined ? undefined : () => custom,
    );

  // Stores hold these keys: another format would handle every delivery again.
  it.each<[string, Partial<Identity>]>([
    ['e:7', {}],
    ['@w1:e:7', { owner: 'w1' }],
    ['@a%3Ab:c%3Ad:e%3A%25%00%D800', { owner: 'a:b', event: 'c:d', id: 'e:%\0\ud800' }],
    ['a:%25%00', { custom: 'a:%\0' }],
    ['@w1:@a', { owner: 'w1', custom: '@a' }],
    ['@:@a', { custom: '@a' }],
    [`e:${'7'.repeat(510)}`, { id: '7'.repeat(510) }],
    [`%sha256:${sha256(`e:${'7'.repeat(511)}`)}`, { id: '7'.repeat(511) }],
    [`%sha256:${sha256(`@w1:e:${'7'.repeat(511)}`)}`, { owner: 'w1', id: '7'.repeat(511) }],
    [`e:%25sha256%3A${sha256('e')}`, { id: `%sha256:${sha256('e')}` }],
    ...[0, -3, Number.MAX_SAFE_INTEGER].map((id): [string, Partial<Identity>] => [`e:${id}`, { id }]),
    // Two ids could share another number, and no id identifies a delivery: its signature does.
    ...[2 ** 53, 0.1, Number.POSITIVE_INFINITY, null, '', {}, [], true].map((id): [string, Partial<Identity>] => [
      `e:%sha256:${sha256('a'.repeat(128))}`,
      { id },
    ]),
  ])('has the key %s in every version', async (key, identity) => {
    expect(await keyOf({ owner: undefined, event: 'e', id: '7', custom: undefined, ...identity })).toBe(key);
  });

  const unit = fc.oneof(
    fc.constantFrom('@', ':', '%', 'a', '\0', '\ud800', '\udc00', '%D800', '%3A', '\ufffd'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ minLength: 1, maxLength: 12, unit });
  const optional = fc.option(text, { nil: undefined });
  const identity = fc.record({ owner: optional, event: text, id: text, custom: optional });
  const decode = (part: string) =>
    part.replace(/%(D[\dA-F]{3}|..)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const split = (key: string): [string, string] => {
    const at = key.indexOf(':');
    return [decode(key.slice(0, at)), key.slice(at + 1)];
  };

  it('can be read back from its key, which every store writes as it is, so that no two identities share one', () =>
    fc.assert(
      fc.asyncProperty(identity, async (given) => {
        const key = await keyOf(given);
        expect(key).toBe(key.toWellFormed().replaceAll('\0', ''));
        const [owner, rest] = key.startsWith('@') ? split(key.slice(1)) : ['', key];
        const [event, id] = split(rest);
        expect(owner || undefined).toBe(given.owner);
        if (given.custom === undefined) expect([event, decode(id)]).toEqual([given.event, given.id]);
        else expect(decode(rest)).toBe(given.custom);
      }),
      { numRuns: 10_000 },
    ));
});
