import type { Pool } from 'pg';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';

/** The credit and the completion of the delivery commit together, so that each deposit is credited exactly once. */
export function createReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
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
