/** The recipe of an inbox: store the verified body, acknowledge, process later. */
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerTables, recordDelivery } from '../../examples/deposits/ledger.ts';
import {
  createInboxReceiver,
  deliveryOf,
  type InboxRow,
  inboxTable,
  processNext,
  replay,
} from '../../examples/webhooks/inbox.ts';
import { webhookEventNames } from '../../generated/webhooks.ts';
import { readDeposit } from '../../src/webhooks/index.ts';
import { webhookDeliveriesTable } from '../../src/webhooks/stores/postgres.ts';
import { loseConnection, useDatabase } from '../examples/program.ts';
import { apiKey, deposit, send, transactionId } from './deliveries.ts';
import { haveServers } from './servers.ts';

describe.runIf(haveServers)('an inbox', () => {
  const entries = 'CREATE TABLE entries (transaction_id text, amount text)';
  const database = useDatabase([webhookDeliveriesTable, inboxTable, ledgerTables, entries].join(';'));
  let pool: Pool;
  beforeAll(() => {
    pool = database.pool;
  });
  afterEach(() => pool.query('TRUNCATE webhook_inbox, webhook_deliveries, entries'));

  const rows = async () => (await pool.query('SELECT * FROM webhook_inbox ORDER BY id')).rows;
  const receive = (payload: unknown) => send(createInboxReceiver(apiKey, pool), payload);

  it('holds the signed text of every event once, with digits that JavaScript cannot hold', async () => {
    const text = `{"event":"deposit.success","data":{"id":"${transactionId}","blockNumber":9007199254740993, "fee":1.0}}`;
    expect([await receive(text), await receive(text)]).toEqual([200, 200]);
    for (const event of [...webhookEventNames.filter((name) => name !== 'deposit.success'), 'new.event'])
      expect(await receive(deposit({}, event))).toBe(200);
    const stored = await rows();
    expect(stored.map(({ event }) => event).toSorted()).toEqual([...webhookEventNames, 'new.event'].toSorted());
    expect(stored[0].body).toBe(text);
  });

  it('holds a record that differs from an earlier one of its event and transaction', async () => {
    for (const status of ['PROCESSING', 'SUCCESS', 'SUCCESS']) expect(await receive(deposit({ status }))).toBe(200);
    expect((await rows()).map(({ body }) => JSON.parse(body).data.status)).toEqual(['PROCESSING', 'SUCCESS']);
  });

  it('stores texts that a PostgreSQL column rejects, and does not read a byte order mark as part of them', async () => {
    const odd = JSON.stringify(deposit({ id: 'a\0b', hash: '\ud800' }, 'new\0event'));
    for (const text of [odd, `\ufeff${JSON.stringify(deposit())}`]) expect(await receive(text)).toBe(200);
    const [first, second] = await rows();
    expect(first).toMatchObject({ event: 'new\ufffdevent', body: odd });
    expect(readDeposit(deliveryOf(second))).toMatchObject({ credit: { amount: '90' } });
  });

  it('acknowledges no event that it could not store', async () => {
    await pool.query('ALTER TABLE webhook_inbox RENAME TO away');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await receive(deposit())).toBe(500);
    vi.restoreAllMocks();
    await pool.query('ALTER TABLE away RENAME TO webhook_inbox');
    expect(await receive(deposit())).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  const enter = async (row: InboxRow, client: Pick<Pool, 'query'>) => {
    const { credit } = readDeposit(deliveryOf(row));
    await client.query('INSERT INTO entries VALUES ($1, $2)', [credit?.transactionId, credit?.amount]);
  };
  const entered = async () => (await pool.query('SELECT transaction_id FROM entries')).rowCount;

  it('is processed once by many workers, and again when an event is replayed', async () => {
    for (let index = 0; index < 20; index += 1) await receive(deposit({ id: `id ${index}` }));
    const worker = async () => {
      while (await processNext(pool, enter));
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await entered()).toBe(20);
    expect(await processNext(pool, enter)).toBe(false);
    expect(await replay(pool, [(await rows())[7].id, '999999'])).toBe(1);
    expect(await processNext(pool, enter)).toBe(true);
    expect(await processNext(pool, enter)).toBe(false);
    expect(await entered()).toBe(21);
  });

  it('credits a deposit once although it is replayed, processed or given up', async () => {
    await pool.query('TRUNCATE credits, kept_deliveries');
    const credit = (row: InboxRow, client: PoolClient) => recordDelivery(deliveryOf(row), client);
    for (const id of ['processed', 'given up']) await receive(deposit({ id }));
    await receive(deposit({ id: 'processed' }, 'deposit.processing'));
    await pool.query("UPDATE webhook_inbox SET attempts = 5, last_error = 'away' WHERE body LIKE '%given up%'");
    for (const isDue of [true, true, false]) expect(await processNext(pool, credit)).toBe(isDue);
    const ids = (await rows()).map(({ id }) => id);
    for (let round = 1; round <= 2; round += 1) {
      expect(await replay(pool, ids)).toBe(3);
      while (await processNext(pool, credit));
    }
    const { rows: credits } = await pool.query('SELECT transaction_id FROM credits ORDER BY transaction_id');
    expect(credits).toEqual([{ transaction_id: 'given up' }, { transaction_id: 'processed' }]);
    expect(await rows()).toMatchObject(
      Array(3).fill({ attempts: 1, last_error: null, processed_at: expect.any(Date) }),
    );
    expect((await pool.query('SELECT FROM kept_deliveries')).rowCount).toBe(0);
  });

  const due = () => pool.query('UPDATE webhook_inbox SET due_at = now() WHERE processed_at IS NULL');
  const endConnection = 'SELECT pg_terminate_backend(pg_backend_pid())';
  const failUnawaited = async (client: PoolClient) => {
    void client.query('SELECT 1').then(() => client.query('SELECT 1/0').catch(() => {}));
  };
  const lose = (client: PoolClient) => loseConnection(client, pool);
  const takeAway = () => pool.query('UPDATE webhook_inbox SET attempts = attempts + 1');
  const replayAll = async () => replay(pool, [(await rows())[0].id]);

  it.each([
    ['does not await a statement that fails', 'The event was not processed: await every statement', failUnawaited],
    ['loses its connection', 'terminating connection', (client: PoolClient) => client.query(endConnection)],
    ['loses its connection while no statement is under way', 'not queryable', lose],
    ['fails with a text that PostgreSQL does not store', 'no a', () => Promise.reject(new Error('no a\0b'))],
    ['takes so long that another worker has the event', 'Another worker has taken the event', takeAway],
    ['processes it while it is replayed', 'Another worker has taken the event', replayAll],
  ])('keeps an event open, without the writes of its work, which %s', async (_, message, breakIt) => {
    await receive(deposit());
    const work = async (row: InboxRow, client: PoolClient) => {
      await enter(row, client);
      await breakIt(client);
    };
    expect(await processNext(pool, work)).toBe(true);
    expect(await entered()).toBe(0);
    const [row] = await rows();
    expect(row).toMatchObject({ processed_at: null });
    if (row.attempts === 1) expect(row.last_error).toContain(message);
    await due();
    for (const isDue of [true, false]) expect(await processNext(pool, enter)).toBe(isDue);
    expect(await entered()).toBe(1);
  });

  it('does not end the process when a connection is lost in the moment that it is taken', async () => {
    await receive(deposit());
    const uncaught = vi.fn();
    const lose = (client: PoolClient) =>
      queueMicrotask(() => {
        try {
          client.emit('error', new Error('cut'));
        } catch (error) {
          uncaught(error);
        }
      });
    pool.once('acquire', () => pool.once('acquire', lose));
    await processNext(pool, enter);
    expect(uncaught).not.toHaveBeenCalled();
    expect(await entered()).toBe(1);
  });

  it('lets no event hold up the others, and gives up one that fails five times', async () => {
    await receive(deposit({ id: 'bad' }));
    await receive(deposit({ id: 'good' }));
    const order: string[] = [];
    const work = async (row: InboxRow, client: PoolClient) => {
      order.push(row.body.includes('bad') ? 'bad' : 'good');
      await enter(row, client);
      if (row.body.includes('bad')) await client.query(endConnection);
    };
    for (let round = 0; round < 6; round += 1) {
      while (await processNext(pool, work));
      await due();
    }
    expect(order).toEqual(['bad', 'good', 'bad', 'bad', 'bad', 'bad']);
    expect(await entered()).toBe(1);
    const [bad, good] = await rows();
    expect(bad).toMatchObject({ attempts: 5, processed_at: null, last_error: expect.stringContaining('terminating') });
    expect(good).toMatchObject({ attempts: 1, processed_at: expect.any(Date), last_error: null });
  });

  it('takes the event that has been due longest, and again the one of a worker that is away', async () => {
    for (const id of ['first', 'second', 'third']) await receive(deposit({ id }));
    const oneHourAgo = "due_at = now() - interval '1 hour'";
    await pool.query(`UPDATE webhook_inbox SET ${oneHourAgo} WHERE body LIKE '%third%'`);
    const order: string[] = [];
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    const isAway = Promise.withResolvers<void>();
    const note = ({ body }: InboxRow) => order.push(JSON.parse(body).data.id);
    const away = processNext(pool, async (row, client) => {
      await enter(row, client);
      note(row);
      isAway.resolve();
      await isBack;
    });
    await isAway.promise;
    await pool.query(`UPDATE webhook_inbox SET ${oneHourAgo} WHERE attempts = 1`);
    while (await processNext(pool, async (row) => note(row)));
    expect(order).toEqual(['third', 'third', 'first', 'second']);
    comeBack();
    await away;
    expect(await entered()).toBe(0);
  });
});
