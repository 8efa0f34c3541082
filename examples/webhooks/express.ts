import express from 'express';
import { createNodeHandler, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits } from './credit.js';

export function createApp(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: creditDeposits(credit),
  });
  const app = express();
  // Before any body parser: the signature is over the bytes.
  app.all('/webhooks', createNodeHandler(receiver));
  app.use(express.json());
  return app;
}
