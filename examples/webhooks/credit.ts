import { createHash } from 'node:crypto';
import {
  type DepositCredit,
  type NoCreditReason,
  readDeposit,
  type WebhookDelivery,
} from 'stablecoin-wallet-api/webhooks';

/**
 * Enters a credit. It may be called again for the same transaction id, even at the same time, and must then enter nothing. It must keep
 * for a person a credit that differs from an earlier one in amount, asset, network or address, one whose deposit was reported as failed,
 * and one that your database rejects. If it rejects, the attempt fails, and the fifth failed attempt loses the delivery.
 */
export type Credit = (credit: DepositCredit, delivery: WebhookDelivery) => Promise<unknown>;

/**
 * Keeps a delivery that is no credit for a person, with its `rawBody` as text. It may be called again for the same delivery. After
 * `deposit-failed`, the credit with this transaction id is doubtful, whether it is there already or comes later.
 */
export type Keep = (reason: NoCreditReason | 'another-wallet', delivery: WebhookDelivery) => Promise<unknown>;

/** Options of a receiver that credits deposits. It acknowledges a delivery when it is credited or kept. */
export const creditDeposits = (credit: Credit, keep: Keep) => ({
  idempotencyKey,
  // These two credit nothing. Every other event is credited or kept, even one that a later version of the package lists.
  on: { 'deposit.processing': () => {}, 'swap.failed': () => {} },
  onUnhandledEvent(delivery: WebhookDelivery) {
    const reading = readDeposit(delivery);
    return reading.credit ? credit(reading.credit, delivery) : keep(reading.reason, delivery);
  },
});

/** Distinguishes deliveries of one event and transaction by their text: a kept one must not hide a later one that differs. */
export function idempotencyKey(delivery: WebhookDelivery): string {
  const digest = createHash('sha256').update(delivery.rawBody).digest('hex');
  return `${delivery.event}:${readDeposit(delivery).transactionId ?? ''}:${digest}`;
}
