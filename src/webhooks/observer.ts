import type { Attempt, DeliveryOutcome, Outcome } from './attempt.js';
import type { WebhookDelivery } from './delivery.js';
import { WebhookVerificationError } from './errors.js';

/** Passes on to `onError` and `onOutcome` what becomes of attempts. */
export interface Observer {
  report(attempt: Attempt, error: unknown): void;
  /** `isLate` when the response was sent before. */
  decided(attempt: Attempt, outcome: Outcome, isLate?: boolean): void;
}

/** Creates an observer that changes no delivery, whatever the user's callbacks do. */
export function createObserver(
  onError: (error: unknown, delivery?: WebhookDelivery) => unknown = logError,
  onOutcome?: (outcome: DeliveryOutcome) => void,
): Observer {
  async function call(callback: () => unknown, ...unreported: unknown[]): Promise<void> {
    try {
      await callback();
    } catch (failure) {
      logError(failure);
      unreported.forEach(logError);
    }
  }

  return {
    report({ reports, delivery }, error) {
      reports.push(call(() => onError(error, delivery), error));
    },
    decided({ receivedAt, delivery }, { outcome, status }, isLate) {
      const id = delivery?.data.id;
      void call(() =>
        onOutcome?.({
          outcome,
          status: isLate ? undefined : status,
          durationMs: performance.now() - receivedAt,
          event: delivery?.event,
          transactionId: typeof id === 'string' ? id : undefined,
          keyOwner: delivery?.keyOwner,
        }),
      );
    },
  };
}

// Any sender can cause a refusal, so it gets one line without a stack.
const logError = (error: unknown) => console.error(error instanceof WebhookVerificationError ? String(error) : error);
