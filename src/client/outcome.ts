import type { Operation } from '../../generated/operations.js';
import type { Call } from './call.js';
import { ApiError, ConnectionError, OutcomeUnknownError, RedirectError, setOutcome, WalletApiError } from './errors.js';
import type { OutcomeEvent } from './options.js';

/** Whether an error is about a response that was read. A later abort is not. */
const isResponse = (error: WalletApiError): boolean => error instanceof ApiError || error instanceof RedirectError;

/** The error for a failed call, with its outcome, and the outcome for the hook. */
export function judgeFailure(call: Call, failure: unknown): [WalletApiError, OutcomeEvent['outcome']] {
  const { operation, startedAt, body, mayHaveArrived, isRefused } = call;
  const error =
    failure instanceof WalletApiError ? failure : new ConnectionError(operation, 'the client failed', failure);
  const isRead = operation.effect === 'read';
  // A call that is aborted after a refusal does not count as refused: only the response can show a refusal.
  const outcome = !mayHaveArrived ? 'not-sent' : isResponse(error) && (isRead || isRefused) ? 'refused' : 'unknown';
  setOutcome(error, operation, outcome);
  Object.assign(error, { startedAt });
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
