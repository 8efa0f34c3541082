/** Where the sandbox takes the time from. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Moves a manual clock. A real one cannot be moved. */
  readonly moveTo?: (time: number) => void;
}

// Choice: clock. A manual clock starts at the same moment for every seed, so that the same seed gives the same world.
const manualStart = Date.parse('2026-10-01T08:00:00.000Z');

/** A clock that stands still until it is moved. */
export function manualClock(): Clock {
  let time = manualStart;
  return {
    now: () => time,
    moveTo: (next) => {
      time = Math.max(time, next);
    },
  };
}

/** The clock of the machine. */
export const realClock = (): Clock => ({ now: Date.now });

/** A time as the contract writes it. */
export const timestamp = (clock: Clock): string => new Date(clock.now()).toISOString();
