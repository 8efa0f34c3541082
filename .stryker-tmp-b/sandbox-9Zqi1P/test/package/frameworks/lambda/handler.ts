// @ts-nocheck
import { createLambdaHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

export const handler = createLambdaHandler(
  createWebhookReceiver({ keys: [process.env.API_KEY ?? 'unset'], on: { 'deposit.success': () => {} } }),
);
