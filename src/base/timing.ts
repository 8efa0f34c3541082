/** Returns the promise's value, or undefined as soon as the signal aborts. The work itself continues. */
export function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Returns the promise's value, or undefined after `ms`. The work itself continues. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, undefined);
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Makes a function that calls a callback when a signal aborts, until the function that it returns is called. It listens to each signal
 * once, however many callbacks wait for it, because from the eleventh listener on, Node.js 20 warns of a leak:
 * https://github.com/nodejs/node/issues/54758. A signal that outlives those who wait for it keeps no listener.
 */
export function createAbortListener(): (signal: AbortSignal, callback: () => void) => () => void {
  const entries = new WeakMap<AbortSignal, { callbacks: Set<() => void>; onAbort: () => void }>();
  return (signal, callback) => {
    let entry = entries.get(signal);
    if (!entry) {
      const callbacks = new Set<() => void>();
      entry = { callbacks, onAbort: () => [...callbacks].forEach((call) => void call()) };
      entries.set(signal, entry);
    }
    const { callbacks, onAbort } = entry;
    if (callbacks.size === 0) signal.addEventListener('abort', onAbort);
    callbacks.add(callback);
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) signal.removeEventListener('abort', onAbort);
    };
  };
}
