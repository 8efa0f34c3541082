import { createLambdaHandler, createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits } from './credit.js';

/** In the function's module: `export const handler = createHandler(apiKey, store, credit)`. */
export function createHandler(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: creditDeposits(credit),
    // Lambda freezes a function after its response, so the deadline is close to the timeout of the function.
    deadlineMs: 25_000,
    leaseMs: 30_000,
  });
  return createLambdaHandler(receiver);
}
