import { describe, expect, test } from 'vitest';
import { webhookDeliveriesTable } from '../../src/webhooks/postgres.js';
import { useSandbox, walletOf } from '../testing/sandbox/service.js';
import { haveServers } from '../webhooks/servers.js';
import { useDatabase } from './database.js';
import { startProgram } from './program.js';

const day = 24 * 60 * 60 * 1000;

describe.runIf(haveServers)('the webhook server example', () => {
  const database = useDatabase();

  async function useServer() {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const environment = { DATABASE_URL: database.url, WALLET_API_KEY: wallet.apiKey, PORT: '0' };
    const program = startProgram('examples/webhooks/server.ts', environment);
    const url = `${await program.firstLine()}/webhooks`;
    sandbox.setWebhookUrl(url);
    return { ...program, url, deposit: () => sandbox.deposit({ addressId: address.id, amount: '25.5' }) };
  }

  test('finishes what it has begun on SIGTERM, refuses what comes later, and ends', async () => {
    const { deposit, ended, stop, url } = await useServer();
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE credits IN EXCLUSIVE MODE');
    const waits =
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO credits%'";
    const arriving = deposit();
    await expect.poll(async () => (await database.pool.query(waits)).rows[0].count, { timeout: 20_000 }).toBe(1);
    stop();
    await expect.poll(async () => (await fetch(url, { method: 'POST' })).status).toBe(503);
    await blocker.query('ROLLBACK');
    blocker.release();
    const { deliveries } = await arriving;
    expect(deliveries.at(-1)).toMatchObject({ event: 'deposit.success', acknowledged: true });
    expect((await ended).code).toBe(0);
    expect((await database.pool.query('SELECT amount FROM credits')).rows).toEqual([{ amount: '25.5' }]);
  });

  test('deletes deliveries that were completed 90 days ago, and no later ones', async () => {
    await database.pool.query(webhookDeliveriesTable);
    const insert = 'INSERT INTO webhook_deliveries VALUES ($1, gen_random_uuid(), now(), $2)';
    for (const age of [91, 89]) await database.pool.query(insert, [`${age} days`, new Date(Date.now() - age * day)]);
    await useServer();
    const { rows } = await database.pool.query("SELECT key FROM webhook_deliveries WHERE key LIKE '% days'");
    expect(rows).toEqual([{ key: '89 days' }]);
  });
});
