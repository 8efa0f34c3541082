import { setTimeout as wait } from 'node:timers/promises';
import { maxTimerMs } from '../../base/options.js';

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

/** Resolves when the machine's clock reaches a time, which may be further away than a timer can wait. */
export async function waitUntil(time: number, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let left = time - clock.now(); left > 0; left = time - clock.now())
    await wait(Math.min(left, maxTimerMs), undefined, { signal, ref: false });
}

/** The latest time of a manual clock. Years in RFC 3339 have four digits. */
export const latestTime = Date.parse('9999-01-01T00:00:00.000Z');

/** A time in the contract's format. */
export const timestamp = (clock: Clock): string => new Date(clock.now()).toISOString();

/** The timestamps of a record that is made now. */
export function madeNow(clock: Clock) {
  const now = timestamp(clock);
  return { createdAt: now, updatedAt: now };
}
