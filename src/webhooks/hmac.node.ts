/// <reference types="node" />
import { createHmac, timingSafeEqual } from 'node:crypto';
import { webhookSignature } from '../../generated/webhooks.js';

const hash = webhookSignature.algorithm.slice('HMAC-'.length).toLowerCase();

const digest = (body: string | Uint8Array, key: string) => createHmac(hash, key).update(body).digest();

/** The signature of the body, as lowercase hex. */
export const sign = (body: string | Uint8Array, key: string): string => digest(body, key).toString('hex');

/** Index of the key that made the signature, or -1. Every key is tried, so that the time says nothing about which. */
export function findKey(body: string | Uint8Array, keys: readonly string[], signature: string): number {
  const given = Buffer.from(signature, 'hex');
  return keys.reduce(
    (found, key, index) => (timingSafeEqual(digest(body, key), given) && found < 0 ? index : found),
    -1,
  );
}
