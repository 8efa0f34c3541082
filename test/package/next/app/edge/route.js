import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

export const runtime = 'edge';

const receiver = createWebhookReceiver({ keys: [process.env.API_KEY], on: { 'deposit.success': () => {} } });

export const POST = (request) => receiver.handle(request);
