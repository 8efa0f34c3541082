import { findKey, sign } from '#hmac';
import { signatureHeader } from '../../generated/webhooks.js';
import { type RawBody, toHashable } from './body.js';
import { parseDelivery, type WebhookDelivery } from './delivery.js';
import { WebhookVerificationError } from './errors.js';
import { type ReadKey, readKeys, type WebhookKey } from './keys.js';
import { readSignature, type WebhookHeaders } from './signature.js';

/** A Web `Request`, or a raw body with its headers. */
export type WebhookInput = Request | { readonly body: RawBody; readonly headers: WebhookHeaders };

export interface VerifyWebhookOptions {
  /**
   * Wallet API keys. All are tried: one URL may serve several wallets, and a delivery may have been signed with a key that was
   * replaced; which key signs a retry is not documented.
   */
  readonly keys: readonly WebhookKey[];
  /**
   * Name of the signature header, in any case. Whether a business can have a custom one is not documented; the flag
   * `useCustomWebhookSignatureHeader` suggests it.
   */
  readonly header?: string;
}

/**
 * Verifies the signature of a delivery over the bytes as they arrived, and reads the event. Events and fields that the
 * contract does not list are delivered, never refused.
 *
 * Contract: the tag Events, and the header `x-service-signature`.
 *
 * @param input A Web `Request` whose body is unread, or `{ body, headers }` with the body as bytes or text.
 * @returns The delivery, with the index of the signing key in `keyIndex`.
 * @throws {WebhookVerificationError} The delivery is refused; `reason` says why.
 * @throws {TypeError} The call is wrong: no key, an empty key, a parsed body, or a `Request` whose body was read before.
 * @example
 * ```ts
 * const delivery = await verifyWebhook(request, { keys: [apiKey] });
 * if (delivery.known && delivery.event === 'deposit.success') console.log(delivery.data.amount);
 * ```
 */
export async function verifyWebhook(input: WebhookInput, options: VerifyWebhookOptions): Promise<WebhookDelivery> {
  const keys = readKeys(options?.keys);
  if (!keys.length) throw new TypeError('key missing');
  const signature = readSignature(input.headers, options.header ?? signatureHeader);
  const body = 'arrayBuffer' in input ? await input.arrayBuffer() : input.body;
  return verifyBody(toHashable(body), signature, keys);
}

/** Verifies a body against a signature that has the right form. */
export async function verifyBody(
  body: string | Uint8Array,
  signature: string,
  keys: readonly ReadKey[],
): Promise<WebhookDelivery> {
  const texts = keys.map(({ key }) => key);
  const keyIndex = await findKey(body, texts, signature);
  if (keyIndex < 0) throw new WebhookVerificationError('signature mismatch');
  return parseDelivery(body, keyIndex, keys[keyIndex]?.owner);
}

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
