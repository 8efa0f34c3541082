import { Pool, type PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createReceiver as createPostgresExample } from '../../examples/webhooks/postgres.js';
import { ClaimLostError, createWebhookReceiver } from '../../src/webhooks/index.js';
import { createPostgresStore, webhookDeliveriesTable } from '../../src/webhooks/postgres.js';
import { apiKey, signedRequest, transactionId } from './deliveries.js';
import { haveServers, startPostgresSchema, type TestServer } from './servers.js';
import { fulfilsContract, minute, take, takeWhenFree } from './store-contract.js';

describe.runIf(haveServers)('PostgreSQL', () => {
  let server: TestServer;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgresSchema();
    pool = new Pool({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
    pool.on('error', () => {});
    await pool.query(webhookDeliveriesTable);
    await pool.query('CREATE TABLE credits (transaction_id text, amount numeric)');
  }, 30_000);
  afterEach(async () => {
    await pool.query('TRUNCATE credits, webhook_deliveries');
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  const credits = async () => (await pool.query('SELECT amount FROM credits')).rows.map(({ amount }) => amount);
  const credit = 'INSERT INTO credits VALUES ($1, $2)';

  describe('store', () => {
    fulfilsContract(() => createPostgresStore(pool));

    it('has a table that can be created twice', async () => {
      await pool.query(webhookDeliveriesTable);
    });

    it('says in progress of a delivery that is released while it looks', async () => {
      const query = vi.fn().mockResolvedValue({ rowCount: 0 });
      expect(await createPostgresStore({ query, connect: query } as unknown as Pool).claim('key', minute)).toBe(
        'in-progress',
      );
    });
  });

  describe('transaction', () => {
    it('commits the writes of the handler with the completion', async () => {
      const receiver = createPostgresExample(apiKey, pool);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect(await credits()).toEqual(['90']);
    });

    it('that fails leaves no write, and the next attempt writes once', async () => {
      const store = createPostgresStore(pool);
      let attempts = 0;
      const receiver = createWebhookReceiver({
        keys: [apiKey],
        store,
        onError: () => {},
        on: {
          'deposit.success': store.inTransaction(async ({ data }, client) => {
            await client.query(credit, [data.id, data.amount]);
            if (attempts++ === 0) throw new Error('no');
          }),
        },
      });
      expect((await receiver.handle(await signedRequest())).status).toBe(500);
      expect(await credits()).toEqual([]);
      expect((await receiver.handle(await signedRequest())).status).toBe(200);
      expect(await credits()).toEqual(['90']);
    });

    it('whose connection breaks leaves no write and does not end the process', async () => {
      const store = createPostgresStore(pool);
      const errors: unknown[] = [];
      const receiver = createWebhookReceiver({
        keys: [apiKey],
        store,
        onError: (error) => void errors.push(error),
        on: {
          'deposit.success': store.inTransaction(async ({ data }, client) => {
            await client.query(credit, [data.id, data.amount]);
            const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
            const broken = new Promise((resolve) => client.once('error', resolve));
            await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
            await broken;
          }),
        },
      });
      expect((await receiver.handle(await signedRequest())).status).toBe(500);
      expect(errors).toHaveLength(1);
      expect(await credits()).toEqual([]);
      expect(pool.totalCount - pool.idleCount).toBe(0);
    });

    it('of a worker that lost its claim is rolled back', async () => {
      const store = createPostgresStore(pool);
      const key = `deposit.success:${transactionId}`;
      const slow = await take(store, key, 20);
      const run = store.inTransaction(async (_delivery, client) => {
        await client.query(credit, ['slow', 1]);
        await takeWhenFree(store, key);
      });
      const delivery = { known: false, event: 'a', data: {}, keyIndex: 0, rawBody: '' } as const;
      const { signal } = new AbortController();
      await expect(run(delivery, { claim: slow, signal })).rejects.toThrow(ClaimLostError);
      expect(await credits()).toEqual([]);
    });

    it('listens while it works for a connection that breaks, then gives it back with nothing left on it', async () => {
      const store = createPostgresStore(pool);
      const { signal } = new AbortController();
      const delivery = { known: false, event: 'a', data: {}, keyIndex: 0, rawBody: '' } as const;
      const listeners: number[] = [];
      const handler = (_delivery: unknown, client: PoolClient) => listeners.push(client.listenerCount('error'));
      for (let index = 0; index < 3; index += 1)
        await store.inTransaction(handler)(delivery, {
          claim: { key: `k${index}`, owner: crypto.randomUUID() },
          signal,
        });
      expect(listeners).toEqual([1, 1, 1]);
      expect(pool.idleCount).toBe(pool.totalCount);
      const client = await pool.connect();
      expect(client.listenerCount('error')).toBe(0);
      client.release();
    });
  });
});
