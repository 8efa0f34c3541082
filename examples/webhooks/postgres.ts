import { Pool, type PoolClient } from 'pg';
import type { DepositSuccessTransaction, DepositSweptFailedTransaction } from 'stablecoin-wallet-api/types';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';

export function createPool(connectionString: string) {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 2_000, max: 15 });
  // Without a listener, a lost connection ends the process.
  return pool.on('error', (error) => console.error(error));
}

/** Stores the asset and the network too: amounts of two of them are never added up. */
async function credit(data: DepositSuccessTransaction | DepositSweptFailedTransaction, client: PoolClient) {
  if (!data.amount || !data.asset)
    throw new Error(`The deposit ${data.id} has no amount or no asset: look at it yourself.`);
  await client.query(
    'INSERT INTO credits (transaction_id, asset_id, network, amount) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [data.id, data.asset.id, data.network, data.amount],
  );
}

/** The credit and the completion of the delivery commit together. The transaction id, which is unique, is credited once. */
export async function createReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
  await store.createTable();
  await store.check();
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    on: {
      // Both events say that a deposit succeeded. Whichever comes first is credited.
      'deposit.success': store.inTransaction(({ data }, client) => credit(data, client)),
      'deposit.swept.failed': store.inTransaction(({ data }, client) => credit(data, client)),
    },
  });
}
