/** Sends the intended payouts and lists the unknown ones: `node examples/payouts/main.ts`, with the variables below. */
// @ts-nocheck

import { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import { listUnknown, sendPayouts } from './payouts.ts';
import { tables } from './tables.ts';

const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID = '' } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
await pool.query(tables);
const wallet = createWalletClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
await sendPayouts(pool, wallet, WALLET_ID);
for (const { reference, amount, remark } of await listUnknown(pool))
  console.log(`Look up ${reference} (${amount}) with the service before anything else: ${remark}`);
await pool.end();
