// @ts-nocheck
import { Hono } from 'hono';
import { createHonoHandler, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import type { Credit } from './credit.js';

export function createApp(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: { 'deposit.success': ({ data }) => credit(data.id, data.amount) },
  });
  return new Hono().all('/webhooks', createHonoHandler(receiver));
}
