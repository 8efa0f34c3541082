/// <reference types="node" />
import { nodeHash } from '../../generated/webhooks.js';

// Loaded at the first signature, because at import it would take longer than the rest of the package.
let crypto: typeof import('node:crypto') | undefined;

/** The body's signature, as lowercase hex. */
export function sign(body: string | Uint8Array, key: string): string {
  crypto ??= process.getBuiltinModule('node:crypto');
  return crypto.createHmac(nodeHash, key).update(body).digest('hex');
}

/**
 * Index of the key that made the signature, or -1. Tries every key, so that the duration does not reveal which one
 * matched.
 */
export function findKey(
  body: string | Uint8Array,
  keys: readonly { readonly key: string }[],
  signature: string,
): number {
  crypto ??= process.getBuiltinModule('node:crypto');
  const { timingSafeEqual } = crypto;
  const received = Buffer.from(signature);
  // Compared as text, because a digest in its own buffer takes longer to create.
  return keys.map(({ key }) => timingSafeEqual(Buffer.from(sign(body, key)), received)).indexOf(true);
}
