// @ts-nocheck
import type { Send } from './call.js';
import { safeCause, secretsOf } from './redact-text.js';
import { sentFields } from './request-body.js';
import { ConnectionError, OutcomeUnknownError, WalletApiError } from './wallet-api-errors.js';

/** Distinguishes an operation that was not carried out from one whose outcome cannot be known. */
export const nameUnknownOutcomes =
  (next: Send): Send =>
  async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const { operation, mayHaveHappened, body } = call;
      const known =
        error instanceof WalletApiError
          ? error
          : new ConnectionError(operation, 'the client failed', { cause: safeCause(error, secretsOf(call)) });
      throw operation.effect === 'read' || !mayHaveHappened
        ? known
        : new OutcomeUnknownError(operation, known, sentFields(body).reference);
    }
  };

/**
 * Whether a status says that the service refused the request and did nothing.
 *
 * The contract does not show what failures mean, so only a client error counts as a refusal. That includes 429, which
 * concerns this very request. It excludes 408, which a proxy may send while the service is still at work, and every 5xx,
 * which gateways send about requests that arrived.
 */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;
