import { webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';

/**
 * Customers, each with a child address of the wallet, and what was credited to them. A transaction id is credited
 * once because it is the primary key, and `hash` and `recipient` show where two of them may be one deposit. A deposit without a customer waits for a person. Sum by asset and network, never over them.
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
