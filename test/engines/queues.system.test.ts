/** The receivers of examples/queues/ with the real job queues, on real servers. */
import { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReceiver as createBullmqReceiver } from '../../examples/queues/bullmq.ts';
import { createReceiver as createGraphileReceiver } from '../../examples/queues/graphile-worker.ts';
import { deliveryOf, type Job, jobIdOf, jobOf } from '../../examples/queues/job.ts';
import { createReceiver as createBossReceiver } from '../../examples/queues/pg-boss.ts';
import {
  createWebhookReceiver,
  readDeposit,
  type WebhookDelivery,
  type WebhookReceiver,
} from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { createRedisStore } from '../../src/webhooks/stores/redis.ts';
import { createMemoryStore } from '../../src/webhooks/stores/store.ts';
import { apiKey, credited, deposit, send, transactionId } from '../webhooks/deliveries.ts';
import { haveServers, startPostgres, startRedis, type TestServer } from '../webhooks/servers.ts';
import { areInstalled, type Builder, builders, load, type Untyped } from './builders.ts';

/** A body whose number has more digits than JavaScript holds. */
const text = `{"event":"deposit.success","data":${JSON.stringify(deposit().data).replace('{', '{"block":9007199254740993,')}}`;

it('gives every attempt of a delivery one id, a UUID', () => {
  const id = jobIdOf({ key: `deposit.success:${transactionId}`, owner: 'a' });
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(jobIdOf({ key: `deposit.success:${transactionId}`, owner: 'b' })).toBe(id);
  expect(jobIdOf({ key: 'deposit.success:other', owner: 'a' })).not.toBe(id);
});

/** What the workers of a queue received: the signed text, and the credit that it means. */
function collect(jobs: unknown[]): { texts: string[]; credits: unknown[] } {
  const deliveries = jobs.map((job) => deliveryOf(job as Job));
  return {
    texts: deliveries.map(({ rawBody }) => rawBody),
    credits: deliveries.map((delivery) => readDeposit(delivery).credit),
  };
}

const sendTwice = async (receiver: WebhookReceiver) => [await send(receiver, text), await send(receiver, text)];

describe.runIf(haveServers && areInstalled)('a queue in PostgreSQL', () => {
  let server: TestServer;
  let pool: Pool;
  let boss: Untyped;
  beforeAll(async () => {
    server = await startPostgres();
    pool = new Pool({ connectionString: server.url, max: 12 }).on('error', () => {});
    await createPostgresStore(pool).createTable();
    await pool.query('CREATE TABLE rows (id text)');
    await load('graphile-worker').runMigrations({ connectionString: server.url });
    boss = new (load('pg-boss').PgBoss)(server.url);
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('delivery');
  });
  afterAll(async () => {
    await boss?.stop();
    await pool.end();
    await server.stop();
  });
  beforeEach(() => pool.query('TRUNCATE webhook_deliveries, rows'));

  const queues = {
    'graphile-worker': {
      create: () => createGraphileReceiver(apiKey, pool),
      add: (builder: Builder, job: Job, id: string) => builder.addJob(JSON.stringify(job), id),
      waiting: 'SELECT count(*)::int FROM graphile_worker.jobs',
      again: 1,
      async work(jobs: unknown[]) {
        const { Logger, runOnce } = load('graphile-worker');
        const taskList = { delivery: async (job: unknown) => void jobs.push(job) };
        await runOnce({ connectionString: server.url, taskList, logger: new Logger(() => () => {}) });
      },
    },
    'pg-boss': {
      create: () => createBossReceiver(apiKey, pool, boss),
      add: (builder: Builder, job: Job, id: string) => boss.send('delivery', job, { id, db: builder.forBoss() }),
      waiting: "SELECT count(*)::int FROM pgboss.job WHERE name = 'delivery' AND state = 'created'",
      // It keeps a processed job for some time.
      again: 0,
      async work(jobs: unknown[]) {
        const [job] = await boss.fetch('delivery');
        jobs.push(job.data);
        await boss.complete('delivery', job.id);
      },
    },
  };

  describe.each(Object.entries(queues))('of %s', (_name, { create, add, waiting, again, work }) => {
    const jobCount = async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    const rowCount = async () => (await pool.query('SELECT FROM rows')).rowCount;
    /** A receiver whose handler writes a row and adds the job in a transaction of a query builder. */
    function createWith(builderOf: (client: PoolClient) => Builder) {
      const store = createPostgresStore(pool);
      const onUnhandledEvent = store.inTransaction<WebhookDelivery>((delivery, client, { claim }) =>
        builderOf(client).transaction(async (tx) => {
          await tx.insert('done');
          await add(tx, jobOf(delivery), jobIdOf(claim));
        }),
      );
      return createWebhookReceiver({ keys: [apiKey], store, on: {}, onUnhandledEvent });
    }

    it('has one job for two attempts, whose worker reads the signed text', async () => {
      expect(await sendTwice(create())).toEqual([200, 200]);
      expect(await jobCount()).toBe(1);
      const jobs: unknown[] = [];
      await work(jobs);
      expect(collect(jobs)).toEqual({ texts: [text], credits: [credited] });
    });

    it(`has one job although the store forgets a delivery while its job waits, and ${again} after it was processed`, async () => {
      const event = deposit({ id: 'forgotten' });
      const forget = () => pool.query('TRUNCATE webhook_deliveries');
      const receiver = create();
      expect([await send(receiver, event), await forget().then(() => send(receiver, event))]).toEqual([200, 200]);
      expect(await jobCount()).toBe(1);
      await work([]);
      expect(await forget().then(() => send(receiver, event))).toBe(200);
      expect(await jobCount()).toBe(again);
    });

    const ways = Object.entries(builders).map(([name, builderOf]) => [name, 1, () => createWith(builderOf)] as const);
    it.each([['the receiver of the example', 0, create] as const, ...ways])(
      'has no job for a delivery whose completion fails, and one after the next attempt: with %s',
      async (_way, rows, createReceiver) => {
        const event = deposit({ id: crypto.randomUUID() });
        const before = await jobCount();
        const receiver = createReceiver();
        await pool.query('ALTER TABLE webhook_deliveries ADD CONSTRAINT none CHECK (completed_at IS NULL)');
        vi.spyOn(console, 'error').mockReturnValue();
        expect(await send(receiver, event)).toBe(500);
        expect([await jobCount(), await rowCount()]).toEqual([before, 0]);
        await pool.query('ALTER TABLE webhook_deliveries DROP CONSTRAINT none');
        for (const _attempt of [1, 2]) expect(await send(receiver, event)).toBe(200);
        expect([await jobCount(), await rowCount()]).toEqual([before + 1, rows]);
      },
    );
  });
});

describe.runIf(haveServers && areInstalled)('a queue of BullMQ', () => {
  let server: TestServer;
  let redis: Redis;
  let queue: Untyped;
  beforeAll(async () => {
    server = await startRedis('--maxmemory-policy', 'noeviction');
    redis = new Redis(server.url);
    const { Queue } = load('bullmq');
    queue = new Queue('deliveries', { connection: { url: server.url } });
    queue.on('error', () => {});
  });
  afterAll(async () => {
    await queue?.close();
    redis.disconnect();
    await server.stop();
  });
  beforeEach(() => redis.flushall());
  /** Processes the only job, and returns its data. */
  async function workOnce(): Promise<unknown[]> {
    const jobs: unknown[] = [];
    const { Worker } = load('bullmq');
    const process = async (job: Untyped) => void jobs.push(job.data);
    const worker = new Worker('deliveries', process, { connection: { url: server.url } });
    await expect.poll(() => queue.getCompletedCount()).toBe(1);
    await worker.close();
    return jobs;
  }

  it('has one job for two attempts, whose worker reads the signed text', async () => {
    expect(await sendTwice(createBullmqReceiver(apiKey, createRedisStore(redis), queue))).toEqual([200, 200]);
    expect(collect(await workOnce())).toEqual({ texts: [text], credits: [credited] });
  });

  it('has one job if the process died between its job and its completion, even if a worker has processed it', async () => {
    const event = deposit();
    // A receiver whose store forgets is one that died before the completion.
    expect(await send(createBullmqReceiver(apiKey, createMemoryStore(), queue), event)).toBe(200);
    const [job] = await queue.getWaiting();
    await workOnce();
    expect(await send(createBullmqReceiver(apiKey, createMemoryStore(), queue), event)).toBe(200);
    expect(await queue.getJobCounts('waiting', 'completed')).toEqual({ waiting: 0, completed: 1 });
    expect(job.opts).toMatchObject({ attempts: 10 });
  });

  it('has no job for an attempt that fails while Redis is away, and one after the next attempt', async () => {
    const { Queue } = load('bullmq');
    const strict = new Queue('strict', { connection: { url: server.url, enableOfflineQueue: false } });
    strict.on('error', () => {});
    await strict.waitUntilReady();
    vi.spyOn(console, 'error').mockReturnValue();
    const receiver = createBullmqReceiver(apiKey, createMemoryStore(), strict);
    await server.stop();
    expect(await send(receiver)).toBe(500);
    await server.start();
    await expect.poll(() => send(receiver)).toBe(200);
    expect(await strict.getWaitingCount()).toBe(1);
    await strict.close();
  });
});
