import { beforeEach, describe, expect, test } from 'vitest';
import { type DepositOptions, sampleEvent, signedFetchArguments } from '../../src/testing.js';
import { webhookDeliveriesTable } from '../../src/webhooks/stores/postgres.js';
import { useSandbox, walletOf } from '../sandbox/service.js';
import { haveServers } from '../webhooks/servers.js';
import { useDatabase } from './database.js';
import { startProgram } from './program.js';

const day = 24 * 60 * 60 * 1000;

describe.runIf(haveServers)('the webhook server example', () => {
  const database = useDatabase();
  beforeEach(() => database.pool.query('DROP TABLE IF EXISTS credits, webhook_deliveries'));

  async function useServer() {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const environment = { DATABASE_URL: database.url, WALLET_API_KEY: wallet.apiKey, PORT: '0' };
    const program = startProgram('examples/webhooks/server.ts', environment);
    const url = `${await program.firstLine()}/webhooks`;
    sandbox.setWebhookUrl(url);
    const deliver = async (fields: object) =>
      (await fetch(...(await signedFetchArguments(sampleEvent('deposit.success', fields), wallet.apiKey, url)))).status;
    const deposit = (options: Partial<DepositOptions> = {}) =>
      sandbox.deposit({ addressId: address.id, amount: '25.5', ...options });
    return { ...program, url, deliver, deposit };
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

  test.each([
    ['alone', ['deposit.swept.failed']],
    ['first', ['deposit.swept.failed', 'deposit.success']],
    ['last', ['deposit.success', 'deposit.swept.failed']],
  ] as const)('credits a deposit once when deposit.swept.failed comes %s', async (_, events) => {
    const { deposit } = await useServer();
    const { transaction, deliveries } = await deposit({ until: 'deposit.swept.failed', events });
    expect(deliveries.map(({ event, acknowledged }) => [event, acknowledged])).toEqual(events.map((e) => [e, true]));
    const { id, hash, recipientAddress, asset, network } = transaction;
    const { rows } = await database.pool.query('SELECT * FROM credits');
    const credit = { transaction_id: id, hash, recipient: recipientAddress, asset_id: asset?.id, network };
    expect(rows).toEqual([{ ...credit, amount: '25.5' }]);
  });

  test('keeps the sums of another network and of another asset apart', async () => {
    const { deliver } = await useServer();
    const { asset } = sampleEvent('deposit.success').data;
    const other = { ...asset, id: '7edbd5f7-7b53-4291-aa9b-3ac91a1b3749' };
    const id = (digit: number) => `941cb10b-5321-4687-bb89-aba9793fd7e${digit}`;
    for (const [index, fields] of [{}, { network: 'testnet' }, { asset: other }, {}].entries())
      expect(await deliver({ ...fields, id: id(index) })).toBe(200);
    const { rows } = await database.pool.query(
      'SELECT asset_id, network, sum(amount) FROM credits GROUP BY asset_id, network ORDER BY 3 DESC, asset_id',
    );
    expect(rows).toEqual([
      { asset_id: asset.id, network: 'mainnet', sum: '500' },
      { asset_id: other.id, network: 'mainnet', sum: '250' },
      { asset_id: asset.id, network: 'testnet', sum: '250' },
    ]);
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
