import express from 'express';
import { createNodeHandler, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits, type Keep } from './credit.ts';

export function createApp(apiKey: string, store: DeliveryStore, credit: Credit, keep: Keep) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    ...creditDeposits(credit, keep),
  });
  const app = express();
  // Before any body parser: the signature is over the bytes.
  app.all('/webhooks', createNodeHandler(receiver));
  app.use(express.json());
  return app;
}
