import { conflict } from '../server/request-outcome.js';
import { findTransaction } from '../world/records.js';
import type { Behaviours } from './behaviour.js';

export const webhooks = {
  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event to send again');
    outbox.send(transaction, [event]);
    return { message: 'Webhook resent successfully' };
  },
} satisfies Partial<Behaviours>;
