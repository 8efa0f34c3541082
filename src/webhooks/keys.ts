import { isText } from '../base/options.js';

/**
 * A wallet API key, alone or with its owner. The owner, for example the id of a wallet, separates the deliveries of keys
 * that belong to different parties: a holder of one owner's key cannot claim a delivery of another owner. Keys of the
 * same owner, as during a rotation, share their deliveries.
 */
export type WebhookKey = string | { readonly key: string; readonly owner: string };

/** A lone surrogate is refused, because stores write every one of them as the same bytes. */
const isOwner = (owner: unknown): owner is string => isText(owner) && !/\p{Surrogate}/u.test(owner);

/** Whether a key is a text, or has a text as its key and its owner. An owner that is missing would be shared by all keys. */
export const isKey = (key: unknown): key is WebhookKey =>
  isText(key) ||
  (typeof key === 'object' && key !== null && 'key' in key && isText(key.key) && 'owner' in key && isOwner(key.owner));

/** A key as it was when it was read: the array of the caller may change while a delivery is verified. */
export interface ReadKey {
  readonly key: string;
  readonly owner: string | undefined;
}

/** Reads the keys. Throws if one is missing or empty, because any sender could sign with an empty key, or has no owner. */
export function readKeys(keys: readonly WebhookKey[]): ReadKey[] {
  if (!Array.isArray(keys)) throw new TypeError('keys must be an array of API keys');
  return Array.from(keys, (key: unknown, index) => {
    if (!isKey(key)) throw new TypeError(`keys[${index}]: key missing or empty, or its owner is`);
    return typeof key === 'string' ? { key, owner: undefined } : { key: key.key, owner: key.owner };
  });
}
