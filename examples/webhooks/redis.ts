import { createClient } from 'redis';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';
import { createRedisStore } from 'stablecoin-wallet-api/webhooks/redis';
import { type Credit, creditDeposits, type Keep } from './credit.ts';

export async function createConnectedClient(url: string) {
  const client = createClient({ url, disableOfflineQueue: true });
  // Without a listener, a lost connection ends the process.
  client.on('error', (error) => console.error(error));
  return client.connect();
}

type RedisClient = Awaited<ReturnType<typeof createConnectedClient>>;

/** `credit` and `keep` may be called again for a delivery if a process dies between them and its completion. */
export async function createReceiver(apiKey: string, client: RedisClient, credit: Credit, keep: Keep) {
  const store = createRedisStore(client);
  for (const warning of await store.check()) console.warn(warning);
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    ...creditDeposits(credit, keep),
  });
}
