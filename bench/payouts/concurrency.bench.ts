/**
 * 500 payouts against a service with a latency of 50 ms, with 1 of 50, 4 and 10 in flight: wall time over the ideal, which is
 * `ceil(payouts / concurrency)` × the latency of one bare request measured in the same run. Each payout costs two transactions of a
 * PostgreSQL on the same machine, and a connection to the service, a process of its own.
 */
import { Pool } from 'pg';
import { createWalletClient } from '../../dist/src/index.js';
import { createTables, payoutTables, recordPayouts, sendPayouts } from '../../dist/src/payouts/index.js';
import { startPostgres } from '../../test/webhooks/servers.ts';
import { median, table } from '../measure.ts';
import { startServer } from '../server.ts';

const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const payouts = 500;
const rounds = 5;

const postgres = await startPostgres();
const pool = new Pool({ connectionString: postgres.url, max: 20 });
pool.on('error', (error) => console.error(error));
await createTables(pool, payoutTables);
const record = { id: 'c0ffee00-8a47-4e0b-9c1e-2f7b5a90d413', status: 'SUCCESS' };
const server = await startServer({ bodies: { POST: { data: record, message: 'done', statusCode: 200 } } });
const wallet = createWalletClient({ baseUrl: server.url, apiKey: 'key' });

/** Milliseconds that it takes to send payouts. */
async function send(count: number, concurrency: number): Promise<number> {
  await pool.query(`DROP TABLE payouts, payout_history; ${payoutTables}`);
  const list = Array.from({ length: count }, (_, n) => ({
    ...{ reference: `payout-${n}`, walletId, assetId: walletId, amount: '1600.5', currency: 'NGN' },
    ...{ institutionIdentifier: '000013', accountIdentifier: '0123456789' },
  }));
  await recordPayouts(pool, list);
  const start = performance.now();
  const { sent } = await sendPayouts(pool, wallet, { walletId, concurrency });
  const ms = performance.now() - start;
  if (sent !== count) throw new Error(`only ${sent} payouts were sent`);
  return ms;
}

async function request(): Promise<number> {
  const start = performance.now();
  await (await fetch(server.url, { method: 'POST', body: '{}' })).json();
  return performance.now() - start;
}

// Opens the connections, and lets the engine compile.
await send(payouts, 10);
server.setLatency(50);
const latencies: number[] = [];
const times: Record<number, number[]> = { 1: [], 4: [], 10: [] };
const countOf = (concurrency: number) => (concurrency === 1 ? 50 : payouts);
for (let round = 0; round < rounds; round++)
  for (const concurrency of [1, 4, 10]) {
    for (let n = 0; n < 5; n++) latencies.push(await request());
    times[concurrency]?.push(await send(countOf(concurrency), concurrency));
  }
server.stop();
await pool.end();
await postgres.stop();

const latency = median(latencies);
const rows = [1, 4, 10].map((concurrency) => {
  const ms = median(times[concurrency] ?? []);
  const ideal = Math.ceil(countOf(concurrency) / concurrency) * latency;
  return [concurrency, countOf(concurrency), ms.toFixed(0), `${(ms / ideal).toFixed(2)}×`];
});
console.log(`One request takes ${latency.toFixed(1)} ms.\n`);
console.log(table(['in flight', 'payouts', 'ms', 'to the ideal'], rows));
