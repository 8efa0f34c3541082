/**
 * Sends the intended payouts, reports what became of them and lists what a person has to look at: `node main.js`, with the
 * variables below. It runs where the package is installed, next to `pg`, in as many processes as you like.
 */
import { Pool } from 'pg';
import { createWalletClient } from 'stablecoin-wallet-api';
import { describePayout, sendPayouts, tables } from './payouts.js';

const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID = '' } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
// Without a listener, a connection that is lost while it is idle ends the process.
pool.on('error', (error) => console.error(error));
await pool.query(tables);
const wallet = createWalletClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
const { sent, left, sending, obstacle, open, review, refused, unknown } = await sendPayouts(pool, wallet, WALLET_ID);
console.log(`${sent} sent, ${left} left, ${sending} with other processes${obstacle ? `. Stopped: ${obstacle}` : ''}`);
for (const payout of [...unknown, ...review, ...refused, ...open]) console.log(describePayout(payout));
await pool.end();
