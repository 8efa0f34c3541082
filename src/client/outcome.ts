import type { Send } from './call.js';
import { codeError, failureCode } from './failure-code.js';
import { sentFields } from './serializers.js';
import { ApiError, ConnectionError, OutcomeUnknownError, RedirectError, WalletApiError } from './wallet-api-errors.js';

/** Distinguishes an operation that was not carried out from one whose outcome cannot be known. */
export const nameUnknownOutcomes =
  (next: Send): Send =>
  async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const { operation, body } = call;
      const code = failureCode(error);
      const known =
        error instanceof WalletApiError
          ? error
          : new ConnectionError(operation, 'the client failed', { cause: code && codeError(code), failure: error });
      // An abort after a refusal has not been refused: only the response itself can say so.
      const isRefused = call.isRefused && (known instanceof ApiError || known instanceof RedirectError);
      throw operation.effect === 'read' || !call.mayHaveArrived || isRefused
        ? known
        : new OutcomeUnknownError(operation, known, sentFields(body).reference);
    }
  };
