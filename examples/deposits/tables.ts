import { webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';

/**
 * Customers, each with a child address of the wallet, and what was credited to them. A deposit is credited once because its
 * transaction id is the primary key. A deposit without a customer waits for a person. Sum by asset and network, never over them.
 */
export const tables = `${webhookDeliveriesTable};
CREATE TABLE IF NOT EXISTS customers (
  id text PRIMARY KEY,
  address_id text NOT NULL UNIQUE,
  account_number text
);
CREATE TABLE IF NOT EXISTS credits (
  transaction_id text PRIMARY KEY,
  customer_id text REFERENCES customers (id),
  asset text NOT NULL,
  asset_id text NOT NULL,
  network text NOT NULL,
  amount numeric NOT NULL
)`;
