import { Hono } from 'hono';
import { createHonoHandler, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits } from './credit.js';

export function createApp(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: creditDeposits(credit),
  });
  return new Hono().all('/webhooks', createHonoHandler(receiver));
}
