import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { maxTimerMs } from '../base/options.js';
import { addDeposit } from './events/arrivals.js';
import { createOutbox } from './events/outbox.js';
import { queueDeliveryFaults, queueFaults } from './server/faults.js';
import { createRequestLog } from './server/request-log.js';
import type { SandboxOptions } from './types.js';
import { type Clock, manualClock } from './world/clock.js';
import { createWorld } from './world/create-world.js';
import { examplesSeed } from './world/seed.js';

/** A sandbox's state from its start, or its last reset, to the next reset. */
export interface Session extends ReturnType<typeof begin> {
  /** The options at the start. */
  readonly options: SandboxOptions;
  /** Returns to the start. */
  readonly reset: () => void;
  /** Cancels everything under way. */
  readonly close: () => void;
}

/** Starts a session from checked options. */
export function startSession(options: SandboxOptions): Session {
  let isClosed = false;
  const session: Session = {
    ...begin(options),
    options,
    reset() {
      if (isClosed) throw new Error('The sandbox is closed');
      session.cancel();
      Object.assign(session, begin(options));
    },
    close() {
      isClosed = true;
      session.cancel();
    },
  };
  return session;
}

function begin(options: SandboxOptions) {
  const closing = new AbortController();
  const cancelled = closing.signal;
  // One listener for each request and attempt under way.
  setMaxListeners(0, cancelled);
  const { seed = 1, clock: kind = 'manual' } = options;
  const clock = kind === 'real' ? { now: Date.now } : manualClock();
  const world = createWorld(String(seed), clock);
  world.webhookUrl = options.webhookUrl;
  // The contract's examples sweep this deposit.
  const [owner] = world.addresses.keys();
  if (seed === examplesSeed && owner)
    addDeposit(world, { addressId: owner, amount: '250.75', finalEvent: 'deposit.swept.failed' });
  /** Faults for the next requests by operation, and for the next deliveries by event. */
  const faults = {
    requests: queueFaults(options.faults ?? {}),
    deliveries: queueDeliveryFaults(options.deliveryFaults ?? {}),
  };
  const outbox = createOutbox(world, {
    ...options,
    nextFault: (event) => faults.deliveries(event),
    onDue: (time) => {
      // Closing the sandbox ends the wait.
      if (kind === 'real')
        waitUntil(time, clock, cancelled)
          .then(() => outbox.deliverDue())
          .catch(() => {});
    },
    cancelled,
  });
  return {
    world,
    outbox,
    faults,
    log: createRequestLog(options.historyLimit),
    /** Aborted when the session is reset or closed. */
    cancelled,
    cancel: () => closing.abort(),
    /** Resolves when earlier calls have moved the clock: one call after another. */
    moving: Promise.resolve() as Promise<unknown>,
  };
}

/** Resolves when the machine's clock reaches a time, which may be further away than a timer can wait. */
async function waitUntil(time: number, clock: Clock, signal: AbortSignal): Promise<void> {
  for (let left = time - clock.now(); left > 0; left = time - clock.now())
    await wait(Math.min(left, maxTimerMs), undefined, { signal, ref: false });
}
