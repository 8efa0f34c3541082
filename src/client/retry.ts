import type { Call, Send } from './call.js';
import { pause } from './deadline.js';
import { describe, type Hooks, notify } from './hooks.js';
import { ApiError, ConnectionError } from './wallet-api-errors.js';

/** Statuses after which a read may work when it is repeated. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Milliseconds: the first backoff, the longest backoff, and the longest `Retry-After` that is waited for. */
const baseDelayMs = 500;
const maxDelayMs = 8_000;
export const maxRetryAfterMs = 60_000;

/** Full jitter: anything between nothing and the exponential step, so that many clients do not come back together. */
const backoff = (attempt: number): number => Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1));

/** A read may be repeated; what writes or moves funds only where the request certainly did not arrive. */
function mayRepeat({ operation, mayHaveHappened }: Call, error: unknown): error is ApiError | ConnectionError {
  if (operation.effect !== 'read') return error instanceof ConnectionError && !mayHaveHappened;
  return error instanceof ConnectionError || (error instanceof ApiError && retryableStatuses.has(error.status ?? 0));
}

/** Repeats what may be repeated, as long as the wait ends before the deadline. */
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
        notify(hooks?.onRetry, event);
        notify(call.onRetry, event);
        await pause(delayMs, call.controller.signal);
      }
    }
  };

/** `Retry-After` in milliseconds, given in seconds or as a date. `undefined` where it is missing or neither. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
