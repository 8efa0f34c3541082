import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { webhookDeliveriesTable } from '../../src/webhooks/postgres.js';
import { creditTable, effectLog } from './load/names.js';
import { type Load, runLoad } from './load/run.js';
import { haveServers, startPostgres, startRedis } from './servers.js';

const deliveries = Number(process.env.WEBHOOK_LOAD ?? 2_000);
const seed = 20_261_120;
const load = { deliveries, duplicates: deliveries * 0.3, workers: 3, kills: Math.ceil(deliveries / 400), seed };
const timeout = 120_000;

async function run(what: Load) {
  const result = await runLoad(what);
  const { responses, errors, seconds } = result;
  console.log(
    `${what.kind}, seed ${seed}: ${deliveries} deliveries in ${seconds.toFixed(1)} s`,
    responses,
    errors.length,
    'errors',
  );
  return result;
}

describe.runIf(haveServers)('deliveries to several processes, of which some are killed', () => {
  it(
    'on PostgreSQL take effect exactly once, because the effect commits with the completion',
    async () => {
      const server = await startPostgres();
      const pool = new Pool({ connectionString: server.url });
      await pool.query(`${webhookDeliveriesTable}; CREATE TABLE ${creditTable} (transaction_id text)`);

      const { ids, responses } = await run({ kind: 'postgres', url: server.url, ...load });

      const { rows } = await pool.query(`SELECT transaction_id FROM ${creditTable} ORDER BY 1`);
      expect(rows.map(({ transaction_id }) => transaction_id)).toEqual(ids.toSorted());
      expect(responses['200']).toBe(deliveries);
      expect(responses.lost).toBeGreaterThan(0);
      await pool.end();
      await server.stop();
    },
    timeout,
  );

  it(
    'on Redis take effect at least once, and never twice at the same time',
    async () => {
      const server = await startRedis();
      const redis = new Redis(server.url);
      const onKilled = (worker: number) => redis.rpush(effectLog, `killed - ${worker}`);

      const { ids, responses } = await run({ kind: 'redis', url: server.url, ...load, onKilled });

      const running = new Map<string, string>();
      const done = new Set<string>();
      const twiceAtOnce: string[] = [];
      for (const entry of await redis.lrange(effectLog, 0, -1)) {
        const [what, id = '', worker = ''] = entry.split(' ');
        if (what === 'begin' && running.has(id)) twiceAtOnce.push(id);
        if (what === 'begin') running.set(id, worker);
        if (what === 'end') {
          running.delete(id);
          done.add(id);
        }
        if (what === 'killed') for (const [key, owner] of running) if (owner === worker) running.delete(key);
      }
      expect(twiceAtOnce).toEqual([]);
      expect([...done].toSorted()).toEqual(ids.toSorted());
      expect(responses['200']).toBe(deliveries);
      expect(responses.lost).toBeGreaterThan(0);
      await redis.quit();
      await server.stop();
    },
    timeout,
  );
});
