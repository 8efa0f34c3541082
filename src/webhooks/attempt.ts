import type { WebhookDelivery } from './delivery.js';
import type { Lease } from './lease.js';
import type { Outcome } from './outcomes.js';

/** One request on its way through the receiver. */
export interface Attempt {
  readonly receivedAt: number;
  /** Aborts when the deadline has passed, so that nothing begins whose outcome the sender does not receive. */
  readonly deadlineSignal: AbortSignal;
  /** Calls of `onError`, which the response waits for. */
  readonly reports: Promise<void>[];
  /** What is being done, for the error of a passed deadline. */
  stage: string;
  /** Whether it holds a slot, so that its handler may have begun. */
  hasSlot: boolean;
  delivery?: WebhookDelivery;
  lease?: Lease;
  /** Resolves when the handler has returned and its completion or release was tried, which may be after the response. */
  handling?: Promise<unknown>;
  /** Resolves when nothing of the attempt goes on. */
  work?: Promise<void>;
  outcome?: Outcome;
}
