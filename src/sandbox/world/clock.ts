import { webhookDelivery } from '../../../generated/webhooks.js';

/** The sandbox's source of time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves a manual clock. A real one cannot be moved. */
  readonly moveTo?: (time: number) => void;
}

const manualStart = Date.parse('2026-10-01T08:00:00.000Z');

/** A clock that moves only when told to. */
export function manualClock(): Clock {
  let time = manualStart;
  return {
    now: () => time,
    moveTo: (next) => {
      time = Math.max(time, next);
    },
  };
}

/** The latest time of a manual clock. Years in RFC 3339 have four digits. */
export const latestTime = Date.parse('9999-01-01T00:00:00.000Z');

/** A time in the contract's format. */
export const timestamp = (clock: Clock): string => new Date(clock.now()).toISOString();

/** Timestamps for a record that is made now. */
export function madeNow(clock: Clock) {
  const now = timestamp(clock);
  return { createdAt: now, updatedAt: now };
}

export const minute = 60_000;

// The service documents up to five attempts, delays that grow exponentially from 5 to 80 minutes, and about 2 hours 35 minutes in total.
// Two readings fit: five attempts, 5, 15, 35, 75 and 155 minutes after the event; or one attempt at once and five repetitions at those times.
// The sandbox takes the first without its first five minutes, so that a test need not wait: it attempts 0, 10, 30, 70 and 150 minutes after
// the event. The delivery fault `delayed` adds the five minutes.

/** Milliseconds from a delivery's first attempt to each. */
export const attemptOffsets: readonly number[] = Array.from({ length: webhookDelivery.attempts }, (_, count) =>
  webhookDelivery.delaysInMinutes.slice(1, count + 1).reduce((sum, delay) => sum + delay * minute, 0),
);
