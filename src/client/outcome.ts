import type { Operation } from '../../generated/operations.js';
import type { Send } from './call.js';
import { ApiError, ConnectionError, OutcomeUnknownError, RedirectError, WalletApiError } from './errors.js';

/** Distinguishes an operation that was not carried out from one whose outcome cannot be known. */
export const nameUnknownOutcomes =
  (next: Send): Send =>
  async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const { operation, body } = call;
      const known =
        error instanceof WalletApiError ? error : new ConnectionError(operation, 'the client failed', error);
      // An abort after a refusal has not been refused: only the response itself can say so.
      const isRefused = call.isRefused && (known instanceof ApiError || known instanceof RedirectError);
      throw operation.effect === 'read' || !call.mayHaveArrived || isRefused
        ? known
        : new OutcomeUnknownError(operation, known, body);
    }
  };

/**
 * The statuses after which an operation that writes or moves funds counts as refused, and not carried out. This is the
 * client's own rule, from what RFC 9110 and its companions say of these statuses: the interface does not show what the
 * service means by a failure. Every other failure may follow an operation that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

/** Whether a status says that nothing was done: by this rule, or because the contract says so of the operation. */
export const isRefusal = (status: number, operation: Operation): boolean =>
  refusals.has(status) || (operation.refusals?.includes(status) ?? false);
