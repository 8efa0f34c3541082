/**
 * Query builders, cursors and streams by others on the client that `inTransaction` hands to a handler, on a real PostgreSQL, and payouts and
 * the PostgreSQL store on PGlite, an embedded PostgreSQL, as the guide on tests shows it.
 */
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTables,
  listUnfinishedPayouts,
  payoutTables,
  recordPayouts,
  sendPayouts,
} from '../../src/payouts/index.ts';
import { createWebhookReceiver, type WebhookDelivery } from '../../src/webhooks/index.ts';
import { createPostgresStore, webhookDeliveriesTable } from '../../src/webhooks/stores/postgres.ts';
import { useDatabase } from '../examples/program.ts';
import { freePort } from '../loopback.ts';
import { payout, startService, walletOf } from '../payouts/service.ts';
import { apiKey, deposit, send } from '../webhooks/deliveries.ts';
import { haveServers } from '../webhooks/servers.ts';
import { areInstalled, type Builder, builders, load } from './builders.ts';

const fail = () => Promise.reject(new Error('no'));
const ignore = () => {};

type Work = (db: Builder) => unknown;

/** What a handler does, the status of each attempt, and the rows that are kept. */
const cases: [what: string, work: Work, status: number, kept: string[]][] = [
  [
    'works in one transaction after the other, and between them',
    async (db) => {
      await db.transaction((tx) => tx.insert('a'));
      await db.insert('b');
      await db.transaction((tx) => tx.insert('c'));
    },
    200,
    ['a', 'b', 'c'],
  ],
  [
    'catches the failure of a transaction',
    async (db) => {
      await db.transaction((tx) => tx.insert('a').then(fail)).catch(ignore);
      await db.transaction((tx) => tx.execute('SELECT 1/0')).catch(ignore);
      await db.transaction((tx) => tx.insert('b'));
    },
    200,
    ['b'],
  ],
  [
    'catches the failure of a nested transaction',
    (db) =>
      db.transaction(async (tx) => {
        await tx.insert('a');
        await tx.transaction((nested) => nested.insert('b').then(fail)).catch(ignore);
        await tx.transaction((nested) => nested.insert('c'));
      }),
    200,
    ['a', 'c'],
  ],
  ['fails in a transaction', (db) => db.transaction((tx) => tx.insert('a').then(fail)), 500, []],
  [
    'runs two transactions at the same time and catches what fails',
    (db) => Promise.allSettled(['a', 'b'].map((id) => db.transaction((tx) => tx.insert(id)))),
    500,
    [],
  ],
  ['does not await its transaction', (db) => void db.transaction((tx) => tx.insert('a')).catch(ignore), 500, []],
  [
    'asks for another isolation level and catches the rejection',
    (db) => db.transaction((tx) => tx.insert('a'), 'serializable').catch(() => db.insert('b')),
    500,
    [],
  ],
  [
    'catches the failure of a statement in a transaction that then commits',
    (db) => db.transaction((tx) => tx.execute('SELECT 1/0').catch(ignore)).catch(ignore),
    500,
    [],
  ],
];

describe.runIf(haveServers && areInstalled)('inTransaction', () => {
  const database = useDatabase(`${webhookDeliveriesTable}; CREATE TABLE rows (id text)`, 2);
  beforeEach(() => database.pool.query('TRUNCATE rows, webhook_deliveries'));

  /** The statuses of so many attempts of one delivery, and the rows that are there afterwards. */
  async function attempt(work: (client: PoolClient) => unknown, attempts = 5) {
    const { pool } = database;
    const store = createPostgresStore(pool);
    const onError = vi.fn<(error: unknown) => void>();
    const receiver = createWebhookReceiver({
      keys: [apiKey],
      store,
      onError,
      on: { 'deposit.success': store.inTransaction<WebhookDelivery>((_delivery, client) => work(client)) },
    });
    const statuses = new Set<number>();
    for (let count = 0; count < attempts; count += 1) statuses.add(await send(receiver, deposit()));
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM rows ORDER BY id');
    expect(pool.totalCount - pool.idleCount).toBe(0);
    return {
      statuses: [...statuses],
      kept: rows.map(({ id }) => id),
      errors: onError.mock.calls.map(([error]) => String(Object(error).cause ?? error)),
    };
  }

  describe.each(Object.entries(builders))('with %s', (_name, builderOf) => {
    it.each(cases)('and a handler that %s', async (_what, work, status, kept) => {
      expect(await attempt((client) => work(builderOf(client)))).toMatchObject({ statuses: [status], kept });
    });
  });

  describe.each<[string, (client: PoolClient, text: string) => Promise<unknown[]>]>([
    ['pg-cursor', (client, text) => client.query(new (load('pg-cursor'))(text)).read(10)],
    ['pg-query-stream', (client, text) => client.query(new (load('pg-query-stream'))(text)).toArray()],
  ])('with %s', (_name, read) => {
    it('reads rows that the handler has written', async () => {
      const work = async (client: PoolClient) => {
        await client.query("INSERT INTO rows VALUES ('a')");
        expect(await read(client, 'SELECT id FROM rows')).toEqual([{ id: 'a' }]);
      };
      expect(await attempt(work)).toMatchObject({ statuses: [200], kept: ['a'], errors: [] });
    });

    it('rejects transaction control, and the delivery fails', async () => {
      const message = 'inTransaction cannot execute this transaction control';
      const work = async (client: PoolClient) => {
        await client.query("INSERT INTO rows VALUES ('a')");
        await client.query('BEGIN');
        await expect(client.query('COMMIT AND CHAIN')).rejects.toThrow(message);
        expect(() => read(client, '/* end */ COMMIT')).toThrow(message);
        await client.query('COMMIT');
      };
      const failed = { statuses: [500], kept: [], errors: [expect.stringContaining(message)] };
      expect(await attempt(work, 1)).toMatchObject(failed);
    });
  });
});

describe.runIf(areInstalled)('on PGlite', () => {
  let pool: Pool;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { PGlite } = load('@electric-sql/pglite');
    const { PGLiteSocketServer } = load('@electric-sql/pglite-socket');
    const port = await freePort();
    const server = new PGLiteSocketServer({ db: await PGlite.create(), port });
    await server.start();
    pool = new Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`, max: 1 });
    stop = () => server.stop();
  });
  afterAll(async () => {
    await pool.end();
    await stop();
  });

  it('payouts are sent once, and one that fails needs a person', async () => {
    await createTables(pool, payoutTables);
    const service = await startService((reference) => (reference === 'payout-2' ? { failure: 502 } : {}));
    const references = ['payout-1', 'payout-2', 'payout-3'];
    for (const reference of references) await recordPayouts(pool, [payout(reference)]);
    const { walletId } = payout('payout-1');
    expect(await sendPayouts(pool, walletOf(service.url), { walletId })).toMatchObject({ sent: 2, left: 0 });
    expect(await sendPayouts(pool, walletOf(service.url), { walletId })).toMatchObject({ sent: 0, left: 0 });
    expect(service.references.toSorted()).toEqual(references);
    const unknown = (await listUnfinishedPayouts(pool)).filter(({ needsPerson }) => needsPerson);
    expect(unknown).toMatchObject([{ reference: 'payout-2', state: 'unknown' }]);
  });

  it('a delivery is handled once, and its work commits with it', async () => {
    const store = createPostgresStore(pool);
    await store.createTable();
    await pool.query('CREATE TABLE credits (id text)');
    const credit = store.inTransaction<WebhookDelivery>((_delivery, client) =>
      client.query("INSERT INTO credits VALUES ('credit')"),
    );
    const receiver = createWebhookReceiver({ keys: [apiKey], store, on: { 'deposit.success': credit } });
    const event = deposit();
    for (const _ of [1, 2]) expect(await send(receiver, event)).toBe(200);
    expect((await pool.query('SELECT id FROM credits')).rowCount).toBe(1);
  });
});
