import express, { type ErrorRequestHandler } from 'express';
import type { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import { createNodeHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore, webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';
import { issueAccount } from './accounts.ts';
import { idempotencyKey, ledgerTables, recordDelivery } from './ledger.ts';

/** All tables of the program. */
export const tables = `${webhookDeliveriesTable};\n${ledgerTables}`;

export interface DepositsOptions {
  readonly pool: Pool;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly walletId: string;
}

/**
 * Credits of different transaction ids that may be one deposit, for a person to look at. We assume that both events of a deposit carry
 * the same id. If they do not, the deposit was credited twice, and is listed here.
 */
export async function listSuspects(pool: Pool): Promise<{ hash: string; transactionIds: string[] }[]> {
  const { rows } = await pool.query(
    `SELECT hash, array_agg(transaction_id ORDER BY transaction_id) AS "transactionIds" FROM credits
     WHERE hash IS NOT NULL GROUP BY hash, recipient, asset_id, network, amount HAVING count(*) > 1 ORDER BY hash`,
  );
  return rows;
}

/** Lists the deliveries kept for a person, including failures of credited deposits, and the credits without a customer. */
export async function listOpen(pool: Pool) {
  const { rows: kept } = await pool.query(
    `SELECT id, kept_at, reason, event, transaction_id FROM kept_deliveries WHERE closed_at IS NULL ORDER BY id`,
  );
  const { rows: withoutCustomer } = await pool.query(
    `SELECT transaction_id, address_id, recipient FROM credits WHERE customer_id IS NULL ORDER BY credited_at`,
  );
  return { kept, withoutCustomer };
}

/** Issues virtual accounts to customers, and credits each transaction id to its customer exactly once. */
export function createDeposits({ pool, baseUrl, apiKey, walletId }: DepositsOptions) {
  const wallet = createWalletClient({ baseUrl, apiKey });
  const store = createPostgresStore(pool);
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    idempotencyKey,
    on: {},
    // The credit and the completion of the delivery commit together. If the process is killed before, there is neither.
    onUnhandledEvent: store.inTransaction(recordDelivery),
  });

  const app = express();
  // Before any body parser: the signature is over the bytes.
  app.all('/webhooks', createNodeHandler(receiver));
  app.use(express.json());
  // Express would print the error, which has the body.
  const rejectBody: ErrorRequestHandler = (_error, _request, response, _next) =>
    void response.status(400).json({ message: 'The body cannot be read' });
  app.use(rejectBody);

  app.post('/customers/:id/account', async (request, response) => {
    const { id } = request.params;
    const { rows } = await pool.query('SELECT address_id, account_number FROM customers WHERE id = $1', [id]);
    const [customer] = rows;
    if (!customer) return void response.status(404).json({ message: 'There is no such customer' });
    if (customer.account_number) return void response.json({ accountNumber: customer.account_number });
    const accountNumber = await issueAccount(wallet, { walletId, addressId: customer.address_id }, request.body);
    await pool.query('UPDATE customers SET account_number = $2 WHERE id = $1', [id, accountNumber]);
    response.status(201).json({ accountNumber });
  });

  // For a person, who settles them with the statements of the guide.
  app.get('/open', async (_, response) => void response.json(await listOpen(pool)));

  // For a person: an entry was credited twice, unless one transaction of the chain made two equal deposits.
  app.get('/suspects', async (_, response) => void response.json(await listSuspects(pool)));

  app.get('/customers/:id/credits', async (request, response) => {
    const { rows } = await pool.query(
      `SELECT transaction_id, asset_symbol, asset_id, network, amount, doubtful_since FROM credits
       WHERE customer_id = $1 ORDER BY transaction_id`,
      [request.params.id],
    );
    response.json(rows);
  });
  return { app, receiver, store };
}
