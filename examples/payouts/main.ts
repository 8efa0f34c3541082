/** Sends the intended payouts and lists what a person has to look at: `node examples/payouts/main.ts`, with the variables below. */
import { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import { describePayout, listUnfinished, sendPayouts } from './payouts.ts';
import { tables } from './tables.ts';

const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID = '' } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
await pool.query(tables);
const wallet = createWalletClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
await sendPayouts(pool, wallet, WALLET_ID);
for (const payout of await listUnfinished(pool)) console.log(describePayout(payout));
await pool.end();
