/**
 * A receiver that can be killed between any two of its steps: `node examples/crash/receiver.ts`, with the variables below. Each statement
 * and each response is a step. With CRASH_AT=7 the process ends before the seventh, as by `kill -9`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import { createNodeHandler, createWebhookReceiver, readDeposit } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';

const { DATABASE_URL, WALLET_API_KEY = '', PORT = '0', CRASH_AT } = process.env;

let steps = 0;

/** A function, each call of which is a step. */
const stepping = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
  new Proxy(call, {
    apply(target, owner, args) {
      steps += 1;
      if (steps === Number(CRASH_AT)) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(target, owner, args);
    },
  });

const pool = new Pool({ connectionString: DATABASE_URL });
pool.on('connect', (client) => {
  client.query = stepping(client.query);
});

const store = createPostgresStore(pool);
const enter = (client: PoolClient, id: string, what: string) =>
  client.query('INSERT INTO ledger (transaction_id, what) VALUES ($1, $2)', [id, what]);
const receiver = createWebhookReceiver({
  keys: [WALLET_API_KEY],
  store,
  // The clock of the sandbox does not move that of the database: the claim of a killed process must expire by itself.
  leaseMs: 300,
  on: {
    'deposit.processing': store.inTransaction(({ data }, client) => enter(client, data.id, 'announced')),
    'deposit.success': store.inTransaction((delivery, client) =>
      enter(client, delivery.data.id, readDeposit(delivery).credit ? 'credited' : 'kept'),
    ),
    'deposit.swept.failed': store.inTransaction(({ data }, client) => enter(client, data.id, 'not swept')),
  },
});

const handle = createNodeHandler(receiver);
const server = createServer((request, response) => {
  response.end = stepping(response.end);
  handle(request, response);
});
await once(server.listen(Number(PORT), '127.0.0.1'), 'listening');
const address = server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`);
