// @ts-nocheck
import { webhookDelivery } from '../../generated/webhooks.js';

// Choice: five attempts against five delays. The first attempt is made at once, so that the first of the documented delays is
// not waited for, and the other four lie between the attempts.
/** Minutes from an attempt, counted from 1, to the next, or undefined after the last. */
export const minutesUntilNextAttempt = (attempt: number): number | undefined =>
  attempt < webhookDelivery.attempts ? webhookDelivery.delaysInMinutes[attempt] : undefined;
