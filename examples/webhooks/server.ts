/**
 * Receives deposits until SIGTERM: `node examples/webhooks/server.ts`, with the variables below. Prints its address when it
 * is ready.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createNodeHandler } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';
import { createPool, createReceiver } from './postgres.ts';

const { DATABASE_URL = '', WALLET_API_KEY = '', PORT = '3000' } = process.env;

const pool = createPool(DATABASE_URL);
// The unique transaction id keeps a deposit from being credited twice: by its two events, and after a delivery has been deleted.
await pool.query(`CREATE TABLE IF NOT EXISTS credits (
  transaction_id text PRIMARY KEY,
  hash text,
  recipient text NOT NULL,
  asset_id text NOT NULL,
  network text NOT NULL,
  amount numeric NOT NULL
)`);
const receiver = await createReceiver(WALLET_API_KEY, pool);

const day = 24 * 60 * 60 * 1000;
const store = createPostgresStore(pool);
const deleteOld = () => store.deleteCompletedBefore(new Date(Date.now() - 90 * day)).catch(console.error);
await deleteOld();
setInterval(deleteOld, day).unref();

const server = createServer(createNodeHandler(receiver));
await once(server.listen(Number(PORT), '127.0.0.1'), 'listening');
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`);

process.once('SIGTERM', async () => {
  await receiver.close();
  server.close();
  await pool.end();
});
