import { webhookDelivery } from '../../generated/webhooks.js';
import { type WebhookDelivery, WebhookVerificationError } from './delivery.js';
import { transactionIdOf } from './idempotency-key.js';
import type { Lease } from './lease.js';

/** A delivery whose signature was verified, before it is handled. */
export interface DeliveryStart {
  /** When its request was received. */
  readonly startedAt: Date;
  readonly event: string;
  /** Its transaction id, even if that is a number; undefined if the delivery is identified by its signature. */
  readonly transactionId: string | undefined;
  /** The `reference` of its record, if that is a string. */
  readonly reference: string | undefined;
  /** Owner of the key that signed the delivery. */
  readonly keyOwner: string | undefined;
}

/** The outcome of one request. The fields of {@link DeliveryStart} except `startedAt` are undefined if no signature was verified. */
export interface DeliveryOutcome extends Omit<DeliveryStart, 'event'> {
  /**
   * - `handled` (200): the handler has returned and the completion is stored.
   * - `duplicate` (200): the delivery was completed before.
   * - `ignored` (200): there is no handler for the event.
   * - `in-progress` (409): another worker is handling the delivery.
   * - `rejected`: the request is not an event (400), its signature is missing or wrong (401), it is not a POST (405), or its body
   *   is too large (413).
   * - `failed` (500): the handler failed and the claim is released, `keys` or `idempotencyKey` failed, or the body was decoded
   *   before the receiver could verify it.
   * - `unavailable` (503): the store cannot be reached, the claim was lost, or the receiver is closed.
   * - `deadline-exceeded` (503): the deadline passed. If the handler had started, it continues under its claim, and its
   *   outcome follows.
   */
  readonly outcome: Outcome['outcome'];
  /** Status of the response; undefined if the deadline passed first and the response was 503. */
  readonly status: number | undefined;
  /** Milliseconds since the request was received. */
  readonly durationMs: number;
  readonly event: string | undefined;
}

/** How a request can end. Every status but 200 is a failed attempt; the service makes up to five. */
export const outcomes = /* #__PURE__ */ defineOutcomes();

function defineOutcomes() {
  const { acknowledgement } = webhookDelivery;
  return {
    handled: { outcome: 'handled', status: acknowledgement },
    duplicate: { outcome: 'duplicate', status: acknowledgement },
    ignored: { outcome: 'ignored', status: acknowledgement },
    malformed: { outcome: 'rejected', status: 400 },
    unauthorized: { outcome: 'rejected', status: 401 },
    wrongMethod: { outcome: 'rejected', status: 405 },
    inProgress: { outcome: 'in-progress', status: 409 },
    tooLarge: { outcome: 'rejected', status: 413 },
    failed: { outcome: 'failed', status: 500 },
    unavailable: { outcome: 'unavailable', status: 503 },
    deadlineExceeded: { outcome: 'deadline-exceeded', status: 503 },
  } as const;
}

/** How a request ended, and the status of its response. */
export type Outcome = (typeof outcomes)[keyof typeof outcomes];

/** One request on its way through the receiver. */
export interface Attempt {
  readonly startedAt: Date;
  readonly receivedAt: number;
  /** Aborts at the deadline, so that no work starts whose outcome the sender would not receive. */
  readonly deadlineSignal: AbortSignal;
  /** Calls of `onError`; the response waits for them. */
  readonly reports: Promise<void>[];
  /** The current step, named in the error when the deadline passes. */
  stage: string;
  /** Whether its handler has started. */
  hasBegun: boolean;
  delivery?: WebhookDelivery;
  lease?: Lease;
  /** Resolves once the handler has returned and its completion or release was tried, perhaps after the response. */
  handling?: Promise<unknown>;
  /** Resolves when the whole attempt has ended. */
  work?: Promise<void>;
  outcome?: Outcome;
  /** Called with the outcome that `around` receives. */
  end?: (outcome: DeliveryOutcome) => void;
}

export function reportError(
  attempt: Attempt,
  error: unknown,
  onError: (error: unknown, delivery?: WebhookDelivery) => unknown = logError,
): void {
  attempt.reports.push(callObserver(() => onError(error, attempt.delivery), error));
}

export const describeStart = (startedAt: Date, delivery: WebhookDelivery): DeliveryStart => {
  const { reference } = Object(delivery.data);
  return {
    // A copy, because each observer may change its own.
    startedAt: new Date(startedAt),
    event: delivery.event,
    transactionId: transactionIdOf(delivery),
    reference: typeof reference === 'string' ? reference : undefined,
    keyOwner: delivery.keyOwner,
  };
};

const unverified = { event: undefined, transactionId: undefined, reference: undefined, keyOwner: undefined };

/** An attempt's outcome. `isLate` if the response was already sent. */
export function describeOutcome(attempt: Attempt, { outcome, status }: Outcome, isLate = false): DeliveryOutcome {
  const { startedAt, receivedAt, delivery } = attempt;
  return {
    ...(delivery ? describeStart(startedAt, delivery) : { startedAt: new Date(startedAt), ...unverified }),
    outcome,
    status: isLate ? undefined : status,
    durationMs: performance.now() - receivedAt,
  };
}

export function reportOutcome(outcome: DeliveryOutcome, onOutcome?: (outcome: DeliveryOutcome) => unknown): void {
  void callObserver(() => onOutcome?.(outcome));
}

/** Calls a user's function so that it cannot change a delivery. */
async function callObserver(callback: () => unknown, ...unreported: unknown[]): Promise<void> {
  try {
    await callback();
  } catch (failure) {
    for (const error of [failure, ...unreported]) logError(error);
  }
}

// Any sender can cause a rejection, so it gets one line without a stack.
const logError = (error: unknown) => console.error(error instanceof WebhookVerificationError ? String(error) : error);
