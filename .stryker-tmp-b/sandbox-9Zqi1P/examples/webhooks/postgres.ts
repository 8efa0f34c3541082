// @ts-nocheck
import { Pool } from 'pg';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';

export function createPool(connectionString: string) {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 2_000, max: 15 });
  // Without a listener, a lost connection ends the process.
  return pool.on('error', (error) => console.error(error));
}

/** The credit and the completion of the delivery commit together, so that each deposit is credited exactly once. */
export async function createReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
  await store.createTable();
  await store.check();
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    on: {
      'deposit.success': store.inTransaction(({ data }, client) =>
        client.query('INSERT INTO credits (transaction_id, amount) VALUES ($1, $2)', [data.id, data.amount]),
      ),
    },
  });
}
