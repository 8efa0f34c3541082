import { it, vi } from 'vitest';
import { deliveryStoreTests } from '../../src/samples/delivery-store-tests.js';
import type { Claim, DeliveryStore } from '../../src/webhooks/index.js';

export const minute = 60_000;

export async function take(store: DeliveryStore, key: string, leaseMs = minute): Promise<Claim> {
  const claim = await store.claim(key, leaseMs);
  if (typeof claim === 'string') throw new Error(`${key} is ${claim}`);
  return claim;
}

/** Takes the key as soon as its lease has ended. */
export const takeWhenFree = (store: DeliveryStore, key: string, leaseMs = minute) =>
  vi.waitFor(() => take(store, key, leaseMs), { timeout: 5_000, interval: 5 });

/** Runs the published contract of a store. */
export function fulfilsContract(createStore: () => DeliveryStore): void {
  for (const { name, run } of deliveryStoreTests(createStore)) it.concurrent(name, run);
}
