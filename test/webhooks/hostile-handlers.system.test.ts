/** Hostile handlers meet a store with transactions. Only what must hold in every case is asserted. `HOSTILE_RUNS=1000` runs more cases. */
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookReceiver } from '../../src/webhooks/index.js';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.js';
import { apiKey, deposit, signedRequest } from './deliveries.js';
import { haveServers, startPostgresSchema, type TestServer } from './servers.js';

describe.runIf(haveServers)('whatever a handler does in its transaction', () => {
  let server: TestServer;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgresSchema();
    pool = new Pool({ connectionString: server.url, max: 8 }).on('error', () => {});
    await createPostgresStore(pool).createTable();
    await pool.query('CREATE TABLE credits (transaction_id text)');
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  const statement = fc.record({
    text: fc.constantFrom(
      'SELECT 1',
      'SELECT 1/0',
      'ROLLBACK',
      'COMMIT',
      'BEGIN',
      'SAVEPOINT a',
      'ROLLBACK TO a',
      'COMMIT AND CHAIN',
      'RESET ALL',
    ),
    isAwaited: fc.boolean(),
  });
  const handler = fc.record({
    statements: fc.array(statement, { maxLength: 4 }),
    ending: fc.constantFrom('returns', 'throws undefined', 'returns'),
  });

  it('a delivery is acknowledged only with its work, and the work of an acknowledged delivery is kept', () =>
    fc.assert(
      fc.asyncProperty(handler, async ({ statements, ending }) => {
        const store = createPostgresStore(pool);
        const id = crypto.randomUUID();
        const receiver = createWebhookReceiver({
          keys: [apiKey],
          store,
          onError: () => {},
          on: {
            'deposit.success': store.inTransaction(async ({ data }, client) => {
              await client.query('INSERT INTO credits VALUES ($1)', [data.id]);
              let last: Promise<unknown> = Promise.resolve();
              for (const { text, isAwaited } of statements) {
                last = last.then(() => client.query(text)).catch(() => {});
                if (isAwaited) await last;
              }
              if (ending === 'throws undefined') throw undefined;
            }),
          },
        });
        const send = async () => (await receiver.handle(await signedRequest(deposit({ id })))).status;
        const credits = async () =>
          (await pool.query('SELECT 1 FROM credits WHERE transaction_id = $1', [id])).rowCount;
        const isCompleted = async () =>
          (
            await pool.query('SELECT 1 FROM webhook_deliveries WHERE key LIKE $1 AND completed_at IS NOT NULL', [
              `%${id}`,
            ])
          ).rowCount === 1;
        // A statement that nothing awaited may commit work and completion together; the next attempt is then a duplicate.
        if ((await send()) === 200) expect(await isCompleted()).toBe(true);
        if (!(await isCompleted())) return;
        expect(await credits()).toBe(1);
        expect(await send()).toBe(200);
        expect(await credits()).toBe(1);
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 50) * 4 },
    ));
});
