import { setMaxListeners } from 'node:events';
import type { RequestFault } from '../../generated/sandbox.js';
import type { EventName, OperationId } from '../samples/examples.js';
import { addDeposit } from './events/arrivals.js';
import { createOutbox, type Outbox } from './events/outbox.js';
import { queueDeliveryFaults, queueFaults } from './server/faults.js';
import { createRequestLog, type RequestLog } from './server/requests.js';
import type { DeliveryFault, SandboxOptions } from './types.js';
import { manualClock, waitUntil } from './world/clock.js';
import { createWorld } from './world/create-world.js';
import { examplesSeed } from './world/seed.js';
import type { World } from './world/world.js';

/** A sandbox's state from its start, or its last reset, to the next reset. */
export interface Session {
  world: World;
  outbox: Outbox;
  /** The fault of an operation's next request. */
  nextFault: (operationId: OperationId) => RequestFault | undefined;
  /** The fault of an event's next delivery. */
  nextDeliveryFault: (event: EventName) => DeliveryFault | undefined;
  /** The options at the start. */
  readonly options: SandboxOptions;
  log: RequestLog;
  /** Aborted when the session is reset or closed. */
  readonly cancelled: AbortSignal;
  /** Resolves when earlier calls have moved the clock: one call after another. */
  moving: Promise<unknown>;
  /** Returns to the start. */
  readonly reset: () => void;
  /** Cancels everything under way. */
  readonly close: () => void;
}

/** A controller with any number of listeners: one for each request and attempt under way. */
function createController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** Starts a session from checked options. */
export function startSession(options: SandboxOptions): Session {
  let closing = createController();
  let isClosed = false;
  const session: Session = {
    ...begin(),
    options,
    get cancelled() {
      return closing.signal;
    },
    reset() {
      if (isClosed) throw new Error('The sandbox is closed');
      closing.abort();
      closing = createController();
      Object.assign(session, begin());
    },
    close() {
      isClosed = true;
      closing.abort();
    },
  };
  return session;

  function begin() {
    const { seed = 1, clock: kind = 'manual', faults = {}, deliveryFaults = {} } = options;
    const clock = kind === 'real' ? { now: Date.now } : manualClock();
    const world = createWorld(String(seed), clock);
    world.webhookUrl = options.webhookUrl;
    // The contract's examples sweep this deposit.
    const [owner] = world.addresses.keys();
    if (seed === examplesSeed && owner)
      addDeposit(world, { addressId: owner, amount: '250.75', finalEvent: 'deposit.swept.failed' });
    const cancelled = closing.signal;
    const outbox = createOutbox(world, {
      ...options,
      nextFault: (event) => session.nextDeliveryFault(event),
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
      log: createRequestLog(options.historyLimit),
      moving: Promise.resolve(),
      nextFault: queueFaults(faults),
      nextDeliveryFault: queueDeliveryFaults(deliveryFaults),
    };
  }
}
