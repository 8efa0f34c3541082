/** The receivers of examples/queues/ with the real job queues, on real servers. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReceiver as createBullmqReceiver } from '../../examples/queues/bullmq.ts';
import { createReceiver as createGraphileReceiver } from '../../examples/queues/graphile-worker.ts';
import { deliveryOf, type Job, jobIdOf } from '../../examples/queues/job.ts';
import { createReceiver as createBossReceiver } from '../../examples/queues/pg-boss.ts';
import { readDeposit, type WebhookReceiver } from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { createRedisStore } from '../../src/webhooks/stores/redis.ts';
import { createMemoryStore } from '../../src/webhooks/stores/store.ts';
import { apiKey, credited, deposit, send, transactionId } from '../webhooks/deliveries.ts';
import { haveServers, startPostgres, startRedis, type TestServer } from '../webhooks/servers.ts';

const others = join(import.meta.dirname, '../others');
const isInstalled = existsSync(join(others, 'node_modules/graphile-worker'));
if (!isInstalled) console.warn('Job queues are not installed: npm ci --prefix test/others');
const { resolve } = createRequire(join(others, 'package.json'));
// biome-ignore lint/suspicious/noExplicitAny: the types of these packages are there only where they are installed
const load = (name: string): Promise<any> => import(pathToFileURL(resolve(name)).href);

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

describe.runIf(haveServers && isInstalled)('a queue in PostgreSQL', () => {
  let server: TestServer;
  let pool: Pool;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let boss: any;
  beforeAll(async () => {
    server = await startPostgres();
    pool = new Pool({ connectionString: server.url, max: 12 }).on('error', () => {});
    await createPostgresStore(pool).createTable();
    const { runMigrations } = await load('graphile-worker');
    await runMigrations({ connectionString: server.url });
    const { PgBoss } = await load('pg-boss');
    boss = new PgBoss(server.url);
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('delivery');
  });
  afterAll(async () => {
    await boss?.stop();
    await pool.end();
    await server.stop();
  });
  beforeEach(() => pool.query('TRUNCATE webhook_deliveries'));

  const queues = {
    'graphile-worker': {
      create: () => createGraphileReceiver(apiKey, pool),
      count: 'SELECT count(*)::int FROM graphile_worker.jobs',
      async work(jobs: unknown[]) {
        const { Logger, runOnce } = await load('graphile-worker');
        const taskList = { delivery: async (job: unknown) => void jobs.push(job) };
        await runOnce({ connectionString: server.url, taskList, logger: new Logger(() => () => {}) });
      },
    },
    'pg-boss': {
      create: () => createBossReceiver(apiKey, pool, boss),
      count: "SELECT count(*)::int FROM pgboss.job WHERE name = 'delivery'",
      async work(jobs: unknown[]) {
        const [job] = await boss.fetch('delivery');
        jobs.push(job.data);
        await boss.complete('delivery', job.id);
      },
    },
  };

  describe.each(Object.entries(queues))('of %s', (_name, { create, count, work }) => {
    const jobCount = async () => (await pool.query<{ count: number }>(count)).rows[0]?.count;

    it('has one job for two attempts, whose worker reads the signed text', async () => {
      expect(await sendTwice(create())).toEqual([200, 200]);
      expect(await jobCount()).toBe(1);
      const jobs: unknown[] = [];
      await work(jobs);
      expect(collect(jobs)).toEqual({ texts: [text], credits: [credited] });
    });

    it('has no job for a delivery whose completion fails, and one after the next attempt', async () => {
      const other = deposit({ id: crypto.randomUUID() });
      const before = (await jobCount()) ?? 0;
      await pool.query('ALTER TABLE webhook_deliveries ADD CONSTRAINT none CHECK (completed_at IS NULL)');
      vi.spyOn(console, 'error').mockReturnValue();
      expect(await send(create(), other)).toBe(500);
      expect(await jobCount()).toBe(before);
      await pool.query('ALTER TABLE webhook_deliveries DROP CONSTRAINT none');
      expect(await send(create(), other)).toBe(200);
      expect(await jobCount()).toBe(before + 1);
    });
  });

  it('of pg-boss has one job while it keeps it, even if the store has forgotten the delivery', async () => {
    const event = deposit({ id: crypto.randomUUID() });
    const receiver = createBossReceiver(apiKey, pool, boss);
    const { rows } = await pool.query(queues['pg-boss'].count);
    expect(await send(receiver, event)).toBe(200);
    await pool.query('TRUNCATE webhook_deliveries');
    expect(await send(receiver, event)).toBe(200);
    expect((await pool.query(queues['pg-boss'].count)).rows).toEqual([{ count: rows[0].count + 1 }]);
  });

  it('of graphile-worker has one job while it waits, and another after it was processed and the store has forgotten it', async () => {
    const jobs: unknown[] = [];
    const { create, count, work } = queues['graphile-worker'];
    await work([]);
    const event = deposit({ id: crypto.randomUUID() });
    for (let times = 0; times < 2; times += 1) {
      expect(await send(create(), event)).toBe(200);
      await pool.query('TRUNCATE webhook_deliveries');
    }
    expect((await pool.query(count)).rows).toEqual([{ count: 1 }]);
    await work(jobs);
    expect(await send(create(), event)).toBe(200);
    await work(jobs);
    expect(jobs).toHaveLength(2);
  });
});

describe.runIf(haveServers && isInstalled)('a queue of BullMQ', () => {
  let server: TestServer;
  let redis: Redis;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let queue: any;
  beforeAll(async () => {
    server = await startRedis('--maxmemory-policy', 'noeviction');
    redis = new Redis(server.url);
    const { Queue } = await load('bullmq');
    queue = new Queue('deliveries', { connection: { url: server.url } });
    queue.on('error', () => {});
  });
  afterAll(async () => {
    await queue?.close();
    redis.disconnect();
    await server.stop();
  });
  beforeEach(() => redis.flushall());

  it('has one job for two attempts, whose worker reads the signed text', async () => {
    expect(await sendTwice(createBullmqReceiver(apiKey, createRedisStore(redis), queue))).toEqual([200, 200]);
    const jobs: unknown[] = [];
    const { Worker } = await load('bullmq');
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const process = async (job: any) => void jobs.push(job.data);
    const worker = new Worker('deliveries', process, { connection: { url: server.url } });
    await expect.poll(() => queue.getCompletedCount()).toBe(1);
    await worker.close();
    expect(collect(jobs)).toEqual({ texts: [text], credits: [credited] });
  });

  it('has one job if the process died between its job and its completion, even if a worker has processed it', async () => {
    const event = deposit();
    // A receiver whose store forgets is one that died before the completion.
    expect(await send(createBullmqReceiver(apiKey, createMemoryStore(), queue), event)).toBe(200);
    const [job] = await queue.getWaiting();
    const { Worker } = await load('bullmq');
    const worker = new Worker('deliveries', async () => {}, { connection: { url: server.url } });
    await expect.poll(() => queue.getCompletedCount()).toBe(1);
    await worker.close();
    expect(await send(createBullmqReceiver(apiKey, createMemoryStore(), queue), event)).toBe(200);
    expect(await queue.getJobCounts('waiting', 'completed')).toEqual({ waiting: 0, completed: 1 });
    expect(job.opts).toMatchObject({ attempts: 10 });
  });

  it('has no job for an attempt that fails while Redis is away, and one after the next attempt', async () => {
    const { Queue } = await load('bullmq');
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
