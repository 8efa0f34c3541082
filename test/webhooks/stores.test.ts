import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReceiver as createPostgresExample } from '../../examples/webhooks/postgres.js';
import {
  type Claim,
  ClaimLostError,
  createMemoryStore,
  createWebhookReceiver,
  type DeliveryStore,
} from '../../src/webhooks/index.js';
import { createPostgresStore, webhookDeliveriesTable } from '../../src/webhooks/postgres-store.js';
import { createRedisStore } from '../../src/webhooks/redis-store.js';
import { apiKey, deposit, signedRequest, transactionId } from './deliveries.js';
import { haveServers, startPostgres, startRedis, type TestServer } from './servers.js';

const minute = 60_000;

async function take(store: DeliveryStore, key: string, leaseMs = minute): Promise<Claim> {
  const claim = await store.claim(key, leaseMs);
  if (typeof claim === 'string') throw new Error(`${key} is ${claim}`);
  return claim;
}

/** Takes the key as soon as its lease has run out. */
const takeWhenFree = (store: DeliveryStore, key: string, leaseMs = minute) =>
  vi.waitFor(() => take(store, key, leaseMs), { timeout: 5_000, interval: 5 });

/** What every store promises. */
function promises(createStore: () => DeliveryStore) {
  let store: DeliveryStore;
  let key: string;
  beforeEach(() => {
    store = createStore();
    key = `deposit.success:${crypto.randomUUID()}`;
  });

  it('gives a claim to one of many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, minute)));
    expect(answers.filter((answer) => answer !== 'in-progress')).toHaveLength(1);
  });

  it('says that a claimed delivery is in progress, and a completed one is completed', async () => {
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

  it('gives a released delivery to the next who asks', async () => {
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

  it('lets a worker complete what it finished late and nobody else holds', async () => {
    const late = await take(store, key, 20);
    const second = await takeWhenFree(store, key);
    await store.release(second);
    expect(await store.complete(late)).toBe(true);
    expect(await store.claim(key, minute)).toBe('completed');
  });

  it('never takes back a completion', async () => {
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

describe('memory store', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  promises(() => createMemoryStore());

  it('forgets the delivery that was completed first when it is full', async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    const [a, b] = [await take(store, 'a'), await take(store, 'b')];
    await store.complete(b);
    await store.complete(a);
    await take(store, 'c');
    expect(await store.claim('a', minute)).toBe('completed');
    await take(store, 'b');
  });

  it('takes no more when all it holds is in progress, and goes on when one is done', async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    const a = await take(store, 'a');
    await take(store, 'b');
    await expect(store.claim('c', minute)).rejects.toThrow('All 2 entries');
    await store.release(a);
    await take(store, 'c');
  });

  it('holds 10,000 deliveries by default', async () => {
    const store = createMemoryStore();
    for (let index = 0; index < 10_000; index += 1) await take(store, String(index));
    await expect(store.claim('one more', minute)).rejects.toThrow('10000');
  });

  it('warns in production only', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    createMemoryStore();
    expect(warn).not.toHaveBeenCalled();
    vi.stubEnv('NODE_ENV', 'production');
    createMemoryStore();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('in memory only'));
  });
});

describe.runIf(haveServers)('Redis', () => {
  let server: TestServer;
  let ioredis: Redis;
  const createNodeRedis = () =>
    createClient({ url: server.url, disableOfflineQueue: true, socket: { reconnectStrategy: 20 } }).on(
      'error',
      () => {},
    );
  let nodeRedis: ReturnType<typeof createNodeRedis>;

  beforeAll(async () => {
    server = await startRedis();
    ioredis = new Redis(server.url, { enableOfflineQueue: false, retryStrategy: () => 20, lazyConnect: true });
    ioredis.on('error', () => {});
    nodeRedis = createNodeRedis();
    await Promise.all([ioredis.connect(), nodeRedis.connect()]);
  });
  afterAll(async () => {
    ioredis.disconnect();
    nodeRedis.destroy();
    await server.stop();
  });

  describe.each([
    ['redis', () => nodeRedis],
    ['ioredis', () => ioredis],
  ])('store with the package %s', (_name, client) => {
    promises(() => createRedisStore(client()));

    it('keeps applications with different prefixes apart', async () => {
      await take(createRedisStore(client(), { prefix: 'a:' }), 'same');
      await take(createRedisStore(client(), { prefix: 'b:' }), 'same');
      expect(await ioredis.exists('a:same', 'b:same')).toBe(2);
      await ioredis.del('a:same', 'b:same');
    });

    it('remembers a completed delivery for ever, or as long as it is told', async () => {
      const [ever, day] = [`${_name} ever`, `${_name} day`];
      await createRedisStore(client()).complete({ key: ever, owner: 'a' });
      await createRedisStore(client(), { rememberMs: 86_400_000 }).complete({ key: day, owner: 'a' });
      expect(await ioredis.pttl(`webhook:${ever}`)).toBe(-1);
      expect(await ioredis.pttl(`webhook:${day}`)).toBeGreaterThan(86_000_000);
    });
  });

  it('away is answered with 503, and the delivery is handled when it is back', async () => {
    const handler = vi.fn();
    const receivers = [nodeRedis, ioredis].map((client, index) =>
      createWebhookReceiver({
        keys: [apiKey],
        store: createRedisStore(client, { prefix: `away${index}:` }),
        on: { 'deposit.success': handler },
        onError: () => {},
      }),
    );
    const statuses = () =>
      Promise.all(receivers.map(async ({ handle }) => (await handle(await signedRequest())).status));

    await server.stop();
    expect(await statuses()).toEqual([503, 503]);
    expect(handler).not.toHaveBeenCalled();
    await server.start();
    await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), { timeout: 5_000 });
    expect(handler).toHaveBeenCalledTimes(2);
  });
});

describe.runIf(haveServers)('PostgreSQL', () => {
  let server: TestServer;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgres();
    pool = new Pool({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
    pool.on('error', () => {});
    await pool.query(webhookDeliveriesTable);
    await pool.query('CREATE TABLE credits (transaction_id text, amount numeric)');
  }, 30_000);
  afterEach(async () => {
    await pool.query('TRUNCATE credits, webhook_deliveries');
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  const credits = async () => (await pool.query('SELECT amount FROM credits')).rows.map(({ amount }) => amount);
  const credit = 'INSERT INTO credits VALUES ($1, $2)';

  describe('store', () => {
    promises(() => createPostgresStore(pool));

    it('has a table that can be created twice', async () => {
      await pool.query(webhookDeliveriesTable);
    });

    it('says in progress of a delivery that is released while it looks', async () => {
      const query = vi.fn().mockResolvedValue({ rowCount: 0 });
      expect(await createPostgresStore({ query } as unknown as Pool).claim('key', minute)).toBe('in-progress');
    });
  });

  describe('transaction', () => {
    it('commits the writes of the handler with the completion', async () => {
      const receiver = createPostgresExample(apiKey, pool);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect(await credits()).toEqual(['90']);
    });

    it('that fails leaves no write, and the next attempt writes once', async () => {
      const store = createPostgresStore(pool);
      let attempts = 0;
      const receiver = createWebhookReceiver({
        keys: [apiKey],
        store,
        onError: () => {},
        on: {
          'deposit.success': store.inTransaction(async ({ data }, client) => {
            await client.query(credit, [data.id, data.amount]);
            if (attempts++ === 0) throw new Error('no');
          }),
        },
      });
      expect((await receiver.handle(await signedRequest())).status).toBe(500);
      expect(await credits()).toEqual([]);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect(await credits()).toEqual(['90']);
    });

    it('whose connection breaks leaves no write and does not end the process', async () => {
      const store = createPostgresStore(pool);
      const errors: unknown[] = [];
      const receiver = createWebhookReceiver({
        keys: [apiKey],
        store,
        onError: (error) => void errors.push(error),
        on: {
          'deposit.success': store.inTransaction(async ({ data }, client) => {
            await client.query(credit, [data.id, data.amount]);
            const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
            const broken = new Promise((resolve) => client.once('error', resolve));
            await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
            await broken;
          }),
        },
      });
      expect((await receiver.handle(await signedRequest())).status).toBe(500);
      expect(errors).toHaveLength(1);
      expect(await credits()).toEqual([]);
      expect(pool.totalCount - pool.idleCount).toBe(0);
    });

    it('of a worker that lost its claim is rolled back', async () => {
      const store = createPostgresStore(pool);
      const key = `deposit.success:${transactionId}`;
      const slow = await take(store, key, 20);
      const run = store.inTransaction(async (_delivery, client) => {
        await client.query(credit, ['slow', 1]);
        await takeWhenFree(store, key);
      });
      const delivery = { known: false, event: 'a', data: {}, keyIndex: 0, rawBody: '' } as const;
      const { signal } = new AbortController();
      await expect(run(delivery, { claim: slow, signal })).rejects.toThrow(ClaimLostError);
      expect(await credits()).toEqual([]);
    });

    it('gives its connection back, and leaves nothing on it', async () => {
      const store = createPostgresStore(pool);
      const { signal } = new AbortController();
      const delivery = { known: false, event: 'a', data: {}, keyIndex: 0, rawBody: '' } as const;
      for (let index = 0; index < 3; index += 1)
        await store.inTransaction(() => {})(delivery, {
          claim: { key: `k${index}`, owner: crypto.randomUUID() },
          signal,
        });
      expect(pool.idleCount).toBe(pool.totalCount);
      const client = await pool.connect();
      expect(client.listenerCount('error')).toBe(0);
      client.release();
    });
  });

  it('away is answered with 503, and the delivery is handled when it is back', async () => {
    const receiver = createWebhookReceiver({
      keys: [apiKey],
      store: createPostgresStore(pool),
      onError: () => {},
      on: { 'deposit.success': async ({ data }) => void (await pool.query(credit, [data.id, data.amount])) },
    });
    const status = async () => (await receiver.handle(await signedRequest(deposit()))).status;
    await server.stop();
    expect(await status()).toBe(503);
    await server.start();
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 5_000 });
    expect(await credits()).toEqual(['90']);
  });
});
