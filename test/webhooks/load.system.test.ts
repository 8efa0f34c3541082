/**
 * Sends deliveries to several processes, as the service does: each again until it is acknowledged. Meanwhile processes are
 * killed, stopped for longer than their leases and drained, and the connections of the store are ended and its server restarted.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { deposit, type Signed, signed } from './deliveries.ts';
import { havePgbouncer, haveServers, startPgbouncer, startPostgres, startRedis } from './servers.ts';

interface Load {
  kind: 'redis' | 'postgres';
  url: string;
  connected: string;
  /** Restarts the server of the store. Called once, in the middle. */
  restartStore: () => Promise<void>;
  /** Ends every connection to the store. Called twice. */
  endConnections: () => Promise<unknown>;
}

/** What handlers wrote down: `begin`, `end` or `stop` with a transaction and a process; `away` with a process. */
type Effect = [what: string, id: string, worker: string];

const deliveries = Number(process.env.WEBHOOK_LOAD ?? 2_000);
const duplicates = deliveries * 0.3;
const workers = 3;
/** Processes that are killed, one after the other, while deliveries arrive. */
const kills = Math.ceil(deliveries / 250);
const seed = 20_261_120;
const root = new URL('../../', import.meta.url);
const concurrency = 64;
const leaseMs = 3_000;

/** A small generator, so that a run can be repeated by its seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function compileWorker(): Promise<string> {
  const folder = fileURLToPath(new URL('node_modules/.cache/webhooks-load/', root));
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}worker-${process.pid}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL('load-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '#hmac': fileURLToPath(new URL('src/webhooks/hmac.node.ts', root)) },
  });
  return outfile;
}

/** Returns the ids of the transactions, and what their handlers wrote down in order, when every delivery is acknowledged. */
async function run({ kind, url, connected, restartStore, endConnections }: Load) {
  const random = randomFrom(seed);
  /** Responses by status; `lost` where the connection broke. */
  const responses: Record<string, number> = {};
  /** Errors that the processes reported, by kind. */
  const errors: Record<string, number> = {};
  /** Deliveries that the drained processes had not finished. */
  const unfinished: number[] = [];
  const ids = Array.from({ length: deliveries - duplicates }, () => crypto.randomUUID());
  const unique = await Promise.all(ids.map((id) => signed(deposit({ id }))));
  const queue = [...unique, ...Array.from({ length: duplicates }, () => unique[random(unique.length)] as Signed)];
  for (let index = queue.length - 1; index > 0; index -= 1) {
    const other = random(index + 1);
    [queue[index], queue[other]] = [queue[other] as Signed, queue[index] as Signed];
  }

  const file = await compileWorker();
  const effectLog = `${file}.effects`;
  writeFileSync(effectLog, '');
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let started = 0;
  async function startWorker(): Promise<{ child: ChildProcess; port: number; number: number }> {
    const number = started++;
    const child = fork(file, [String(number), kind, url, effectLog, String(leaseMs)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ port }] = await once(child, 'message');
    child.on('message', (message: { error?: string; unfinished?: number }) => {
      if (message.error) errors[message.error] = (errors[message.error] ?? 0) + 1;
      if (message.unfinished !== undefined) unfinished.push(message.unfinished);
    });
    return { child, port, number };
  }
  const running = await Promise.all(Array.from({ length: workers }, startWorker));

  async function replaceOne(end: (child: ChildProcess) => void): Promise<void> {
    const index = random(running.length);
    const victim = running[index];
    if (!victim) return;
    const ended = once(victim.child, 'exit');
    end(victim.child);
    await ended;
    appendFileSync(effectLog, `away - ${victim.number}\n`);
    running[index] = await startWorker();
  }
  const kill = () => replaceOne((child) => child.kill('SIGKILL'));
  /** Stops a process until its leases have ended. It goes on as if nothing had happened. */
  async function pause(): Promise<void> {
    const victim = running[random(running.length)];
    if (!victim) return;
    victim.child.kill('SIGSTOP');
    appendFileSync(effectLog, `away - ${victim.number}\n`);
    await wait(leaseMs + 200);
    victim.child.kill('SIGCONT');
  }
  const drain = () => replaceOne((child) => child.send('drain'));

  const send = ({ body, headers }: Signed): Promise<number | undefined> =>
    new Promise((resolve) => {
      const port = running[random(running.length)]?.port;
      const sending = request({ host: '127.0.0.1', port, agent, method: 'POST', headers, timeout: 2_000 });
      sending.on('timeout', () => sending.destroy());
      sending.on('response', (response) => resolve(response.resume().statusCode));
      sending.on('error', () => resolve(undefined));
      sending.end(body);
    });

  async function deliver(delivery: Signed): Promise<void> {
    for (let status: number | undefined; status !== 200; ) {
      status = await send(delivery);
      responses[status ?? 'lost'] = (responses[status ?? 'lost'] ?? 0) + 1;
      if (status !== 200) await wait(50 + random(200));
    }
  }

  const begun = performance.now();
  const disturbances: (() => Promise<unknown>)[] = [...Array.from({ length: kills }, () => kill)];
  disturbances.splice(kills / 2, 0, pause, drain, endConnections, restartStore, pause, endConnections, drain);
  const disturbEvery = Math.ceil(queue.length / (disturbances.length + 1));
  let sent = 0;
  let disturbed = Promise.resolve<unknown>(undefined);
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let delivery = queue.pop(); delivery; delivery = queue.pop()) {
        if (++sent % disturbEvery === 0) disturbed = disturbed.then(disturbances.shift());
        await deliver(delivery);
      }
    }),
  );
  await disturbed;
  const seconds = (performance.now() - begun) / 1000;

  await Promise.all(
    running.map(async ({ child }) => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }),
  );
  agent.destroy();
  const lines = readFileSync(effectLog, 'utf8').trim().split('\n');
  for (const written of [file, effectLog]) rmSync(written);
  const rate = Math.round(deliveries / seconds);
  console.log(`${kind}, ${connected}, seed ${seed}: ${deliveries} deliveries, ${rate} a second`, responses, errors);
  expect(responses['200']).toBe(deliveries);
  expect(responses.lost).toBeGreaterThan(0);
  expect(errors.handlerTimeoutMs).toBeGreaterThan(0);
  // A process that was stopped for longer than its leases reports claims that were lost, and no fault of its own.
  expect(errors.TypeError).toBeUndefined();
  expect(unfinished).toEqual([0, 0]);
  return { ids: ids.toSorted(), effects: lines.map((line) => line.split(' ') as Effect) };
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
        const pooler = connected.startsWith('behind') ? await startPgbouncer(server.url, 'transaction') : undefined;
        const pool = new Pool({ connectionString: server.url });
        pool.on('error', () => {});
        await createPostgresStore(pool).createTable();
        await pool.query(`CREATE TABLE credits (transaction_id text)`);

        const { ids } = await run({
          kind: 'postgres',
          url: pooler?.url ?? server.url,
          connected,
          restartStore: () => server.stop().then(server.start),
          endConnections: () =>
            pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'),
        });

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

      const { ids, effects } = await run({
        kind: 'redis',
        url: server.url,
        connected: 'directly',
        restartStore: () => server.stop().then(server.start),
        endConnections: () => admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
      });

      const running = new Map<string, string>();
      const done: string[] = [];
      const twiceAtOnce: string[] = [];
      for (const [what, id, worker] of effects) {
        if (what === 'begin' && running.has(id)) twiceAtOnce.push(id);
        if (what === 'begin') running.set(id, worker);
        // A process that was away may still write down the end of work that another one has begun again.
        if (what !== 'begin' && running.get(id) === worker) running.delete(id);
        if (what === 'end') done.push(id);
        if (what === 'away') for (const [key, owner] of running) if (owner === worker) running.delete(key);
      }
      console.log(`${done.length - new Set(done).size} of ${ids.length} took effect more than once`);
      expect(twiceAtOnce).toEqual([]);
      expect([...new Set(done)].toSorted()).toEqual(ids);
      admin.disconnect();
      await server.stop();
    });
  },
);
