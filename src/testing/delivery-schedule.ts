import { webhookDelivery } from '../../generated/webhooks.js';

// Choice: five attempts against five delays. The first attempt is made at once, so that the first of the documented delays is
// not waited for, and the other four lie between the attempts. With `firstDelayMinutes: 5` it is waited for too, and attempts come 5, 15, 35,
// 75 and 155 minutes after the event, which fits every figure that is stated. Both are this package's reading.
/** Minutes from an attempt, counted from 1, to the next, or undefined after the last. */
export const minutesUntilNextAttempt = (attempt: number): number | undefined =>
  attempt < webhookDelivery.attempts ? webhookDelivery.delaysInMinutes[attempt] : undefined;
