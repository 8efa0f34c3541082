import type { Call } from './call.js';
import { ApiError, ConnectionError } from './errors.js';
import type { Incoming } from './transport.web.js';

/** Statuses after which a read may work when it is repeated. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Milliseconds: the first backoff and the longest. */
const baseDelayMs = 500;
const maxDelayMs = 8_000;

/** Full jitter: a random delay up to the exponential step, so that many clients do not retry at the same time. */
const backoff = (attempt: number): number => Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (attempt - 1));

/** A read may be retried. A mutating call may be retried only if the request certainly did not leave. */
function mayRepeat({ operation, mayHaveArrived }: Call, error: unknown): error is ApiError | ConnectionError {
  if (operation.effect !== 'read') return error instanceof ConnectionError && !mayHaveArrived;
  return error instanceof ConnectionError || (error instanceof ApiError && retryableStatuses.has(error.status ?? 0));
}

/** Milliseconds to wait before a call is retried after an error; `undefined` if it is not retried. */
export function retryDelay(call: Call, error: unknown): number | undefined {
  if (call.controller.signal.aborted || call.attempt > call.retries || !mayRepeat(call, error)) return undefined;
  // Retry-After is authoritative: a wait that is too long fails now, with the time to wait in the error.
  const delayMs = error.retryAfterMs ?? backoff(call.attempt);
  return delayMs > Math.min(maxRetryAfterMs, call.deadline - performance.now()) ? undefined : delayMs;
}

/** Waits for a number of milliseconds. Never resolves once the signal is aborted, since the call has ended then. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Milliseconds: the longest `Retry-After` that is waited for. */
const maxRetryAfterMs = 60_000;

/** `Retry-After` in milliseconds: seconds, or a date as HTTP writes it. `undefined` if it is missing or anything else. */
export function readRetryAfter({ header }: Incoming): number | undefined {
  const value = header('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const time = Date.parse(value);
  return time && new Date(time).toUTCString() === value ? Math.max(0, time - Date.now()) : undefined;
}
