import { findDelivery } from './inspect-delivery.js';
import { find } from './records.js';
import { notFound } from './refusal.js';
import type { Session } from './session.js';
import type { Delivery } from './types.js';

/** Delivers the event of a delivery again, as a new delivery. Resolves after the first attempt. */
export async function resendDelivery(session: Session, id: string): Promise<Delivery> {
  const { world, outbox } = session;
  const { body, transactionId } = findDelivery(session, id);
  const transaction = find(world.transactions, 'transaction', transactionId);
  const sent = outbox.send(
    transaction,
    transaction.events.filter((event) => event.body === body),
  );
  await sent.attempted;
  const [delivery] = sent.list();
  if (!delivery) throw notFound(`Delivery ${id} has no event that could be sent again`);
  return delivery;
}
