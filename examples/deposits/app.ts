import express from 'express';
import type { Pool, PoolClient } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import type { DepositSuccessTransaction, DepositSweptFailedTransaction } from 'stablecoin-wallet-api/types';
import { createNodeHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore, webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';

/**
 * Customers, each with a child address of the wallet, and what was credited to them. A transaction id is credited once, because it is
 * the primary key; `hash` and `recipient` show where two of them may be one deposit. A deposit without a customer waits for a person.
 * Sum by asset and network, never over them.
 */
export const tables = `${webhookDeliveriesTable};
CREATE TABLE IF NOT EXISTS customers (
  id text PRIMARY KEY,
  address_id text NOT NULL UNIQUE,
  account_number text
);
CREATE TABLE IF NOT EXISTS credits (
  transaction_id text PRIMARY KEY,
  hash text,
  recipient text NOT NULL,
  customer_id text REFERENCES customers (id),
  asset text NOT NULL,
  asset_id text NOT NULL,
  network text NOT NULL,
  amount numeric NOT NULL
)`;

export interface DepositsOptions {
  readonly pool: Pool;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly walletId: string;
}

async function credit(data: DepositSuccessTransaction | DepositSweptFailedTransaction, client: PoolClient) {
  const { id, hash, recipientAddress, asset, network, amount, address } = data;
  // The delivery is not acknowledged then, and the receiver reports the error.
  if (!amount || !asset) throw new Error(`The deposit ${id} has no amount or no asset: look at it yourself.`);
  await client.query(
    `INSERT INTO credits (transaction_id, hash, recipient, customer_id, asset, asset_id, network, amount)
     VALUES ($1, $2, $3, (SELECT id FROM customers WHERE address_id = $4), $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [id, hash, recipientAddress, address?.id, asset.symbol, asset.id, network, amount],
  );
}

/**
 * Credits of different transaction ids that may be one deposit, for a person to look at. That both events of a deposit carry the same
 * id is assumed; where they do not, the deposit was credited twice, and this is how it shows.
 */
export async function listSuspects(pool: Pool): Promise<{ hash: string; transactionIds: string[] }[]> {
  const { rows } = await pool.query(
    `SELECT hash, array_agg(transaction_id ORDER BY transaction_id) AS "transactionIds" FROM credits
     WHERE hash IS NOT NULL GROUP BY hash, recipient, asset_id, network, amount HAVING count(*) > 1 ORDER BY hash`,
  );
  return rows;
}

/** Issues virtual accounts to customers, and credits each transaction id to its customer exactly once. */
export function createDeposits({ pool, baseUrl, apiKey, walletId }: DepositsOptions) {
  const wallet = createWalletClient({ baseUrl, apiKey });
  const store = createPostgresStore(pool);
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: {
      // The credit and the completion of the delivery commit together. If the process is killed before, there is neither.
      // Both events say that a deposit succeeded. Whichever comes first is credited, under its transaction id.
      'deposit.success': store.inTransaction(({ data }, client) => credit(data, client)),
      'deposit.swept.failed': store.inTransaction(({ data }, client) => credit(data, client)),
    },
  });

  const app = express();
  // Before any body parser: the signature is over the bytes.
  app.all('/webhooks', createNodeHandler(receiver));
  app.use(express.json());

  app.post('/customers/:id/account', async (request, response) => {
    const { id } = request.params;
    const { rows } = await pool.query('SELECT address_id, account_number FROM customers WHERE id = $1', [id]);
    const [customer] = rows;
    if (!customer) return void response.status(404).json({ message: 'There is no such customer' });
    if (customer.account_number) return void response.json({ accountNumber: customer.account_number });
    const { data } = await wallet.POST('/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts', {
      params: { path: { walletId, addressId: customer.address_id } },
      body: request.body,
    });
    await pool.query('UPDATE customers SET account_number = $2 WHERE id = $1', [id, data.accountNumber]);
    response.status(201).json({ accountNumber: data.accountNumber });
  });

  // For a person: an entry was credited twice, unless one transaction of the chain made two equal deposits.
  app.get('/suspects', async (_, response) => void response.json(await listSuspects(pool)));

  app.get('/customers/:id/credits', async (request, response) => {
    const { rows } = await pool.query(
      'SELECT transaction_id, asset, asset_id, network, amount FROM credits WHERE customer_id = $1 ORDER BY transaction_id',
      [request.params.id],
    );
    response.json(rows);
  });
  return { app, receiver, store };
}
