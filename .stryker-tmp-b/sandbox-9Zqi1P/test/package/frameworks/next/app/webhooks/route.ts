// @ts-nocheck
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

const receiver = createWebhookReceiver({ keys: [process.env.API_KEY ?? 'unset'], on: { 'deposit.success': () => {} } });

export const POST = (request: Request) => receiver.handle(request);
