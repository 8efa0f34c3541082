// @ts-nocheck
import { createServer } from 'node:http';
import { createNodeHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

const receiver = createWebhookReceiver({
  keys: [process.env.WALLET_API_KEY],
  on: { 'deposit.success': ({ data }) => console.log(`credit ${data.amount} for ${data.id}`) },
});

createServer(createNodeHandler(receiver)).listen(process.env.PORT, '127.0.0.1', () =>
  console.log('The receiver is ready'),
);
