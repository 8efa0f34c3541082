import { createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits } from './credit.js';

/** In `app/webhooks/route.ts`: `export const { POST } = createRoute(apiKey, store, credit)`. */
export function createRoute(apiKey: string, store: DeliveryStore, credit: Credit) {
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: creditDeposits(credit),
  });
  return { POST: (request: Request) => receiver.handle(request) };
}
