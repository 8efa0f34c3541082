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
  return ofOwner(delivery.keyOwner, key);
}

const defaultKey = ({ event, data: { id } }: WebhookDelivery, signature: string) =>
  `${escapeSeparator(event)}:${typeof id === 'string' && id ? id : signature}`;

/**
 * The key with its owner, so that no two owners share one, and none shares one with a key that has no owner: only a key
 * with an owner starts with `@` and a text, and only one without an owner starts with `@:` or with anything else.
 */
function ofOwner(owner: string | undefined, key: string): string {
  if (owner !== undefined) return `@${escapeSeparator(owner)}:${key}`;
  return key.startsWith('@') ? `@:${key}` : key;
}

/** A text without a colon, which no other text becomes. */
const escapeSeparator = (text: string) => text.replace(/[%:]/g, encodeURIComponent);
