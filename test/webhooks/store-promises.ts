import { beforeEach, expect, it, vi } from 'vitest';
import type { Claim, DeliveryStore } from '../../src/webhooks/index.js';

export const minute = 60_000;

export async function take(store: DeliveryStore, key: string, leaseMs = minute): Promise<Claim> {
  const claim = await store.claim(key, leaseMs);
  if (typeof claim === 'string') throw new Error(`${key} is ${claim}`);
  return claim;
}

/** Takes the key as soon as its lease has run out. */
export const takeWhenFree = (store: DeliveryStore, key: string, leaseMs = minute) =>
  vi.waitFor(() => take(store, key, leaseMs), { timeout: 5_000, interval: 5 });

/** The contract of every store. */
export function promises(createStore: () => DeliveryStore) {
  let store: DeliveryStore;
  let key: string;
  beforeEach(() => {
    store = createStore();
    key = `deposit.success:${crypto.randomUUID()}`;
  });

  it('gives the claim to one of many workers that ask at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, minute)));
    expect(results.filter((result) => result !== 'in-progress')).toHaveLength(1);
  });

  it('reports a claimed delivery as in progress and a completed one as completed', async () => {
    const claim = await take(store, key);
    expect(claim.key).toBe(key);
    expect(await store.claim(key, minute)).toBe('in-progress');
    expect(await store.complete(claim)).toBe(true);
    expect(await store.claim(key, minute)).toBe('completed');
  });

  it('keeps deliveries apart', async () => {
    await take(store, key);
    await take(store, `${key}2`);
  });

  it('gives a released delivery to the next worker', async () => {
    const first = await take(store, key);
    await store.release(first);
    const second = await take(store, key);
    expect(second.owner).not.toBe(first.owner);
  });

  it("frees a dead worker's claim when its lease has run out", async () => {
    await take(store, key, 40);
    expect(await store.claim(key, minute)).toBe('in-progress');
    await takeWhenFree(store, key);
  });

  it('extends a lease that is renewed', async () => {
    const claim = await take(store, key, 80);
    expect(await store.renew(claim, minute)).toBe(true);
    const other = await take(store, `${key}2`, 80);
    await takeWhenFree(store, other.key);
    expect(await store.claim(key, minute)).toBe('in-progress');
  });

  it('shortens a lease that is renewed for less', async () => {
    const claim = await take(store, key);
    expect(await store.renew(claim, 20)).toBe(true);
    await takeWhenFree(store, key);
  });

  it('lets a worker that lost its claim change nothing', async () => {
    const lost = await take(store, key, 20);
    const holder = await takeWhenFree(store, key);
    expect(await store.renew(lost, minute)).toBe(false);
    expect(await store.complete(lost)).toBe(false);
    await store.release(lost);
    expect(await store.claim(key, minute)).toBe('in-progress');
    expect(await store.complete(holder)).toBe(true);
  });

  it('lets a worker release, but not renew, a claim that the store no longer holds', async () => {
    const claim = await take(store, key);
    await store.release(claim);
    expect(await store.renew(claim, minute)).toBe(false);
    await store.release(claim);
    await take(store, key);
  });

  it('lets a worker complete after its lease ended while no other worker holds the claim', async () => {
    const late = await take(store, key, 20);
    const second = await takeWhenFree(store, key);
    await store.release(second);
    expect(await store.complete(late)).toBe(true);
    expect(await store.claim(key, minute)).toBe('completed');
  });

  it('keeps a completion permanently', async () => {
    const claim = await take(store, key, 20);
    await store.complete(claim);
    expect(await store.complete(claim)).toBe(true);
    expect(await store.renew(claim, 20)).toBe(false);
    await store.release(claim);
    const other = await take(store, `${key}2`, 20);
    await takeWhenFree(store, other.key);
    expect(await store.claim(key, minute)).toBe('completed');
  });
}
