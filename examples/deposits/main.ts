/**
 * Serves the app until SIGTERM: `node examples/deposits/main.ts`, with the variables below. Prints its address when it is ready.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { createTables } from 'stablecoin-wallet-api/webhooks/postgres';
import { createDeposits, tables } from './app.ts';

const { DATABASE_URL, WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_ID = '', PORT = '3000' } = process.env;

// More connections than the ten deliveries that the receiver handles at the same time. Idle ones do not keep the process alive.
const options = { connectionTimeoutMillis: 2_000, max: 15, allowExitOnIdle: true };
const pool = new Pool({ connectionString: DATABASE_URL, ...options });
// Without a listener, a lost connection ends the process.
pool.on('error', (error) => console.error(error));
// Not at each start: the statements wait for every open transaction on the tables.
const { rows } = await pool.query("SELECT to_regclass('kept_deliveries') AS found");
if (!rows[0].found) await createTables(pool, tables);
const { app, receiver, store } = createDeposits({
  pool,
  baseUrl: WALLET_API_URL,
  apiKey: WALLET_API_KEY,
  walletId: WALLET_ID,
});
await store.check();

// Older claims can be deleted: the unique transaction id keeps a deposit from being credited again.
const day = 24 * 60 * 60 * 1000;
const deleteOld = () => store.deleteCompletedBefore(new Date(Date.now() - 90 * day)).catch(console.error);
await deleteOld();
setInterval(deleteOld, day).unref();

const server = createServer(app);
// A port that is in use ends the process here, with the error.
await once(server.listen(Number(PORT), '127.0.0.1'), 'listening');
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`);

process.once('SIGTERM', async () => {
  await receiver.close();
  // The process ends after its last request, which may need the pool.
  server.close();
});
