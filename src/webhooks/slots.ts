export interface Slots {
  /** Resolves to true with a slot, or to false once `signal` aborts. Slots are given in the order of the calls. */
  take(signal: AbortSignal): Promise<boolean>;
  /** Gives a slot back. */
  free(): void;
  /** Resolves those that wait, and all later calls of `take`, to false. */
  close(): void;
}

/** Limits how much runs at the same time. */
export function createSlots(count: number): Slots {
  let available = count;
  let closed = false;
  /** Each lets one caller enter, or leave without a slot. */
  const waiting: ((entered: boolean) => void)[] = [];

  return {
    take: async (signal) => {
      if (closed || signal.aborted) return false;
      if (available > 0) {
        available -= 1;
        return true;
      }
      return new Promise((resolve) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(settle), 1);
          settle(false);
        };
        const settle = (entered: boolean) => {
          signal.removeEventListener('abort', leave);
          resolve(entered);
        };
        waiting.push(settle);
        signal.addEventListener('abort', leave);
      });
    },
    free() {
      const next = waiting.shift();
      if (next) next(true);
      else available += 1;
    },
    close() {
      closed = true;
      for (const settle of waiting.splice(0)) settle(false);
    },
  };
}
