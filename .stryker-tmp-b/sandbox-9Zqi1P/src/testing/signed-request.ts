// @ts-nocheck
import { signatureHeader } from '../../generated/webhooks.js';
import { signWebhook } from '../webhooks/sign.js';

/** The URL of a delivery to a receiver that ignores it. */
const anyReceiver = 'http://127.0.0.1/webhooks';

/**
 * A signed delivery as a web `Request`, for receivers that accept one. Contract: webhooks, authentication.
 *
 * @param event - the event, or the exact body as a string or bytes
 * @param key - the wallet API key that signs it
 * @param url - URL of the receiver
 * @returns a request whose exact bytes are signed
 * @throws TypeError if the key is empty
 * @example
 * ```ts
 * const response = await receiver.handle(await signedRequest(sampleEvent('deposit.success'), key));
 * ```
 */
export async function signedRequest(
  event: object | string | Uint8Array,
  key: string,
  url: string = anyReceiver,
): Promise<Request> {
  return new Request(...(await signedFetchArguments(event, key, url)));
}

/**
 * A signed delivery as the arguments of `fetch`, which can be sent repeatedly with identical bytes. Contract: webhooks,
 * authentication.
 *
 * @param event - the event, or the exact body as a string or bytes
 * @param key - the wallet API key that signs it
 * @param url - URL of the receiver
 * @returns URL and options for `fetch`
 * @throws TypeError if the key is empty
 * @example
 * ```ts
 * const delivery = await signedFetchArguments(sampleEvent('deposit.success'), key, 'http://127.0.0.1:3000/webhooks');
 * const response = await fetch(...delivery);
 * ```
 */
export async function signedFetchArguments(
  event: object | string | Uint8Array,
  key: string,
  url: string = anyReceiver,
): Promise<[url: string, init: DeliveryInit]> {
  const text = () => (typeof event === 'string' ? event : JSON.stringify(event));
  // A separate buffer, because `fetch` refuses shared memory, and the types of bytes differ between TypeScript versions.
  const body = event instanceof Uint8Array ? new Uint8Array(event).buffer : text();
  const headers = { 'content-type': 'application/json', [signatureHeader]: await signWebhook(body, key) };
  return [url, { method: 'POST', headers, body }];
}

/** The `fetch` options of a delivery. */
export interface DeliveryInit {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ArrayBuffer;
}
