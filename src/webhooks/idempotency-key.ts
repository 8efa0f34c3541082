import { toHex } from '../base/bytes.js';
import type { WebhookDelivery } from './delivery.js';

/**
 * Returns the key under which a delivery is claimed, with the owner of the key that signed it. Every store can write it: it has
 * neither NUL nor lone surrogates, and at most {@link maxLength} characters. Two identities never share one, because `%` stands
 * only in front of the code of a character, or of `sha256:` and a digest. It contains no signature.
 *
 * @param custom The receiver's `idempotencyKey`.
 * @throws {TypeError} `custom` returned something other than a text that is not empty.
 */
export async function idempotencyKeyOf(
  delivery: WebhookDelivery,
  signature: string,
  custom: ((delivery: WebhookDelivery) => string) | undefined,
): Promise<string> {
  const key: unknown = custom ? custom(delivery) : await defaultKey(delivery, signature);
  if (typeof key !== 'string' || !key) {
    // A promise may reject later, and must not end the process then.
    Promise.resolve(key).catch(() => {});
    const returned = key === '' ? 'an empty string' : key instanceof Promise ? 'a promise' : typeof key;
    throw new TypeError(`idempotencyKey returned ${returned}; it must return a text that identifies the delivery`);
  }
  const whole = ofOwner(delivery.keyOwner, custom ? escapeOdd(key) : key);
  return whole.length > maxLength ? digest(whole) : whole;
}

/** The most characters of a key. PostgreSQL indexes texts of up to 2,704 bytes, of which a character has up to 3. */
const maxLength = 512;

async function defaultKey(delivery: WebhookDelivery, signature: string): Promise<string> {
  const id = transactionIdOf(delivery);
  return `${escapePart(delivery.event)}:${id === undefined ? await digest(signature) : escapePart(id)}`;
}

/** The id of the transaction, if it is a text or a number. A number that is not a safe integer may be that of another id too. */
export function transactionIdOf({ data: { id } }: WebhookDelivery): string | undefined {
  return (typeof id === 'string' && id !== '') || Number.isSafeInteger(id) ? String(id) : undefined;
}

/**
 * The key with its owner, so that no two owners share one, and none shares one with a key that has no owner: only a key
 * with an owner starts with `@` and a text, and only one without an owner starts with `@:` or with anything else.
 */
function ofOwner(owner: string | undefined, key: string): string {
  if (owner !== undefined) return `@${escapePart(owner)}:${key}`;
  return key.startsWith('@') ? `@:${key}` : key;
}

/** A text without a colon, which no other text becomes. */
const escapePart = (text: string) => escapeOdd(text).replaceAll(':', escapeCode);

/**
 * A text without NUL, which PostgreSQL refuses, and without lone surrogates, of which stores write every one as the same bytes.
 * No other text becomes it.
 */
const escapeOdd = (text: string) => text.replace(/[%\0\p{Surrogate}]/gu, escapeCode);

/** `%` and the code of a character: four digits, of which the first is D, for a surrogate, and two for the others. */
const escapeCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const digest = async (text: string) =>
  `%sha256:${toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}`;
