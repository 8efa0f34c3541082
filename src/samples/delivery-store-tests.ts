import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Claim, DeliveryStore } from '../webhooks/stores/store.js';

/** One test of a delivery store, for any test runner. */
export interface DeliveryStoreTest {
  /** The store's behaviour, as a sentence. */
  readonly name: string;
  /** Rejects with an `AssertionError` if the store behaves differently. */
  readonly run: () => Promise<void>;
}

const minute = 60_000;
/** Long enough for a slow machine, and short enough to wait for its end. */
const shortLease = 100;

async function take(store: DeliveryStore, key: string, leaseMs = minute): Promise<Claim> {
  const claim = await store.claim(key, leaseMs);
  assert.ok(typeof claim === 'object', `The store returned ${claim} for ${key}.`);
  assert.equal(claim.key, key, 'A claim has the key that was claimed.');
  assert.ok(typeof claim.owner === 'string' && claim.owner, 'A claim has an owner.');
  return claim;
}

/** Takes the key when its lease has ended on the store's clock. */
async function takeWhenFree(store: DeliveryStore, key: string): Promise<Claim> {
  for (let tries = 0; tries < 500; tries += 1) {
    const claim = await store.claim(key, minute);
    if (typeof claim === 'object') return claim;
    assert.equal(claim, 'in-progress', `A claim of ${key} is in progress until its lease ends.`);
    await wait(10);
  }
  return assert.fail(`The claim of ${key} does not expire.`);
}

async function claimAtOnce(store: DeliveryStore, key: string): Promise<void> {
  const results = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, minute)));
  assert.equal(results.filter((result) => typeof result === 'object').length, 1);
  assert.equal(results.filter((result) => result === 'in-progress').length, 19);
}

const tests: Record<string, (store: DeliveryStore, key: string) => Promise<void>> = {
  'gives the claim to one of many workers that ask at once': claimAtOnce,
  'keeps deliveries apart, even if their keys differ only in case or in spaces': async (store, key) => {
    for (const other of [key, `${key}2`, key.toUpperCase(), `${key} `, ` ${key}`, `${key}₦`]) await take(store, other);
  },
  'gives a released delivery to the next worker, and renews it for no other': async (store, key) => {
    const first = await take(store, key);
    await store.release(first);
    assert.equal(await store.renew(first, minute), false);
    await store.release(first);
    const second = await take(store, key);
    assert.notEqual(second.owner, first.owner);
  },
  'gives an expired claim to one of many workers that ask at once': async (store, key) => {
    const other = `${key}2`;
    await take(store, key, shortLease);
    await take(store, other, shortLease);
    await takeWhenFree(store, other);
    await claimAtOnce(store, key);
  },
  'renews a lease for more or for less time': async (store, key) => {
    const longer = await take(store, key, shortLease * 5);
    const shorter = await take(store, `${key}2`);
    assert.equal(await store.renew(longer, minute), true);
    assert.equal(await store.renew(shorter, shortLease * 5), true);
    await takeWhenFree(store, shorter.key);
    assert.equal(await store.claim(key, minute), 'in-progress');
  },
  'lets a worker that lost its claim change nothing': async (store, key) => {
    const lost = await take(store, key, shortLease);
    const holder = await takeWhenFree(store, key);
    assert.equal(await store.renew(lost, minute), false);
    assert.equal(await store.complete(lost), false);
    await store.release(lost);
    assert.equal(await store.claim(key, minute), 'in-progress');
    assert.equal(await store.complete(holder), true);
    assert.equal(await store.claim(key, minute), 'completed');
  },
  'lets a worker complete after its lease ended if no other worker holds the claim': async (store, key) => {
    const late = await take(store, key, shortLease);
    const second = await takeWhenFree(store, key);
    await store.release(second);
    assert.equal(await store.complete(late), true);
    assert.equal(await store.claim(key, minute), 'completed');
  },
  'keeps a completion, whatever its worker does later': async (store, key) => {
    const claim = await take(store, key, shortLease);
    await store.complete(claim);
    assert.equal(await store.complete(claim), true);
    assert.equal(await store.renew(claim, shortLease), false);
    await store.release(claim);
    const other = await take(store, `${key}2`, shortLease);
    await takeWhenFree(store, other.key);
    assert.equal(await store.claim(key, minute), 'completed');
  },
};

/**
 * Returns tests of {@link DeliveryStore}'s promises, for your own store.
 *
 * @param createStore - Creates the store, or returns a shared one. Called once per test.
 * @returns One test per promise, for the test runner of your choice. Every test uses separate keys.
 * @example
 * ```ts
 * for (const { name, run } of deliveryStoreTests(() => createMyStore())) test(name, run);
 * ```
 */
export function deliveryStoreTests(createStore: () => DeliveryStore | Promise<DeliveryStore>): DeliveryStoreTest[] {
  return Object.entries(tests).map(([name, test]) => ({
    name,
    run: async () => test(await createStore(), `deposit.success:${crypto.randomUUID()}`),
  }));
}
