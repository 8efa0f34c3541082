import type { Operation } from '../../generated/operations.js';
import type { Call, Send } from './call.js';
import { ApiError, ConnectionError, OutcomeUnknownError, RedirectError, WalletApiError } from './errors.js';
import type { CallEvent, Hooks, OutcomeEvent } from './options.js';

/** Calls a hook, if there is one. Nothing that it throws or rejects with reaches the call. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    Promise.resolve(hook?.(event)).catch(() => {});
  } catch {}
}

/** The fields that every event has. */
export const describe = ({ operation: { operationId, method, path } }: Call): CallEvent => ({
  operationId,
  method,
  path,
});

/** Whether an error is about a response that was read. An abort after it is not. */
const isResponse = (error: WalletApiError): boolean => error instanceof ApiError || error instanceof RedirectError;

/** Distinguishes an operation that was not carried out from one whose outcome cannot be known, and reports each outcome once. */
export const withOutcome =
  (next: Send, onOutcome: Hooks['onOutcome']): Send =>
  async (call) => {
    const start = performance.now();
    const report = (outcome: OutcomeEvent['outcome'], status: number | undefined) =>
      callHook(onOutcome, {
        ...describe(call),
        outcome,
        status,
        attempts: call.attempt,
        durationMs: performance.now() - start,
      });
    try {
      const success = await next(call);
      report('success', success.response.status);
      return success;
    } catch (failure) {
      const error = nameOutcome(call, failure);
      report(!call.mayHaveArrived ? 'not-sent' : isResponse(error) ? 'refused' : 'unknown', error.status);
      throw error;
    }
  };

/** The error for a failed call: an {@link OutcomeUnknownError} where something may have been done. */
function nameOutcome({ operation, body, mayHaveArrived, isRefused }: Call, failure: unknown): WalletApiError {
  const error =
    failure instanceof WalletApiError ? failure : new ConnectionError(operation, 'the client failed', failure);
  // An abort after a refusal has not been refused: only the response itself can say so.
  return operation.effect === 'read' || !mayHaveArrived || (isRefused && isResponse(error))
    ? error
    : new OutcomeUnknownError(operation, error, body);
}

/**
 * The statuses after which an operation that writes or moves funds counts as refused, and not carried out. This is the
 * client's own rule, from what RFC 9110 and its companions say of these statuses: the interface does not show what the
 * service means by a failure. Every other failure may follow an operation that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

/** Whether a status says that nothing was done: by this rule, or because the contract says so of the operation. */
export const isRefusal = (status: number, operation: Operation): boolean =>
  refusals.has(status) || (operation.refusals?.includes(status) ?? false);
