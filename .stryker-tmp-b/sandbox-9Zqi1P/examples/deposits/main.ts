/** Serves the app: `node examples/deposits/main.ts`, with the variables below. Prints its address when it is ready. */
// @ts-nocheck

import { Pool } from 'pg';
import { createApp } from './app.ts';
import { tables } from './tables.ts';

const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID = '', PORT = '3000' } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
await pool.query(tables);
const app = createApp({ pool, baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY, walletId: WALLET_ID });
const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`);
});
