import type { Call, Send } from './call.js';
import { pause } from './deadline.js';
import type { Hooks } from './hooks.js';
import { callHook, describe } from './observe.js';
import { maxRetryAfterMs } from './retry-after.js';
import { ApiError, ConnectionError } from './wallet-api-errors.js';

/** Statuses after which a read may work when it is repeated. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Milliseconds: the first backoff and the longest. */
const baseDelayMs = 500;
const maxDelayMs = 8_000;

/** Full jitter: a random delay up to the exponential step, so that many clients do not retry at the same time. */
const backoff = (attempt: number): number => Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1));

/** A read may be retried. An operation that writes or moves funds may be retried only if the request certainly did not arrive. */
function mayRepeat({ operation, mayHaveArrived }: Call, error: unknown): error is ApiError | ConnectionError {
  if (operation.effect !== 'read') return error instanceof ConnectionError && !mayHaveArrived;
  return error instanceof ConnectionError || (error instanceof ApiError && retryableStatuses.has(error.status ?? 0));
}

/** Retries a call where that is allowed and the delay ends before the deadline. */
export const withRetries =
  (next: Send, hooks: Hooks | undefined): Send =>
  async (call) => {
    for (call.attempt = 1; ; call.attempt++) {
      try {
        return await next(call);
      } catch (error) {
        if (call.controller.signal.aborted || call.attempt > call.retries || !mayRepeat(call, error)) throw error;
        // Retry-After is authoritative: a wait that is too long fails now, with the time to wait in the error.
        const delayMs = error.retryAfterMs ?? backoff(call.attempt);
        if (delayMs > Math.min(maxRetryAfterMs, call.deadline - performance.now())) throw error;
        const event = { ...describe(call), delayMs, status: error.status };
        callHook(hooks?.onRetry, event);
        callHook(call.onRetry, event);
        await pause(delayMs, call.controller.signal);
      }
    }
  };
