import type { Behaviour } from '../behaviour.js';
import { findTransaction } from '../records.js';
import { conflict } from '../refusal.js';

// Choice: what resend sends. The last event of the transaction, with the bytes of its first delivery, as a new delivery with
// attempts of its own. A transaction without events is refused (409).
export const resendTransactionWebhook: Behaviour<'resendTransactionWebhook'> = ({ world, outbox, wallet, body }) => {
  const transaction = findTransaction(world, wallet, body.id);
  const event = transaction.events.at(-1);
  if (!event) throw conflict('The transaction has no event that could be sent again');
  outbox.send(transaction, [event]);
  return { message: 'Webhook resent successfully' };
};
