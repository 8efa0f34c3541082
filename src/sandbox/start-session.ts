import { setMaxListeners } from 'node:events';
import type { RequestLog } from '../server/requests.js';
import { manualClock, realClock, waitUntil } from './clock.js';
import { controls } from './controls.js';
import { createWorld } from './create-world.js';
import { createOutbox } from './outbox.js';
import type { Session } from './session.js';
import type { SandboxOptions } from './types.js';

/** A controller with any number of listeners: one for each request and attempt under way. */
function createController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** Starts a session from checked options. */
export function startSession(options: SandboxOptions, log: RequestLog): Session {
  let closing = createController();
  let isClosed = false;
  const session: Session = {
    ...begin(),
    nextFault: () => undefined,
    nextDeliveryFault: () => undefined,
    options,
    requests: log.requests,
    get cancelled() {
      return closing.signal;
    },
    reset() {
      if (isClosed) throw new Error('The sandbox is closed');
      closing.abort();
      closing = createController();
      log.clear();
      Object.assign(session, begin());
      setFaults();
    },
    close() {
      isClosed = true;
      closing.abort();
    },
  };
  setFaults();
  return session;

  function setFaults(): void {
    const { faults = {}, deliveryFaults = {} } = options;
    controls.setFaults(session, { faults });
    controls.setDeliveryFaults(session, { faults: deliveryFaults });
  }

  function begin(): Pick<Session, 'world' | 'outbox' | 'moving'> {
    // Choice: timeout of an attempt. An attempt has failed after ten seconds of real time, unless `webhookTimeoutMs` says otherwise.
    const {
      seed = 1,
      clock: kind = 'manual',
      webhookUrl,
      webhookTimeoutMs: timeoutMs = 10_000,
      keep,
      onAttempt,
    } = options;
    const clock = kind === 'real' ? realClock() : manualClock();
    const world = createWorld(String(seed), clock, options);
    world.webhookUrl = webhookUrl;
    const cancelled = closing.signal;
    const outbox = createOutbox(world, {
      timeoutMs,
      keep,
      nextFault: (event) => session.nextDeliveryFault(event),
      onAttempt,
      onDue: (time) => {
        // Closing the sandbox ends the wait.
        if (kind === 'real')
          waitUntil(time, clock, cancelled)
            .then(() => outbox.deliverDue())
            .catch(() => {});
      },
      cancelled,
    });
    return { world, outbox, moving: Promise.resolve() };
  }
}
