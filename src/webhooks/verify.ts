import { findKey, sign } from '#hmac';
import { signatureHeader, signatureLength } from '../../generated/webhooks.js';
import { isRecord } from '../base/json.js';
import { anything, aText, checkOptions, findApiKeyProblem, isText, kindOf } from '../base/options.js';
import { type RawBody, toHashable } from './body.js';
import { parseDelivery, type WebhookDelivery, WebhookVerificationError } from './delivery.js';

/**
 * A wallet API key, with or without its owner. The owner, for example a wallet id, separates the deliveries of keys that
 * belong to different parties: a holder of one owner's key cannot claim another owner's delivery. Keys of the same owner, as
 * during a rotation, share their deliveries.
 */
export type WebhookKey = string | { readonly key: string; readonly owner: string };

type HeaderValue = string | readonly string[] | undefined;

/** Web `Headers`, Node's headers object, or a record with names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, HeaderValue>>;

/** A Web `Request`, or a raw body with its headers. */
export type WebhookInput = Request | { readonly body: RawBody; readonly headers: WebhookHeaders };

export interface VerifyWebhookOptions {
  /**
   * Wallet API keys. All are tried: one URL may serve several wallets, and a replaced key may have signed a delivery; which key
   * signs a retry is not documented.
   */
  readonly keys: readonly WebhookKey[];
  /** Name of the signature header, in any case, like the receiver's option. @default `x-service-signature` */
  readonly header?: string;
}

/**
 * Verifies a delivery's signature over the bytes as they arrived, and reads the event. Events and fields that the contract
 * does not list are delivered, never rejected.
 *
 * Contract: the tag Events, and the header `x-service-signature`.
 *
 * @param input - A Web `Request` whose body is unread, or `{ body, headers }` with the body as bytes or text.
 * @returns The delivery, with the index of the signing key in `keyIndex`.
 * @throws WebhookVerificationError if the delivery is rejected; `reason` says why.
 * @throws TypeError if the call is wrong: no key, an empty key, an unknown option, a parsed body, or a `Request` whose body was read.
 * @example
 * ```ts
 * const delivery = await verifyWebhook(request, { keys: [apiKey] });
 * if (delivery.known && delivery.event === 'deposit.success') console.log(delivery.data.amount);
 * ```
 */
export async function verifyWebhook(input: WebhookInput, options: VerifyWebhookOptions): Promise<WebhookDelivery> {
  const checks = { keys: anything, header: aText };
  const { keys: keyOption, header = signatureHeader } = checkOptions('verifyWebhook', options, checks);
  const keys = readKeys('verifyWebhook', keyOption);
  if (!keys.length) throw new TypeError('verifyWebhook: keys must have at least one API key');
  const signature = readSignature(input.headers, header);
  const body = 'arrayBuffer' in input ? await input.arrayBuffer() : input.body;
  return verifyBody(toHashable(body), signature, keys);
}

/** Verifies a body against a well-formed signature. */
export async function verifyBody(
  body: string | Uint8Array,
  signature: string,
  keys: readonly ReadKey[],
): Promise<WebhookDelivery> {
  const keyIndex = await findKey(body, keys, signature);
  if (keyIndex < 0) throw new WebhookVerificationError('signature-mismatch');
  return parseDelivery(body, keyIndex, keys[keyIndex]?.owner);
}

/**
 * Signs a body's bytes as the contract describes the signature, for tests of a receiver.
 *
 * @param body - The bytes or text that are sent, unchanged.
 * @param key - The wallet API key.
 * @returns The value of the header `x-service-signature`.
 * @throws TypeError if the key is not an API key, or the body is not bytes or text.
 * @example
 * ```ts
 * const body = JSON.stringify({ event: 'deposit.success', data: { id: '1c0b5b8e-3f0a-4f38-9d5e-0f6d2f1a7c11' } });
 * const headers = { 'x-service-signature': await signWebhook(body, apiKey) };
 * ```
 */
export async function signWebhook(body: RawBody, key: string): Promise<string> {
  const problem = findApiKeyProblem(key);
  if (problem) throw new TypeError(`signWebhook: key ${problem}`);
  return sign(toHashable(body), key);
}

/** A copy of a key, because the caller's array may change. */
export interface ReadKey {
  readonly key: string;
  readonly owner: string | undefined;
}

/**
 * Reads the keys. Throws if a key cannot have signed a delivery of the service, for example because it was read with its line
 * feed, or if anyone could sign with it because it is empty. All keys would share a missing owner.
 */
export function readKeys(caller: string, keys: unknown): ReadKey[] {
  if (!Array.isArray(keys))
    throw new TypeError(`${caller}: keys must be an array of API keys, received ${kindOf(keys)}`);
  return Array.from(keys, (entry: unknown, index) => {
    const { key, owner } = isRecord(entry) ? entry : { key: entry };
    const problem = findApiKeyProblem(key);
    if (problem)
      throw new TypeError(`${caller}: keys[${index}] is not an API key or { key, owner }: the key ${problem}`);
    if (!isRecord(entry)) return { key: String(key), owner: undefined };
    // Stores write all lone surrogates as the same bytes.
    if (isText(owner) && !/\p{Surrogate}/u.test(owner)) return { key: String(key), owner };
    throw new TypeError(`${caller}: keys[${index}].owner must be a non-empty string without lone surrogates`);
  });
}

/** The only signature in the headers, in the form that the service sends. */
export function readSignature(headers: WebhookHeaders, header: string): string {
  if (typeof headers !== 'object' || !headers) throw new TypeError('headers must be an object of names and values');
  const record: Record<string, HeaderValue> = Symbol.iterator in headers ? Object.fromEntries(headers) : headers;
  const values: HeaderValue[] = [];
  for (const name of Object.keys(record))
    if (name.toLowerCase() === header.toLowerCase() && record[name] != null) values.push(record[name]);
  // With a comma, because `Headers` and Node join several values with one.
  const signature = values.join();
  if (signature.length === signatureLength && hex.test(signature)) return signature;
  throw new WebhookVerificationError(`signature-${values.length ? faultOf(signature) : 'missing'}`);
}

const hex = /^[0-9a-f]+$/;

function faultOf(signature: string) {
  if (!signature) return 'empty';
  if (signature.includes(',')) return 'repeated';
  if (!hex.test(signature.toLowerCase())) return 'not-hex';
  return signature.length === signatureLength ? 'uppercase' : 'length';
}
