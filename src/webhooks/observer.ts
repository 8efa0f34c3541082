import type { Attempt, DeliveryOutcome, Outcome } from './attempt.js';
import type { WebhookDelivery } from './delivery.js';

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
  async function call({ delivery }: Attempt, callback: () => unknown, ...unreported: unknown[]): Promise<void> {
    try {
      await callback();
    } catch (failure) {
      for (const error of [failure, ...unreported]) logError(error, delivery);
    }
  }

  return {
    report(attempt, error) {
      attempt.reports.push(call(attempt, () => onError(error, attempt.delivery), error));
    },
    decided(attempt, { outcome, status }, isLate) {
      const { receivedAt, delivery } = attempt;
      const id = delivery?.data.id;
      void call(attempt, () =>
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

// Any sender can cause an error before its delivery is verified, so such an error gets one line without a stack.
const logError = (error: unknown, delivery?: WebhookDelivery) =>
  console.error(error instanceof Error && !delivery ? String(error) : error);
