import { webhookDelivery } from '../../generated/webhooks.js';
import type { WebhookDelivery } from './delivery.js';
import { WebhookVerificationError } from './errors.js';
import { transactionIdOf } from './idempotency-key.js';
import type { Lease } from './lease.js';

/** What became of one request. */
export interface DeliveryOutcome {
  /**
   * - `handled` (200): the handler has returned and the completion is stored.
   * - `duplicate` (200): the delivery was completed before.
   * - `ignored` (200): no handler takes the event.
   * - `in-progress` (409): another worker is handling the delivery.
   * - `refused`: the request is not an event (400), its signature is missing or wrong (401), it is not a POST (405), or its body
   *   is too large (413).
   * - `failed` (500): the handler failed and the claim is released, `keys` or `idempotencyKey` failed, or the body had been
   *   decoded before the receiver could verify it.
   * - `unavailable` (503): the store cannot be reached, the claim was lost, or the receiver is closed.
   * - `deadline-exceeded` (503): the deadline passed. If the handler had begun, it goes on under its claim, and its own outcome
   *   follows.
   */
  readonly outcome: Outcome['outcome'];
  /** Status of the response, or undefined where the deadline passed before and the response was 503. */
  readonly status: number | undefined;
  /** Milliseconds since the request was received. */
  readonly durationMs: number;
  /** Event of a verified delivery. */
  readonly event: string | undefined;
  /** Its transaction id, also where that is a number; undefined where the delivery is identified by its signature. */
  readonly transactionId: string | undefined;
  /** Owner of the key that signed the delivery. */
  readonly keyOwner: string | undefined;
}

/** How a request can end. Every status but 200 is a failed attempt; the service makes up to five. */
export const outcomes = /* #__PURE__ */ defineOutcomes();

function defineOutcomes() {
  const { acknowledgement } = webhookDelivery;
  return {
    handled: { outcome: 'handled', status: acknowledgement },
    duplicate: { outcome: 'duplicate', status: acknowledgement },
    ignored: { outcome: 'ignored', status: acknowledgement },
    malformed: { outcome: 'refused', status: 400 },
    unauthorized: { outcome: 'refused', status: 401 },
    wrongMethod: { outcome: 'refused', status: 405 },
    inProgress: { outcome: 'in-progress', status: 409 },
    tooLarge: { outcome: 'refused', status: 413 },
    failed: { outcome: 'failed', status: 500 },
    unavailable: { outcome: 'unavailable', status: 503 },
    deadlineExceeded: { outcome: 'deadline-exceeded', status: 503 },
  } as const;
}

/** How a request ended, and the status of its response. */
export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** One request on its way through the receiver. */
export interface Attempt {
  readonly receivedAt: number;
  /** Aborts when the deadline has passed, so that nothing begins whose outcome the sender does not receive. */
  readonly deadlineSignal: AbortSignal;
  /** Calls of `onError`, which the response waits for. */
  readonly reports: Promise<void>[];
  /** What is being done, for the error of a passed deadline. */
  stage: string;
  /** Whether its handler has begun. */
  hasBegun: boolean;
  delivery?: WebhookDelivery;
  lease?: Lease;
  /** Resolves when the handler has returned and its completion or release was tried, which may be after the response. */
  handling?: Promise<unknown>;
  /** Resolves when nothing of the attempt goes on. */
  work?: Promise<void>;
  outcome?: Outcome;
}

/** Passes an error on to `onError`. */
export function reportError(
  attempt: Attempt,
  error: unknown,
  onError: (error: unknown, delivery?: WebhookDelivery) => unknown = logError,
): void {
  attempt.reports.push(call(() => onError(error, attempt.delivery), error));
}

/** Passes what became of an attempt on to `onOutcome`. `isLate` when the response was sent before. */
export function reportOutcome(
  attempt: Attempt,
  { outcome, status }: Outcome,
  onOutcome: ((outcome: DeliveryOutcome) => void) | undefined,
  isLate = false,
): void {
  const { receivedAt, delivery } = attempt;
  void call(() =>
    onOutcome?.({
      outcome,
      status: isLate ? undefined : status,
      durationMs: performance.now() - receivedAt,
      event: delivery?.event,
      transactionId: delivery && transactionIdOf(delivery),
      keyOwner: delivery?.keyOwner,
    }),
  );
}

/** Calls what the user passed, which changes no delivery, whatever it does. */
async function call(callback: () => unknown, ...unreported: unknown[]): Promise<void> {
  try {
    await callback();
  } catch (failure) {
    for (const error of [failure, ...unreported]) logError(error);
  }
}

// Any sender can cause a refusal, so it gets one line without a stack.
const logError = (error: unknown) => console.error(error instanceof WebhookVerificationError ? String(error) : error);
