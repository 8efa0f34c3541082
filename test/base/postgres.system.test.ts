/** One way to create tables, on a real PostgreSQL. */
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutTables } from '../../src/payouts/index.ts';
import { createPostgresStore, createTables, webhookDeliveriesTable } from '../../src/webhooks/stores/postgres.ts';
import { havePgbouncer, haveServers, startPgbouncer, startPostgres, type TestServer } from '../webhooks/servers.ts';

const kinds = [['directly', false] as const, ...(havePgbouncer ? [['behind pgbouncer', true] as const] : [])];

describe.runIf(haveServers).each(kinds)('createTables, %s', (_, isPooled) => {
  let postgres: TestServer;
  let server: TestServer;
  let pools: Pool[];
  beforeAll(async () => {
    postgres = await startPostgres();
    server = isPooled ? await startPgbouncer(postgres.url, 'transaction') : postgres;
    pools = [1, 2, 3].map(() => new Pool({ connectionString: server.url }).on('error', () => {}));
  });
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await server.stop();
    if (isPooled) await postgres.stop();
  });
  const first = () => pools[0] as Pool;
  const names = async () =>
    (await first().query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).rows.map(
      ({ tablename }) => tablename,
    );
  const clean = () => first().query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

  const statements = `${webhookDeliveriesTable}; ${payoutTables};
CREATE TABLE IF NOT EXISTS a (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text UNIQUE);
CREATE TABLE IF NOT EXISTS b (id bigint REFERENCES a (id));
CREATE INDEX IF NOT EXISTS b_id ON b (id) -- No semicolon follows.`;

  it('creates them once for three callers that start at the same time, and again without an effect', async () => {
    const ways: ((pool: Pool) => Promise<void>)[] = [
      (pool) => createTables(pool, statements),
      (pool) => createPostgresStore(pool).createTable(),
      (pool) => createTables(pool, statements),
    ];
    for (let round = 0; round < 5; round += 1) {
      await clean();
      await Promise.all(pools.map((pool, index) => ways[index]?.(pool)));
      expect(await names()).toEqual(['a', 'b', 'payout_history', 'payouts', 'webhook_deliveries']);
    }
    await createTables(first(), statements);
  });

  it('creates none when a statement fails, and leaves no lock and no open transaction', async () => {
    await clean();
    await expect(createTables(first(), 'CREATE TABLE a (id text); CREATE TABLE b (id unknown_type)')).rejects.toThrow(
      'unknown_type',
    );
    expect(await names()).toEqual([]);
    await createTables(first(), 'CREATE TABLE a (id text)');
    expect(await names()).toEqual(['a']);
  });

  const insert = "INSERT INTO webhook_deliveries VALUES (gen_random_uuid(), gen_random_uuid(), '-infinity')";
  const start = "SELECT pg_advisory_xact_lock(hashtext('createTables of stablecoin-wallet-api'))";
  it.each([
    ['an open transaction', insert, 'ShareLock'],
    ['another caller', start, 'ExclusiveLock'],
  ])('waits for a second at a time for %s, and does not hold up writes', async (_, statement, mode) => {
    await createTables(first(), webhookDeliveriesTable);
    const open = (await pools[1]?.connect()) as PoolClient;
    await open.query(`BEGIN; ${statement}`);
    const creating = createTables(first(), webhookDeliveriesTable);
    const waits = `SELECT FROM pg_locks WHERE mode = '${mode}' AND NOT granted`;
    const countWaiting = async () => (await pools[2]?.query(waits))?.rowCount;
    await expect.poll(countWaiting).toBe(1);
    const written = pools[2]?.query(`SET lock_timeout = '5s'; ${insert}; RESET lock_timeout`);
    await expect(written).resolves.toBeDefined();
    await expect.poll(countWaiting, { timeout: 5_000 }).toBe(0);
    open.release(true);
    await creating;
  });
});

/** A pool that fails so many times with this code, when it connects or at a statement, and then works. */
function failing(times: number, code: string | undefined, at: 'connect' | 'query') {
  let tries = 0;
  const fails = (step: string) => at === step && tries <= times;
  const error = Object.assign(new Error('failed'), code && { code });
  const query = async (statement: string) => {
    if (statement === 'CREATE' && fails('query')) throw error;
  };
  const connect = (callback: (error?: Error, client?: object) => void) => {
    tries += 1;
    if (fails('connect')) callback(error);
    else callback(undefined, { query, on() {}, off() {}, release() {} });
  };
  return { pool: { connect, query } as never, tries: () => tries };
}

it.each(['40001', '40P01', '55P03', '08006', '53300', '57P01', 'ECONNRESET'])(
  'statements are repeated after %s',
  async (code) => {
    for (const at of ['connect', 'query'] as const) {
      const { pool, tries } = failing(1, code, at);
      await createTables(pool, 'CREATE');
      expect(tries()).toBe(2);
    }
  },
);

const refused = ['28P01', '3D000'].map((code) => ['connect', code] as const);
const failed = ['42P01', '23505', '0A000', '540001', '080060', 'x08006', '53300x'].map(
  (code) => ['query', code] as const,
);
it.each([...refused, ...failed])('a %s that fails with %s is not repeated', async (at, code) => {
  const { pool, tries } = failing(1, code, at);
  await expect(createTables(pool, 'CREATE')).rejects.toThrow('failed');
  expect(tries()).toBe(1);
});

it('a pool that gives no connection in time is asked ten times', { timeout: 30_000 }, async () => {
  const { pool, tries } = failing(20, undefined, 'connect');
  await expect(createTables(pool, 'CREATE')).rejects.toThrow('failed');
  expect(tries()).toBe(10);
});

it.each([
  [undefined, 'SELECT 1', 'createTables: the first argument must be a Pool'],
  [{ connect() {} }, 'SELECT 1', 'createTables: the first argument must be a Pool'],
  [{ connect() {}, query() {} }, undefined, 'second argument must be a string of SQL'],
  [{ connect() {}, query() {} }, ' ', 'second argument must be a string of SQL'],
])('createTables rejects %s and %s', async (pool, statements, message) => {
  await expect(createTables(pool as never, statements as string)).rejects.toThrow(message);
});
