import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.js';
import { creditTable } from './load/names.js';
import { type Load, runLoad } from './load/run.js';
import { haveServers, startPostgres, startRedis } from './servers.js';

const deliveries = Number(process.env.WEBHOOK_LOAD ?? 1_000);
const seed = 20_261_120;
const load = { deliveries, duplicates: deliveries * 0.3, workers: 3, kills: Math.ceil(deliveries / 400), seed };
const timeout = 600_000;

async function run(what: Load) {
  const result = await runLoad(what);
  const { responses, errors, seconds } = result;
  const rate = Math.round(deliveries / seconds);
  console.log(`${what.kind}, seed ${seed}: ${deliveries} deliveries, ${rate} a second`, responses, errors);
  return result;
}

/** What holds with every store. */
function expectDisturbances({ responses, errors, unfinished }: Awaited<ReturnType<typeof runLoad>>) {
  expect(responses['200']).toBe(deliveries);
  expect(responses.lost).toBeGreaterThan(0);
  expect(errors.HandlerTimeoutError).toBeGreaterThan(0);
  expect(unfinished).toEqual([0, 0]);
}

describe.runIf(haveServers)(
  'deliveries to several processes that are killed, drained and hang, on a store that restarts',
  () => {
    it(
      'on PostgreSQL take effect exactly once, because the effect commits with the completion',
      async () => {
        const server = await startPostgres();
        const pool = new Pool({ connectionString: server.url });
        pool.on('error', () => {});
        await createPostgresStore(pool).createTable();
        await pool.query(`CREATE TABLE ${creditTable} (transaction_id text)`);
        const restartStore = () => server.stop().then(server.start);

        const result = await run({ kind: 'postgres', url: server.url, ...load, restartStore });

        expectDisturbances(result);
        const { rows } = await pool.query(`SELECT transaction_id FROM ${creditTable} ORDER BY 1`);
        expect(rows.map(({ transaction_id }) => transaction_id)).toEqual(result.ids.toSorted());
        await pool.end();
        await server.stop();
      },
      timeout,
    );

    it(
      'on Redis take effect at least once, and never twice at the same time',
      async () => {
        const server = await startRedis();
        const restartStore = () => server.stop().then(server.start);

        const result = await run({ kind: 'redis', url: server.url, ...load, restartStore });

        expectDisturbances(result);
        const running = new Map<string, string>();
        const done = new Set<string>();
        const twiceAtOnce: string[] = [];
        for (const [what, id, worker] of result.effects) {
          if (what === 'begin' && running.has(id)) twiceAtOnce.push(id);
          if (what === 'begin') running.set(id, worker);
          if (what === 'end' || what === 'stop') running.delete(id);
          if (what === 'end') done.add(id);
          if (what === 'killed') for (const [key, owner] of running) if (owner === worker) running.delete(key);
        }
        expect(twiceAtOnce).toEqual([]);
        expect([...done].toSorted()).toEqual(result.ids.toSorted());
        await server.stop();
      },
      timeout,
    );
  },
);
