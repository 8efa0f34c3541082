import { findTransaction } from '../world/records.js';
import type { Behaviours } from './behaviour.js';
import { conflict } from './refusal.js';

export const webhooks: Pick<Behaviours, 'resendTransactionWebhook'> = {
  // Choice: what resend sends. The last event of the transaction, with the bytes of its first delivery, as a new delivery with
  // attempts of its own. A transaction without events is refused (409).
  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event that could be sent again');
    outbox.send(transaction, [event]);
    return { message: 'Webhook resent successfully' };
  },
};
