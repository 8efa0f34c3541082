/** One process of a receiver under load. Arguments: its number, the kind of store, the store's address, the effect log, the length of leases. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createNodeHandler, createWebhookReceiver, type WebhookReceiverOptions } from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { createRedisStore } from '../../src/webhooks/stores/redis.ts';
import { apiKey, kindOfError } from './deliveries.ts';

const [worker, kind, url = '', effectLog = '', leaseMs = ''] = process.argv.slice(2);
const note = (what: string, id: string) => appendFileSync(effectLog, `${what} ${id} ${worker}\n`);
const ignore = () => {};

/** Of so many deliveries that a process handles, one hangs. */
const hangEvery = 150;
/** Its position among them. */
const firstHang = 10;
let handled = 0;
/**
 * Every so many deliveries, a handler does not return until its signal aborts. The first hang comes early, so that every
 * process that lives long enough to handle a few deliveries has one.
 */
async function hangSometimes(signal: AbortSignal): Promise<void> {
  handled += 1;
  if (handled % hangEvery !== firstHang) return;
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** The effect is written down as it begins and as it ends, outside the store. */
function onRedis(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const redis = new Redis(url, { retryStrategy: () => 20, enableOfflineQueue: false });
  redis.on('error', ignore);
  return {
    store: createRedisStore(redis),
    on: {
      'deposit.success': async ({ data }, { signal }) => {
        note('begin', data.id);
        try {
          await hangSometimes(signal);
          await wait(1);
          note('end', data.id);
        } catch (error) {
          note('stop', data.id);
          throw error;
        }
      },
    },
  };
}

/** The effect commits with the completion. */
function onPostgres(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const pool = new Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 2_000 });
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
  keys: [apiKey],
  leaseMs: Number(leaseMs),
  handlerTimeoutMs: 1_500,
  onError: (error) => process.send?.({ error: kindOfError(error) }),
  ...(kind === 'redis' ? onRedis() : onPostgres()),
});
const server = createServer(createNodeHandler(receiver)).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.once('message', async () => {
  const unfinished = await receiver.close();
  server.close();
  process.send?.({ unfinished }, () => process.exit());
});
process.once('disconnect', () => process.exit());
