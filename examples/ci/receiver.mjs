import { createServer } from 'node:http';
import { createNodeHandler, createWebhookReceiver, readDeposit } from 'stablecoin-wallet-api/webhooks';

const receiver = createWebhookReceiver({
  keys: [process.env.WALLET_API_KEY],
  on: {
    'deposit.success'(delivery) {
      const { credit, reason, transactionId } = readDeposit(delivery);
      console.log(credit ? `credit ${credit.amount} for ${transactionId}` : `keep ${transactionId}: ${reason}`);
    },
  },
});

createServer(createNodeHandler(receiver)).listen(process.env.PORT, '127.0.0.1', () =>
  console.log('The receiver is ready'),
);
