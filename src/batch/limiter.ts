import { pause } from '../client/deadline.js';

/** What every chunk passes before it is sent: one pause for all of them, one stop for all of them. */
export class Limiter {
  readonly #stop = new AbortController();
  #openAt = 0;
  /** Aborts when the batch stops; its reason is why. */
  readonly stopped = this.#stop.signal;
  /** The error that the batch is to end with. */
  interruption: { readonly cause: unknown } | undefined;

  /** Lets no further chunk start. The chunks under way are not touched. */
  stop(reason: unknown): void {
    this.#stop.abort(reason);
  }

  /** Stops, and remembers that the batch is to end with this error. */
  interrupt(cause: unknown): void {
    this.interruption ??= { cause };
    this.stop(cause);
  }

  /** Lets no chunk start for some milliseconds. */
  pause(ms: number): void {
    this.#openAt = Math.max(this.#openAt, Date.now() + ms);
  }

  /** Resolves when a chunk may start; rejects with the reason when the batch has stopped. */
  async pass(): Promise<void> {
    for (;;) {
      this.stopped.throwIfAborted();
      const wait = this.#openAt - Date.now();
      if (wait <= 0) return;
      await unlessAborted(pause(wait, this.stopped), this.stopped);
    }
  }
}

/** What a promise brings, or undefined if the signal aborts first. Leaves no listener on the signal. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
