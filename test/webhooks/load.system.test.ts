/**
 * Sends deliveries to several processes, as the service does: each again until it is acknowledged. Meanwhile processes are
 * killed, stopped for longer than their leases and drained, and the connections of the store are ended and its server restarted.
 */
import { randomInt } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { startProgram } from '../examples/program.ts';
import { apiKey, deposit, type Signed, signed } from './deliveries.ts';
import { havePgbouncer, haveServers, startPgbouncer, startPostgres, startRedis, type TestServer } from './servers.ts';

const deliveries = 2_000;
const workers = 3;
/** Processes that are killed, one after the other, while deliveries arrive. */
const kills = 8;
const concurrency = 64;
const leaseMs = 3_000;

/**
 * Returns the ids of the transactions, and what their handlers wrote down in order, when every delivery is acknowledged. The server
 * is restarted once, in the middle.
 *
 * @param url The address that the processes have of the store.
 * @param endConnections Ends every connection to the store. Called twice.
 */
async function run(
  kind: 'redis' | 'postgres',
  server: TestServer,
  url: string,
  endConnections: () => Promise<unknown>,
) {
  const ids: string[] = [];
  const queue: Signed[] = [];
  // Of ten deliveries, three are sent again soon after the first time.
  for (let index = 0; index < deliveries; index += 1) {
    const earlier = index % 10 < 7 ? undefined : queue[Math.max(0, index - 1 - randomInt(100))];
    const id = crypto.randomUUID();
    if (!earlier) ids.push(id);
    queue.push(earlier ?? (await signed(deposit({ id }))));
  }

  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const effects = join(folder, 'effects');
  writeFileSync(effects, '');
  let started = 0;
  const programs: ReturnType<typeof startProgram>[] = [];
  async function start() {
    const worker = String(started++);
    const program = startProgram('test/webhooks/load-worker.ts', {
      ...{ WORKER: worker, STORE: kind, STORE_URL: url },
      ...{ EFFECTS: effects, LEASE_MS: String(leaseMs), API_KEY: apiKey },
    });
    programs.push(program);
    const port = await program.firstLine();
    return { ...program, url: `http://127.0.0.1:${port}`, isAway: () => appendFileSync(effects, `away - ${worker}\n`) };
  }
  type Worker = Awaited<ReturnType<typeof start>>;
  const running = await Promise.all(Array.from({ length: workers }, start));
  const oneOf = () => running[randomInt(workers)] as Worker;

  async function replaceOne(end: (worker: Worker) => void): Promise<void> {
    const worker = oneOf();
    end(worker);
    await worker.ended;
    worker.isAway();
    running[running.indexOf(worker)] = await start();
  }
  const kill = () => replaceOne((worker) => void worker.kill());
  const drain = () => replaceOne((worker) => worker.stop());
  /** Stops a process until its leases have ended. It goes on as if nothing had happened. */
  async function pause(): Promise<void> {
    const { child, isAway } = oneOf();
    child.kill('SIGSTOP');
    isAway();
    await wait(leaseMs + 200);
    child.kill('SIGCONT');
  }

  let lost = 0;
  async function deliver(delivery: Signed): Promise<void> {
    for (let status: number | undefined; status !== 200; ) {
      const sending = fetch(oneOf().url, { method: 'POST', ...delivery, signal: AbortSignal.timeout(2_000) });
      status = await sending.then((response) => response.status).catch(() => undefined);
      if (status === undefined) lost += 1;
      if (status !== 200) await wait(randomInt(50, 250));
    }
  }

  const restart = () => server.stop().then(server.start);
  const disturbances: (() => Promise<unknown>)[] = Array(kills).fill(kill);
  disturbances.splice(kills / 2, 0, pause, drain, endConnections, restart, pause, endConnections, drain);
  const disturbEvery = Math.ceil(deliveries / (disturbances.length + 1));
  let disturbed = Promise.resolve<unknown>(undefined);
  const senders = Array.from({ length: concurrency }, async () => {
    for (let delivery = queue.shift(); delivery; delivery = queue.shift()) {
      if (queue.length % disturbEvery === 0) disturbed = disturbed.then(disturbances.shift());
      await deliver(delivery);
    }
  });
  await Promise.all(senders);
  await disturbed;

  await Promise.all(running.map((worker) => worker.kill()));
  const printed = programs.flatMap(({ lines }) => lines);
  expect(lost).toBeGreaterThan(0);
  expect(printed).toContain('handlerTimeoutMs');
  // A process that was stopped for longer than its leases reports claims that were lost, and no fault of its own.
  expect(printed).not.toContain('TypeError');
  expect(printed.filter((line) => line.endsWith('unfinished'))).toEqual(['0 unfinished', '0 unfinished']);
  const lines = readFileSync(effects, 'utf8').trim().split('\n');
  return { ids: ids.toSorted(), effects: lines.map((line) => line.split(' ')) };
}

describe.runIf(haveServers)(
  'deliveries to several processes that are killed, stopped, drained and hang, on a store that restarts and ends connections',
  { timeout: 600_000 },
  () => {
    it.for([
      { connected: 'directly', canRun: true },
      { connected: 'behind a pooler of transactions', canRun: havePgbouncer },
    ])(
      'on PostgreSQL, connected $connected, take effect exactly once, because the effect commits with the completion',
      async ({ connected, canRun }, { skip }) => {
        skip(!canRun, 'pgbouncer is not installed');
        const server = await startPostgres();
        const pooler = connected === 'directly' ? undefined : await startPgbouncer(server.url, 'transaction');
        const pool = new Pool({ connectionString: server.url });
        pool.on('error', () => {});
        await createPostgresStore(pool).createTable();
        await pool.query(`CREATE TABLE credits (transaction_id text)`);

        const { ids } = await run('postgres', server, pooler?.url ?? server.url, () =>
          pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'),
        );

        const { rows } = await pool.query(`SELECT transaction_id FROM credits ORDER BY 1`);
        expect(rows.map(({ transaction_id }) => transaction_id)).toEqual(ids);
        await pool.end();
        await pooler?.stop();
        await server.stop();
      },
    );

    it('on Redis take effect at least once, and never twice at the same time', async () => {
      const server = await startRedis();
      const admin = new Redis(server.url, { retryStrategy: () => 20 });
      admin.on('error', () => {});

      const { ids, effects } = await run('redis', server, server.url, () =>
        admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
      );

      const running = new Map<string, string>();
      const done = new Set<string>();
      const twiceAtOnce: string[] = [];
      for (const [what, id = '', worker = ''] of effects) {
        if (what === 'begin' && running.has(id)) twiceAtOnce.push(id);
        if (what === 'begin') running.set(id, worker);
        // A process that was away may still write down the end of work that another one has begun again.
        if (what !== 'begin' && running.get(id) === worker) running.delete(id);
        if (what === 'end') done.add(id);
        if (what === 'away') for (const [key, owner] of running) if (owner === worker) running.delete(key);
      }
      expect(twiceAtOnce).toEqual([]);
      expect([...done].toSorted()).toEqual(ids);
      admin.disconnect();
      await server.stop();
    });
  },
);
