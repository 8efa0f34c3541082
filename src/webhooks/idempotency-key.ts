import type { WebhookDelivery } from './delivery.js';

/**
 * Returns the key under which a delivery is claimed, with the owner of the key that signed it.
 *
 * @param custom The receiver's `idempotencyKey`.
 * @throws {TypeError} `custom` returned something other than a text that is not empty.
 */
export function idempotencyKeyOf(
  delivery: WebhookDelivery,
  signature: string,
  custom: ((delivery: WebhookDelivery) => string) | undefined,
): string {
  const key: unknown = custom ? custom(delivery) : defaultKey(delivery, signature);
  if (typeof key !== 'string' || !key) {
    // A promise may reject later, and must not end the process then.
    Promise.resolve(key).catch(() => {});
    const returned = key === '' ? 'an empty string' : key instanceof Promise ? 'a promise' : typeof key;
    throw new TypeError(`idempotencyKey returned ${returned}; it must return a text that identifies the delivery`);
  }
  return delivery.keyOwner === undefined ? key : `${encodeURIComponent(delivery.keyOwner)}:${key}`;
}

const defaultKey = ({ event, data: { id } }: WebhookDelivery, signature: string) =>
  `${event}:${typeof id === 'string' && id ? id : signature}`;
