// @ts-nocheck
import type { ZodType } from 'zod';
import { eventValidators } from '../../generated/zod/events.js';
import type { WebhookDelivery } from './delivery.js';

/** Where a delivery differs from the contract. */
export interface DeliveryIssue {
  /** Path in the body, for example `['data', 'amount']`. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Reports where a delivery differs from what the contract says of its event. The delivery stays as it is, so that a
 * service that has grown does not stop the receiver. An event that the contract does not list has no issues. Needs the
 * package `zod`.
 *
 * Contract: the schemas of the events.
 *
 * @example
 * ```ts
 * for (const { path, message } of findDeliveryIssues(delivery)) console.warn(path.join('.'), message);
 * ```
 */
export function findDeliveryIssues(delivery: WebhookDelivery): readonly DeliveryIssue[] {
  if (!delivery.known) return [];
  const validator: ZodType = eventValidators[delivery.event];
  const { error } = validator.safeParse(delivery);
  return error?.issues ?? [];
}
