import type { Call, Send } from './call.js';
import { AbortError, ApiError, ConnectionError, TimeoutError, type WalletApiError } from './errors.js';
import type { Hooks } from './options.js';
import { callHook, describe } from './outcome.js';

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
        callHook(hooks?.onRetry, { ...describe(call), attempt: call.attempt, delayMs, status: error.status });
        await pause(delayMs, call.controller.signal);
      }
    }
  };

/** Ends a call at its deadline or when its caller aborts it, whatever it is waiting for. Leaves no timer or listener. */
export const withDeadline =
  (next: Send): Send =>
  (call) =>
    new Promise((resolve, reject) => {
      const { operation, callerSignal, timeoutMs, controller } = call;
      const onAbort = () => stop(new AbortError(operation, 'aborted by the caller', { cause: callerSignal?.reason }));
      const onTimeout = () => stop(new TimeoutError(operation, `not done within ${timeoutMs} ms`));
      const timer = setTimeout(onTimeout, timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        callerSignal?.removeEventListener('abort', onAbort);
      };
      const stop = (error: WalletApiError) => {
        settle();
        reject(error);
        controller.abort(error);
      };
      if (callerSignal?.aborted) return onAbort();
      callerSignal?.addEventListener('abort', onAbort);
      next(call).then(resolve, reject).finally(settle);
    });

/** Waits for a number of milliseconds. Never resolves once the signal is aborted, since the call has ended then. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Milliseconds: the longest `Retry-After` that is waited for. */
const maxRetryAfterMs = 60_000;

/** `Retry-After` in milliseconds: seconds, or a date as HTTP writes it. `undefined` where it is missing or anything else. */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const time = Date.parse(value);
  return time && new Date(time).toUTCString() === value ? Math.max(0, time - Date.now()) : undefined;
}
