/** The samples of /testing: events and examples, and the tests of a store that a program runs on its own. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { deliveryStoreTests, type EventName, requestExample, sampleEvent, signedRequest } from '../../src/testing.ts';
import { type Claim, createMemoryStore, type DeliveryStore, verifyWebhook } from '../../src/webhooks/index.ts';
import { roles } from '../operations.ts';

const key = 'test-key';

test.each(Object.keys(eventExampleNames) as EventName[])('a sample of %s passes verification', async (event) => {
  const delivery = await verifyWebhook(await signedRequest(sampleEvent(event), key), { keys: [key] });
  expect(delivery).toMatchObject({ event, data: sampleEvent(event).data });
});

test('overrides replace parts of the data and nothing else, even in an object whose fields the contract leaves open', () => {
  const { event, data } = sampleEvent('deposit.success');
  const overrides = { amount: '12.5', note: null, wallet: { name: 'Treasury' }, metadata: { score: [1] } };
  expect(sampleEvent('deposit.success', overrides)).toEqual({
    event,
    data: {
      ...data,
      ...{ amount: '12.5', note: null },
      wallet: { ...data.wallet, name: 'Treasury' },
      metadata: { ...Object(data.metadata), score: [1] },
    },
  });
  expect(sampleEvent('deposit.success', data)).toEqual({ event, data });
});

test('an override that is undefined leaves the field out', () => {
  expect(JSON.parse(JSON.stringify(sampleEvent('deposit.success', { note: undefined })))).not.toHaveProperty(
    'data.note',
  );
});

test('text and bytes are signed and sent unchanged, to the given URL', async () => {
  const body = '{ "amount": 1.0 }\r\n';
  const url = 'http://127.0.0.1:3000/hooks';
  const ofBytes = await signedRequest(new TextEncoder().encode(body), key);
  const ofText = await signedRequest(body, key, { url });
  expect([...ofBytes.headers]).toEqual([...ofText.headers]);
  expect([ofText.url, ofText.method, await ofText.text(), await ofBytes.text()]).toEqual([url, 'POST', body, body]);
});

test('signing rejects an empty key', async () => {
  await expect(signedRequest(sampleEvent('swap.failed'), '')).rejects.toThrow(TypeError);
});

test('an unknown event, operation or example is rejected with its name', () => {
  expect(() => sampleEvent('deposit.succes' as EventName)).toThrow(/no event "deposit.succes".*deposit.success/);
  expect(() => requestExample('noOperation' as never, '' as never)).toThrow(/no operation "noOperation"/);
  expect(() => requestExample(roles.sign.operationId, 'dogecoin' as 'evm')).toThrow(/no example "dogecoin".*evm, tron/);
  expect(() => requestExample(roles.get.operationId, 'any' as never)).toThrow(/Its examples: none/);
});

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
        if (held.has(key)) return store.claim(key, leaseMs);
        await Promise.resolve();
        held.add(key);
        return { key, owner: crypto.randomUUID() };
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
