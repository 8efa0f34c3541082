import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryStoreTests } from '../../src/testing.ts';
import { type Claim, createMemoryStore, type DeliveryStore } from '../../src/webhooks/index.ts';

/** A memory store with some methods of its own. */
const differing = (change: (store: DeliveryStore) => Partial<DeliveryStore>) => () => {
  const store = createMemoryStore();
  return { ...store, ...change(store) };
};

/** A store whose claims are changed. */
const claiming = (change: (claim: Claim) => Claim, keyOf = (key: string) => key) =>
  differing((store) => ({
    claim: async (key, leaseMs) => {
      const claim = await store.claim(keyOf(key), leaseMs);
      return typeof claim === 'string' ? claim : change({ ...claim, key });
    },
  }));

/** Stores with one fault each. */
const faulty: Record<string, () => DeliveryStore> = {
  'claims for everyone': differing(() => ({ claim: async (key) => ({ key, owner: crypto.randomUUID() }) })),
  'looks before it claims': differing((store) => {
    const held = new Set<string>();
    return {
      async claim(key, leaseMs) {
        const state = held.has(key) ? 'in-progress' : 'free';
        await Promise.resolve();
        held.add(key);
        return state === 'free' ? { key, owner: crypto.randomUUID() } : store.claim(key, leaseMs);
      },
    };
  }),
  'gives every claim the same owner': differing((store) => {
    const owners = new Map<string, string>();
    const own = ({ key }: Claim) => ({ key, owner: owners.get(key) ?? '' });
    return {
      async claim(key, leaseMs) {
        const claim = await store.claim(key, leaseMs);
        if (typeof claim === 'string') return claim;
        owners.set(key, claim.owner);
        return { key, owner: 'worker' };
      },
      renew: (claim, leaseMs) => store.renew(own(claim), leaseMs),
      complete: (claim) => store.complete(own(claim)),
      release: (claim) => store.release(own(claim)),
    };
  }),
  'ignores the case of keys': claiming(
    (claim) => claim,
    (key) => key.toLowerCase(),
  ),
  'returns the claim of another key': claiming((claim) => ({ ...claim, key: 'other' })),
  'does not release': differing(() => ({ release: async () => {} })),
  'never expires': differing((store) => ({ claim: (key) => store.claim(key, 2 ** 31) })),
  'does not extend': differing(() => ({ renew: async () => true })),
  'renews what is not held': differing((store) => ({
    renew: async (claim, leaseMs) => (await store.renew(claim, leaseMs)) || true,
  })),
  'does not complete': differing(() => ({ complete: async () => true })),
  'completes for those who lost the claim': differing((store) => ({
    complete: async (claim) => (await store.complete(claim)) || true,
  })),
  'does not complete late': differing((store) => ({
    complete: async (claim) => (await store.renew(claim, 1_000)) && store.complete(claim),
  })),
  'forgets completions': differing((store) => ({
    async complete(claim) {
      const completed = await store.complete(claim);
      setTimeout(() => Object.assign(this, createMemoryStore()), 0);
      return completed;
    },
  })),
};

/** The tests of the contract that a store fails. */
async function failedTests(createStore: () => DeliveryStore): Promise<string[]> {
  const failed: string[] = [];
  await Promise.all(
    deliveryStoreTests(createStore).map(({ name, run }) =>
      run().catch((error: Error) => {
        expect(error.name).toBe('AssertionError');
        failed.push(name);
      }),
    ),
  );
  return failed;
}

describe('the contract of a store', () => {
  let caught: Map<string, string[]>;
  // At the same time, because the tests wait for the ends of leases.
  beforeAll(async () => {
    const failures = Object.entries(faulty).map(async ([fault, create]) => [fault, await failedTests(create)] as const);
    caught = new Map(await Promise.all(failures));
  });

  it.each(Object.keys(faulty))('refuses a store that %s', (fault) => {
    expect(caught.get(fault)?.length).toBeGreaterThan(0);
  });

  it('has no test that none of these stores fails', () => {
    const names = deliveryStoreTests(createMemoryStore).map(({ name }) => name);
    expect([...new Set([...caught.values()].flat())].toSorted()).toEqual(names.toSorted());
  });

  it('accepts a store without a fault', async () => {
    expect(await failedTests(() => createMemoryStore())).toEqual([]);
  });
});
