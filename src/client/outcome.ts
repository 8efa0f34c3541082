import type { Operation } from '../../generated/operations.js';
import type { Call } from './call.js';
import { ApiError, ConnectionError, OutcomeUnknownError, WalletApiError } from './errors.js';
import type { OutcomeEvent } from './options.js';
import type { Incoming } from './transport.web.js';

/** The error for a failed call, with its outcome, and the outcome for the hook. */
export function judgeFailure(call: Call, failure: unknown): [WalletApiError, OutcomeEvent['outcome']] {
  const { operation, startedAt, body, mayHaveArrived } = call;
  const error =
    failure instanceof WalletApiError ? failure : new ConnectionError(operation, 'the client failed', failure);
  const isRead = operation.effect === 'read';
  // A call that is aborted after a refusal does not count as refused: only the response can show a refusal.
  const isRefused = error instanceof ApiError && (isRead || error.outcome === 'refused');
  const outcome = !mayHaveArrived ? 'not-sent' : isRefused ? 'refused' : 'unknown';
  Object.assign(error, { startedAt }, !isRead && { outcome });
  const isUnknown = !isRead && outcome === 'unknown';
  return [isUnknown ? new OutcomeUnknownError(operation, error, body) : error, outcome];
}

/**
 * The statuses after which a mutating call counts as refused, and not carried out. This is the client's rule, based on RFC 9110 and its
 * companions: what the service means by a failure is not documented. Any other failure may follow a call that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

/** Whether a status counts as a refusal: under this rule, or because the contract says so for the operation. */
export const isRefusal = (status: number, operation: Operation): boolean =>
  refusals.has(status) || (operation.refusals?.includes(status) ?? false);

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
  const value = header('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const time = Date.parse(value);
  return time && new Date(time).toUTCString() === value ? Math.max(0, time - Date.now()) : undefined;
}
