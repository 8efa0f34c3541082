/** Callers may change what they have passed on: every public function uses it as it was when it was called. */
import { expect, it, vi } from 'vitest';
import { createMemoryStore, createWebhookReceiver, verifyWebhook } from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { apiKey, deposit, minute, signed } from './deliveries.ts';

/** Changes whatever can be changed in a value, except what it inherits. */
function spoil(value: unknown): void {
  if (value instanceof Uint8Array) return void value.fill(0);
  if (value instanceof ArrayBuffer) return void structuredClone(value, { transfer: [value] });
  if (value instanceof Date) return void value.setTime(0);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, name, 'changed');
  }
  for (const name of Object.keys(value)) Reflect.deleteProperty(value, name);
  if (Array.isArray(value)) value.length = 0;
}

/** Calls a function and changes its input before it goes on. */
function callThenSpoil<Input extends unknown[], Result>(call: (...input: Input) => Result, ...input: Input): Result {
  const result = call(...input);
  spoil(input);
  return result;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const owned = () => [
  { key: 'other', owner: 'a' },
  { key: apiKey, owner: 'b' },
];

const cases: Record<string, () => Promise<void>> = {
  async createWebhookReceiver() {
    const calls: string[] = [];
    const note = (name: string) => (): void => void calls.push(name);
    const store = createMemoryStore();
    const claim = vi.spyOn(store, 'claim');
    const receiver = callThenSpoil(createWebhookReceiver, {
      keys: owned(),
      header: 'x-other',
      store: Object.create(store),
      on: { 'deposit.success': note('handler') },
      onUnhandledEvent: note('other'),
      onError: note('error'),
      onOutcome: note('outcome'),
      idempotencyKey: () => 'id',
      responseTimeoutMs: minute,
      leaseMs: minute,
      handlerTimeoutMs: minute,
      concurrency: 1,
      maxBodyBytes: 1_000,
    });
    const receive = async (payload: unknown) =>
      (await receiver.receive({ method: 'POST', ...(await signed(payload, apiKey, 'x-other')) })).status;
    expect(await receive(deposit())).toBe(200);
    expect(claim).toHaveBeenCalledWith('@b:id', minute);
    expect(await receive(deposit({ note: 'a'.repeat(1_000) }))).toBe(413);
    expect(calls).toEqual(['handler', 'outcome', 'error', 'outcome']);
  },
  async 'receive of a receiver'() {
    const handler = vi.fn();
    const keys = Promise.withResolvers<string[]>();
    const receiver = createWebhookReceiver({ keys: () => keys.promise, on: { 'deposit.success': handler } });
    const { body, headers } = await signed(deposit());
    const receiving = callThenSpoil(receiver.receive, { method: 'POST', url: '/', headers, body });
    keys.resolve([apiKey]);
    expect(await receiving).toEqual({ status: 200, headers: {} });
    expect(handler).toHaveBeenCalledWith(expect.objectContaining(deposit()), expect.anything());
  },
  async verifyWebhook() {
    const { body: text, headers } = await signed(deposit(), apiKey, 'x-other');
    for (const body of [bytesOf(text), bytesOf(text).buffer]) {
      const options = { keys: owned(), header: 'x-other' };
      const delivery = await callThenSpoil(verifyWebhook, { body, headers: { ...headers } }, options);
      expect(delivery).toMatchObject({ ...deposit(), keyIndex: 1, keyOwner: 'b', rawBody: text });
    }
  },
  async 'deleteCompletedBefore of the PostgreSQL store'() {
    const query = vi.fn(async (_text: string, _values: unknown[]) => ({ rowCount: 1 }));
    const store = createPostgresStore({ query, connect: query } as never);
    await callThenSpoil(store.deleteCompletedBefore, new Date('2026-01-01'));
    expect(query.mock.lastCall?.[1]).toEqual([new Date('2026-01-01')]);
  },
};

it.each(Object.entries(cases))('%s uses its input as it was when it was called', (_name, test) => test());
