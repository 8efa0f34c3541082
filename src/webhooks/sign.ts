import { sign } from '#hmac';
import { type RawBody, toHashable } from './body.js';
import { readKeys } from './keys.js';

/**
 * Signs a body as the contract reads the signature, over the bytes of the body, for tests of a receiver.
 *
 * @param body The bytes or text that are sent, unchanged.
 * @param key The wallet API key.
 * @returns The value of the header `x-service-signature`.
 * @throws {TypeError} The key is empty, or the body is not bytes or text.
 * @example
 * ```ts
 * const body = JSON.stringify({ event: 'deposit.success', data: { id: '1c0b5b8e-3f0a-4f38-9d5e-0f6d2f1a7c11' } });
 * const headers = { 'x-service-signature': await signWebhook(body, apiKey) };
 * ```
 */
export async function signWebhook(body: RawBody, key: string): Promise<string> {
  readKeys([key]);
  return sign(toHashable(body), key);
}
