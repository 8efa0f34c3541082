import { Pool, type PoolClient } from 'pg';
import type { DepositSuccessTransaction, DepositSweptFailedTransaction } from 'stablecoin-wallet-api/types';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';

export function createPool(connectionString: string) {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: 2_000, max: 15 });
  // Without a listener, a lost connection ends the process.
  return pool.on('error', (error) => console.error(error));
}

/**
 * Stores the asset and the network too: amounts of two of them are never added up. The hash and the recipient show a person where
 * two transaction ids may be one deposit.
 */
async function credit(data: DepositSuccessTransaction | DepositSweptFailedTransaction, client: PoolClient) {
  const { id, hash, recipientAddress, asset, network, amount } = data;
  if (!amount || !asset) throw new Error(`The deposit ${id} has no amount or no asset: look at it yourself.`);
  await client.query(
    `INSERT INTO credits (transaction_id, hash, recipient, asset_id, network, amount)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [id, hash, recipientAddress, asset.id, network, amount],
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
