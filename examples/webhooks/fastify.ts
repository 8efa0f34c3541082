import Fastify from 'fastify';
import { createFastifyPlugin, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits } from './credit.js';

export async function createApp(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: creditDeposits(credit),
  });
  const app = Fastify();
  await app.register(createFastifyPlugin(receiver, '/webhooks'));
  return app;
}
