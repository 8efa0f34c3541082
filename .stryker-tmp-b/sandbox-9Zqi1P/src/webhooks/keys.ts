/**
 * A wallet API key, alone or with its owner. The owner, for example the id of a wallet, separates the deliveries of keys
 * that belong to different parties: a holder of one owner's key cannot claim a delivery of another owner. Keys of the
 * same owner, as during a rotation, share their deliveries.
 */
// @ts-nocheck

export type WebhookKey = string | { readonly key: string; readonly owner: string };

const textOf = (key: unknown): unknown => (typeof key === 'object' ? (key as { key?: unknown } | null)?.key : key);

/** Returns the text of every key. Throws if one is missing or empty, because any sender could sign with an empty key. */
export function readKeys(keys: readonly WebhookKey[]): string[] {
  if (!Array.isArray(keys)) throw new TypeError('keys must be an array of API keys');
  const texts = keys.map(textOf);
  if (!texts.every((text) => typeof text === 'string' && text.trim())) throw new TypeError('key missing or empty');
  return texts as string[];
}

export const ownerOf = (key: WebhookKey | undefined): string | undefined =>
  typeof key === 'object' ? key.owner : undefined;
