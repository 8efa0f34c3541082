import { pause } from '../client/deadline.js';

/** Controls when the chunks of a batch may be sent: pauses all of them, or stops the batch. */
export class Limiter {
  readonly #stop = new AbortController();
  #openAt = 0;
  /** Aborts when the batch stops, with the reason. */
  readonly stopped = this.#stop.signal;
  /** The error that the batch ends with. */
  interruption: { readonly cause: unknown } | undefined;

  /** Prevents further chunks from being sent. Chunks in flight are not affected. */
  stop(reason: unknown): void {
    this.#stop.abort(reason);
  }

  /** Stops the batch, and makes it end with this error. */
  interrupt(cause: unknown): void {
    this.interruption ??= { cause };
    this.stop(cause);
  }

  /** Delays all chunks by some milliseconds. */
  pause(ms: number): void {
    this.#openAt = Math.max(this.#openAt, Date.now() + ms);
  }

  /** Resolves when a chunk may be sent; rejects with the reason if the batch has stopped. */
  async pass(): Promise<void> {
    for (;;) {
      this.stopped.throwIfAborted();
      const wait = this.#openAt - Date.now();
      if (wait <= 0) return;
      await unlessAborted(pause(wait, this.stopped), this.stopped);
    }
  }
}

/** The value of a promise, or undefined if the signal aborts first. Removes its listener in either case. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
