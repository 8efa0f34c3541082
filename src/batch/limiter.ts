/** Controls when the chunks of a batch may be sent: delays all of them, or stops the batch. */
export class Limiter {
  readonly #stop = new AbortController();
  /** On the clock of `performance.now()`, which no change of the date moves. */
  #openAt = 0;
  /** Aborts when the batch stops. */
  readonly stopped = this.#stop.signal;
  // Kept here, because the signal of React Native has no reason.
  #reason: unknown;
  /** The error that the batch ends with. */
  interruption: { readonly cause: unknown } | undefined;

  /** Prevents further chunks from being sent. Chunks in flight are not affected. */
  stop(reason: unknown): void {
    if (this.stopped.aborted) return;
    this.#reason = reason;
    this.#stop.abort(reason);
  }

  /** Stops the batch, and makes it end with this error. */
  interrupt(cause: unknown): void {
    this.interruption ??= { cause };
    this.stop(cause);
  }

  /** Delays all chunks by some milliseconds. */
  pause(ms: number): void {
    this.#openAt = Math.max(this.#openAt, performance.now() + ms);
  }

  /** Resolves when a chunk may be sent; rejects with the reason if the batch has stopped. */
  async pass(): Promise<void> {
    for (;;) {
      if (this.stopped.aborted) throw this.#reason;
      const wait = this.#openAt - performance.now();
      if (wait <= 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const delay = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, wait);
      });
      await this.unlessStopped(delay).finally(() => clearTimeout(timer));
    }
  }

  /** The value of a promise; rejects with the reason as soon as the batch stops. Leaves no listener in either case. */
  unlessStopped<T>(promise: PromiseLike<T> | T): Promise<T> {
    const { stopped } = this;
    return new Promise((resolve, reject) => {
      const settle = () => stopped.removeEventListener('abort', giveUp);
      const giveUp = () => {
        settle();
        reject(this.#reason);
      };
      stopped.addEventListener('abort', giveUp);
      if (stopped.aborted) giveUp();
      Promise.resolve(promise).then(resolve, reject).finally(settle);
    });
  }
}
