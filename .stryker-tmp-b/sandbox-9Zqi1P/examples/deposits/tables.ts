// @ts-nocheck
import { webhookDeliveriesTable } from 'stablecoin-wallet-api/webhooks/postgres';

/**
 * Customers with their child address, which you issue in the dashboard, and what was credited to them. A deposit is credited
 * once because its transaction id is the key.
 */
export const tables = `${webhookDeliveriesTable};
CREATE TABLE IF NOT EXISTS customers (
  id text PRIMARY KEY,
  address_id text NOT NULL UNIQUE,
  account_number text
);
CREATE TABLE IF NOT EXISTS credits (
  transaction_id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers (id),
  asset text NOT NULL,
  amount numeric NOT NULL
)`;
