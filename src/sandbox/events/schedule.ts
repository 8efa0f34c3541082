import { webhookDelivery } from '../../../generated/webhooks.js';

// Five attempts and delays of 5, 10, 20, 40 and 80 minutes are documented, not how they belong together. Either each delay comes before an
// attempt (5, 15, 35, 75 and 155 minutes after the event), or five repetitions follow an attempt that is made at once. The sandbox takes the
// first reading without its first five minutes, so that a test need not wait for them: attempts come 0, 10, 30, 70 and 150 minutes after the
// event. A delivery fault that delays the first attempt by five minutes gives the figures exactly.

/** Minutes from an attempt, counted from 1, to the next, or undefined after the last. */
export const minutesUntilNextAttempt = (attempt: number): number | undefined =>
  attempt < webhookDelivery.attempts ? webhookDelivery.delaysInMinutes[attempt] : undefined;

const minute = 60_000;

/** Milliseconds from the first attempt to each. */
export const attemptOffsets: readonly number[] = Array.from({ length: webhookDelivery.attempts }, (_, made) =>
  webhookDelivery.delaysInMinutes.slice(1, made + 1).reduce((sum, delay) => sum + delay * minute, 0),
);
