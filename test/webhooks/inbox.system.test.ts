/** The recipe of an inbox: store the verified body, acknowledge, process later. */
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInboxReceiver, type InboxRow, inboxTable, processNext } from '../../examples/webhooks/inbox.js';
import { createPool } from '../../examples/webhooks/postgres.js';
import { knownWebhookEventNames } from '../../generated/known-values.js';
import { createPostgresStore } from '../../src/webhooks/postgres.js';
import { apiKey, deposit, signed, transactionId } from './deliveries.js';
import { haveServers, startPostgresSchema, type TestServer } from './servers.js';

describe.runIf(haveServers)('an inbox', () => {
  let server: TestServer;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgresSchema();
    pool = createPool(server.url);
    await createPostgresStore(pool).createTable();
    await pool.query(`${inboxTable}; CREATE TABLE credits (transaction_id text, amount text)`);
  });
  afterEach(() => pool.query('TRUNCATE webhook_inbox, webhook_deliveries, credits'));
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  const rows = async () => (await pool.query('SELECT * FROM webhook_inbox ORDER BY id')).rows;
  const receive = async (payload: unknown) =>
    (await createInboxReceiver(apiKey, pool).receive({ method: 'POST', ...(await signed(payload)) })).status;

  it('holds the signed text of every event once, with digits that JavaScript cannot hold', async () => {
    const text = `{"event":"deposit.success","data":{"id":"${transactionId}","blockNumber":9007199254740993, "fee":1.0}}`;
    expect([await receive(text), await receive(text)]).toEqual([200, 200]);
    for (const event of [...knownWebhookEventNames.filter((name) => name !== 'deposit.success'), 'new.event'])
      expect(await receive(deposit({}, event))).toBe(200);
    const stored = await rows();
    expect(stored.map(({ event }) => event).toSorted()).toEqual([...knownWebhookEventNames, 'new.event'].toSorted());
    expect(stored[0].body).toBe(text);
  });

  it('acknowledges nothing that it does not hold', async () => {
    await pool.query('ALTER TABLE webhook_inbox RENAME TO away');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await receive(deposit())).toBe(500);
    vi.restoreAllMocks();
    await pool.query('ALTER TABLE away RENAME TO webhook_inbox');
    expect(await receive(deposit())).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  const credit = async ({ body }: InboxRow, client: Pick<Pool, 'query'>) => {
    const { data } = JSON.parse(body);
    await client.query('INSERT INTO credits VALUES ($1, $2)', [data.id, data.amount]);
  };
  const credits = async () => (await pool.query('SELECT transaction_id FROM credits')).rowCount;

  it('is processed once by many workers, and again when an event is replayed', async () => {
    for (let index = 0; index < 20; index += 1) await receive(deposit({ id: `id ${index}` }));
    const worker = async () => {
      while (await processNext(pool, credit));
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await credits()).toBe(20);
    expect(await processNext(pool, credit)).toBe(false);
    await pool.query("UPDATE webhook_inbox SET processed_at = NULL, attempts = 0 WHERE body LIKE '%id 7\"%'");
    expect(await processNext(pool, credit)).toBe(true);
    expect(await credits()).toBe(21);
  });

  it('keeps an event open whose work does not await a statement that fails', async () => {
    await receive(deposit());
    const work = async (row: InboxRow, client: Pick<Pool, 'query'>) => {
      await credit(row, client);
      void client.query('SELECT 1').then(() => client.query('SELECT 1/0').catch(() => {}));
      void client.query('SELECT 1/0').catch(() => {});
    };
    await expect(processNext(pool, work)).rejects.toThrow('The event was not processed');
    expect(await credits()).toBe(0);
    expect((await rows())[0]).toMatchObject({ processed_at: null });
    expect(await processNext(pool, credit)).toBe(true);
    expect(await credits()).toBe(1);
  });

  it('keeps an event whose work fails, without its writes, behind the others, and gives up after five attempts', async () => {
    await receive(deposit({ id: 'bad' }));
    await receive(deposit({ id: 'good' }));
    const work = async (row: InboxRow, client: Pick<Pool, 'query'>) => {
      await credit(row, client);
      if (row.body.includes('bad')) throw new Error('no such customer');
    };
    let processed = 0;
    while (await processNext(pool, work)) processed += 1;
    expect(processed).toBe(6);
    expect(await credits()).toBe(1);
    const [bad, good] = await rows();
    expect(bad).toMatchObject({ attempts: 5, processed_at: null, last_error: 'Error: no such customer' });
    expect(good).toMatchObject({ attempts: 1, processed_at: expect.any(Date), last_error: null });
  });
});
