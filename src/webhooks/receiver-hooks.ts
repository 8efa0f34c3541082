import type { Attempt, DeliveryOutcome, Outcome } from './attempt.js';
import type { WebhookDelivery } from './delivery.js';
import { WebhookVerificationError } from './errors.js';

/**
 * Observers for logs and metrics. They receive no key, signature or body. They cannot change a delivery: what they return
 * is ignored, and an error that they throw is printed.
 */
export interface ReceiverHooks {
  /** Called for each request, before it is read. */
  readonly onReceived?: ((request: { readonly method: string | undefined }) => void) | undefined;
  /** Called when it is decided what becomes of a request. */
  readonly onOutcome?: ((outcome: DeliveryOutcome) => void) | undefined;
}

/** Passes on to `hooks` and `onError` what becomes of attempts. */
export interface Observer {
  received(method: string | undefined): void;
  /** Calls `onError`. */
  report(attempt: Attempt, error: unknown): void;
  /** Calls `onOutcome`; `isLate` when the response was sent before. */
  decided(attempt: Attempt, outcome: Outcome, isLate?: boolean): void;
}

/** Creates an observer that changes no delivery, whatever the user's callbacks do. */
export function createObserver(
  hooks: ReceiverHooks = {},
  onError: (error: unknown, delivery?: WebhookDelivery) => unknown = logError,
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
    received(method) {
      void call(() => hooks.onReceived?.({ method }));
    },
    report({ reports, delivery }, error) {
      reports.push(call(() => onError(error, delivery), error));
    },
    decided({ receivedAt, delivery }, { outcome, status }, isLate) {
      const id = delivery?.data.id;
      void call(() =>
        hooks.onOutcome?.({
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
