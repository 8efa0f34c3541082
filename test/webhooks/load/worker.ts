/** One process of a receiver under load. Arguments: its number, the kind of store, the store's address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createNodeHandler, createWebhookReceiver, type WebhookReceiverOptions } from '../../../src/webhooks/index.js';
import { createPostgresStore } from '../../../src/webhooks/postgres.js';
import { createRedisStore } from '../../../src/webhooks/redis.js';
import { apiKey } from '../deliveries.js';
import { creditTable, effectLog, leaseMs } from './names.js';

const [worker, kind, url = ''] = process.argv.slice(2);

/** The effect is written down as it begins and as it ends, outside the store. */
function onRedis(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const redis = new Redis(url);
  return {
    store: createRedisStore(redis),
    on: {
      'deposit.success': async ({ data }) => {
        await redis.rpush(effectLog, `begin ${data.id} ${worker}`);
        await redis.rpush(effectLog, `end ${data.id} ${worker}`);
      },
    },
  };
}

/** The effect commits with the completion. */
function onPostgres(): Pick<WebhookReceiverOptions, 'store' | 'on'> {
  const store = createPostgresStore(new Pool({ connectionString: url, max: 8 }));
  return {
    store,
    on: {
      'deposit.success': store.inTransaction(({ data }, client) =>
        client.query(`INSERT INTO ${creditTable} (transaction_id) VALUES ($1)`, [data.id]),
      ),
    },
  };
}

const receiver = createWebhookReceiver({
  keys: [apiKey],
  leaseMs,
  onError: (error) => process.send?.({ error: String(error) }),
  ...(kind === 'redis' ? onRedis() : onPostgres()),
});
const server = createServer(createNodeHandler(receiver)).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.once('disconnect', () => process.exit());
