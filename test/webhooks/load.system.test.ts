import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.js';
import { creditTable } from './load/names.js';
import { type Load, runLoad } from './load/run.js';
import { havePgbouncer, haveServers, startPgbouncer, startPostgres, startRedis } from './servers.js';

const deliveries = Number(process.env.WEBHOOK_LOAD ?? 1_000);
const seed = 20_261_120;
const load = { deliveries, duplicates: deliveries * 0.3, workers: 3, kills: Math.ceil(deliveries / 250), seed };
const timeout = 600_000;

async function run(connected: string, what: Load) {
  const result = await runLoad(what);
  const { responses, errors, seconds } = result;
  const rate = Math.round(deliveries / seconds);
  console.log(
    `${what.kind}, ${connected}, seed ${seed}: ${deliveries} deliveries, ${rate} a second`,
    responses,
    errors,
  );
  return result;
}

/** What holds with every store. */
function expectDisturbances({ responses, errors, unfinished }: Awaited<ReturnType<typeof runLoad>>) {
  expect(responses['200']).toBe(deliveries);
  expect(responses.lost).toBeGreaterThan(0);
  expect(errors.HandlerTimeoutError).toBeGreaterThan(0);
  // A process that was stopped for longer than its leases reports claims that were lost, and no fault of its own.
  expect(errors.TypeError).toBeUndefined();
  expect(unfinished).toEqual([0, 0]);
}

describe.runIf(haveServers)(
  'deliveries to several processes that are killed, stopped, drained and hang, on a store that restarts and ends connections',
  () => {
    describe.each([
      { connected: 'directly', canRun: true, isPooled: false },
      { connected: 'behind a pooler of transactions', canRun: havePgbouncer, isPooled: true },
    ])('on PostgreSQL, connected $connected,', ({ connected, canRun, isPooled }) => {
      it.runIf(canRun)(
        'take effect exactly once, because the effect commits with the completion',
        async () => {
          const server = await startPostgres();
          const pooler = isPooled ? await startPgbouncer(server.url, 'transaction') : undefined;
          const pool = new Pool({ connectionString: server.url });
          pool.on('error', () => {});
          await createPostgresStore(pool).createTable();
          await pool.query(`CREATE TABLE ${creditTable} (transaction_id text)`);

          const result = await run(connected, {
            kind: 'postgres',
            url: pooler?.url ?? server.url,
            ...load,
            restartStore: () => server.stop().then(server.start),
            endConnections: () =>
              pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'),
          });

          expectDisturbances(result);
          const { rows } = await pool.query(`SELECT transaction_id FROM ${creditTable} ORDER BY 1`);
          expect(rows.map(({ transaction_id }) => transaction_id)).toEqual(result.ids.toSorted());
          await pool.end();
          await pooler?.stop();
          await server.stop();
        },
        timeout,
      );
    });

    it(
      'on Redis take effect at least once, and never twice at the same time',
      async () => {
        const server = await startRedis();
        const admin = new Redis(server.url, { retryStrategy: () => 20 });
        admin.on('error', () => {});

        const result = await run('directly', {
          kind: 'redis',
          url: server.url,
          ...load,
          restartStore: () => server.stop().then(server.start),
          endConnections: () => admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'),
        });

        expectDisturbances(result);
        const running = new Map<string, string>();
        const done: string[] = [];
        const twiceAtOnce: string[] = [];
        for (const [what, id, worker] of result.effects) {
          if (what === 'begin' && running.has(id)) twiceAtOnce.push(id);
          if (what === 'begin') running.set(id, worker);
          // A process that was away may still write down the end of work that another one has begun again.
          if (what !== 'begin' && running.get(id) === worker) running.delete(id);
          if (what === 'end') done.push(id);
          if (what === 'away') for (const [key, owner] of running) if (owner === worker) running.delete(key);
        }
        console.log(`${done.length - new Set(done).size} of ${result.ids.length} took effect more than once`);
        expect(twiceAtOnce).toEqual([]);
        expect([...new Set(done)].toSorted()).toEqual(result.ids.toSorted());
        admin.disconnect();
        await server.stop();
      },
      timeout,
    );
  },
);
