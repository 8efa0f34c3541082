import { webhookDelivery } from '../../../generated/webhooks.js';

// The service documents up to five attempts, delays that grow exponentially from 5 to 80 minutes, and about 2 hours 35 minutes in total.
// Two readings fit: five attempts, 5, 15, 35, 75 and 155 minutes after the event; or one attempt at once and five repetitions at those times.
// The sandbox takes the first without its first five minutes, so that a test need not wait: it attempts 0, 10, 30, 70 and 150 minutes after
// the event. The delivery fault `delayed` adds the five minutes.

/** Minutes from an attempt, counted from 1, to the next, or undefined after the last. */
export const minutesUntilNextAttempt = (attempt: number): number | undefined =>
  attempt < webhookDelivery.attempts ? webhookDelivery.delaysInMinutes[attempt] : undefined;

const minute = 60_000;

/** Milliseconds from the first attempt to each. */
export const attemptOffsets: readonly number[] = Array.from({ length: webhookDelivery.attempts }, (_, count) =>
  webhookDelivery.delaysInMinutes.slice(1, count + 1).reduce((sum, delay) => sum + delay * minute, 0),
);
