/** One process of a receiver under load, on the built package. It prints its port, then its errors by kind, and what it left unfinished. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createNodeHandler, createWebhookReceiver, type WebhookReceiverOptions } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';
import { createRedisStore } from 'stablecoin-wallet-api/webhooks/redis';

const { WORKER, STORE, STORE_URL = '', EFFECTS = '', LEASE_MS, API_KEY = '' } = process.env;
const ignore = () => {};

let handled = 0;
/** Does not return until the signal aborts, for one delivery in 150, the tenth first. */
async function hangSometimes(signal: AbortSignal): Promise<void> {
  handled += 1;
  if (handled % 150 !== 10) return;
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** The effect is written down as it begins and as it ends, outside the store. */
function onRedis(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const redis = new Redis(STORE_URL, { retryStrategy: () => 20, enableOfflineQueue: false });
  redis.on('error', ignore);
  return {
    store: createRedisStore(redis),
    on: {
      'deposit.success': async ({ data: { id } }, { signal }) => {
        const note = (what: string) => appendFileSync(EFFECTS, `${what} ${id} ${WORKER}\n`);
        note('begin');
        try {
          await hangSometimes(signal);
          await wait(1);
          note('end');
        } catch (error) {
          note('stop');
          throw error;
        }
      },
    },
  };
}

/** The effect commits with the completion. */
function onPostgres(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const pool = new Pool({ connectionString: STORE_URL, max: 12, connectionTimeoutMillis: 2_000 });
  pool.on('error', ignore);
  const store = createPostgresStore(pool);
  return {
    store,
    on: {
      'deposit.success': store.inTransaction(async ({ data }, client, { signal }) => {
        await client.query('INSERT INTO credits (transaction_id) VALUES ($1)', [data.id]);
        await hangSometimes(signal);
      }),
    },
  };
}

const receiver = createWebhookReceiver({
  keys: [API_KEY],
  leaseMs: Number(LEASE_MS),
  handlerTimeoutMs: 1_500,
  onError: (error) => console.log(/\(option (\w+)\)/.exec(String(error))?.[1] ?? (error as Error).name),
  ...(STORE === 'redis' ? onRedis() : onPostgres()),
});
const server = createServer(createNodeHandler(receiver)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
process.once('SIGTERM', async () => {
  console.log(`${await receiver.close()} unfinished`);
  process.exit();
});
