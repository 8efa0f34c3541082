import { toHex } from '../base/bytes.js';
import type { WebhookDelivery } from './delivery.js';

/**
 * Returns the idempotency key of a delivery, with the owner of the key that signed it. Every store can write it: it has no NUL,
 * no lone surrogate and at most {@link maxLength} characters. Two identities never share one, because `%` appears only before
 * a character's code, or before `sha256:` and a digest. It contains no signature.
 *
 * @param custom - The receiver's `idempotencyKey`.
 * @throws TypeError if `custom` returned something other than a non-empty string.
 */
export async function idempotencyKeyOf(
  delivery: WebhookDelivery,
  signature: string,
  custom: ((delivery: WebhookDelivery) => string) | undefined,
): Promise<string> {
  const key: unknown = custom ? custom(delivery) : await defaultKey(delivery, signature);
  if (typeof key !== 'string' || !key) {
    // A promise may reject later, which must not end the process.
    Promise.resolve(key).catch(() => {});
    const returned = key === '' ? 'an empty string' : key instanceof Promise ? 'a promise' : typeof key;
    throw new TypeError(`idempotencyKey returned ${returned}; it must return a string that identifies the delivery`);
  }
  const whole = prefixWithOwner(delivery.keyOwner, custom ? escapeUnstorable(key) : key);
  return whole.length > maxLength ? digest(whole) : whole;
}

/** Maximum characters of a key. PostgreSQL indexes texts of up to 2,704 bytes, and a character has up to 3. */
const maxLength = 512;

async function defaultKey(delivery: WebhookDelivery, signature: string): Promise<string> {
  const id = transactionIdOf(delivery);
  return `${escapePart(delivery.event)}:${id === undefined ? await digest(signature) : escapePart(id)}`;
}

/** The transaction id, if it is a string or a safe integer: two ids may share any other number. */
export function transactionIdOf({ data }: WebhookDelivery): string | undefined {
  // After the handler, the data may be gone.
  const { id } = Object(data);
  return (typeof id === 'string' && id !== '') || Number.isSafeInteger(id) ? String(id) : undefined;
}

/**
 * The key with its owner, so that two owners never share one, nor does an owner share one with a key that has no owner: only a
 * key with an owner starts with `@` and text, and only a key without an owner starts with `@:` or anything else.
 */
function prefixWithOwner(owner: string | undefined, key: string): string {
  if (owner !== undefined) return `@${escapePart(owner)}:${key}`;
  return key.startsWith('@') ? `@:${key}` : key;
}

/** Escapes colons too. No two strings get the same result. */
const escapePart = (text: string) => escapeUnstorable(text).replaceAll(':', escapeCode);

/**
 * Escapes NUL, which PostgreSQL rejects, and lone surrogates, which stores all write as the same bytes. No two strings get the
 * same result.
 */
const escapeUnstorable = (text: string) => text.replace(/[%\0\p{Surrogate}]/gu, escapeCode);

/** `%` and a character's code: four digits that start with D for a surrogate, and two digits for other characters. */
const escapeCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const digest = async (text: string) =>
  `%sha256:${toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}`;
