import type { Send } from './call.js';
import { safeCause } from './redact-text.js';
import { ConnectionError, OutcomeUnknownError, WalletApiError } from './wallet-api-errors.js';

/** Tells "it was not done" apart from "nobody knows", where the difference is somebody's money. */
export const nameUnknownOutcomes =
  (next: Send): Send =>
  async (call) => {
    try {
      return await next(call);
    } catch (error) {
      const { operation, mayHaveHappened, reference, secrets } = call;
      const known =
        error instanceof WalletApiError
          ? error
          : new ConnectionError(operation, 'the client failed', { cause: safeCause(error, secrets) });
      throw operation.effect === 'read' || !mayHaveHappened
        ? known
        : new OutcomeUnknownError(operation, known, reference);
    }
  };

/**
 * Whether a status says that the service refused the request and did nothing.
 *
 * The contract does not show what failures mean, so only a client error counts as a refusal, 429 included: it is an
 * answer about this very request. Not 408, which may come from a proxy that gave up on a service still at work, and no
 * 5xx: a gateway sends those about requests that arrived.
 */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;
