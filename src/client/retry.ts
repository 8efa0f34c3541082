import type { Call } from './call.js';
import { ApiError, ConnectionError } from './errors.js';
import type { Incoming } from './transport.web.js';

/** Statuses after which a repeated read may work. */
const retryableStatuses = new Set([408, 429, 502, 503, 504]);

/** Milliseconds: the first backoff, the longest, and the longest `Retry-After` that the client waits for. */
const baseDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetryAfterMs = 60_000;

/** A read may be retried. A mutating call may be retried only if the request certainly was not sent. */
function mayRepeat({ operation, mayHaveArrived }: Call, error: unknown): error is ApiError | ConnectionError {
  if (operation.effect !== 'read') return error instanceof ConnectionError && !mayHaveArrived;
  return error instanceof ConnectionError || (error instanceof ApiError && retryableStatuses.has(error.status ?? 0));
}

/** Milliseconds to wait before the retry after an error; `undefined` for no retry. */
export function retryDelay(call: Call, error: unknown): number | undefined {
  if (call.controller.signal.aborted || call.attempt > call.retries || !mayRepeat(call, error)) return undefined;
  // Full jitter: a random delay up to the exponential step, so that many clients do not retry at the same time.
  const backoffMs = Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** (call.attempt - 1));
  // Retry-After is authoritative: if the wait is too long, the call fails now, with the time to wait in the error.
  const delayMs = error.retryAfterMs ?? backoffMs;
  const leftMs = call.start + call.timeoutMs - performance.now();
  return delayMs > Math.min(maxRetryAfterMs, leftMs) ? undefined : delayMs;
}

/** Waits for a number of milliseconds. Never resolves after the signal's abort, because the call has then ended. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** `Retry-After` in milliseconds, from seconds or an HTTP date. `undefined` if it is missing or anything else. */
export function readRetryAfter({ header }: Incoming): number | undefined {
  const value = header('retry-after');
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const time = Date.parse(value);
  return time && new Date(time).toUTCString() === value ? Math.max(0, time - Date.now()) : undefined;
}
