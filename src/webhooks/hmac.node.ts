/// <reference types="node" />
import crypto from 'node:crypto';
import { nodeHash } from '../../generated/webhooks.js';

/** The signature of the body, as lowercase hex. */
export const sign = (body: string | Uint8Array, key: string): string =>
  crypto.createHmac(nodeHash, key).update(body).digest('hex');

/** Index of the key that made the signature, or -1. Every key is tried, so that the duration does not reveal which one matched. */
export function findKey(body: string | Uint8Array, keys: readonly string[], signature: string): number {
  // Compared as text, because a digest in its own buffer takes longer to create.
  const matches = (key: string) => crypto.timingSafeEqual(Buffer.from(sign(body, key)), Buffer.from(signature));
  return keys.map(matches).indexOf(true);
}
