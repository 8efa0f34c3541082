import { signatureHeader } from '../../generated/webhooks.js';
import { aText, checkOptions } from '../base/options.js';
import { signWebhook } from '../webhooks/verify.js';

/** The exact body of a delivery, and its content type and signature headers. */
export interface SignedDelivery {
  readonly body: string | ArrayBuffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs an event, or the exact body as a string or bytes. */
export async function signDelivery(
  event: object | string | Uint8Array,
  key: string,
  header: string = signatureHeader,
): Promise<SignedDelivery> {
  const text = () => (typeof event === 'string' ? event : JSON.stringify(event));
  // A separate buffer, because `fetch` rejects shared memory, and the types of bytes differ between TypeScript versions.
  const body = event instanceof Uint8Array ? new Uint8Array(event).buffer : text();
  return { body, headers: { 'content-type': 'application/json', [header]: await signWebhook(body, key) } };
}

export interface SignedRequestOptions {
  /** URL of the receiver. @default `http://127.0.0.1/webhooks`, for receivers that ignore it */
  readonly url?: string | undefined;
  /** Name of the signature header, like the receiver's option `header`. @default `x-service-signature` */
  readonly header?: string | undefined;
}

/** The URL of a delivery to a receiver that ignores it. */
const anyReceiver = 'http://127.0.0.1/webhooks';

/**
 * A signed delivery as a web `Request`, for `fetch` and for receivers that accept one. Contract: webhooks, authentication.
 *
 * @param event - the event, or the exact body as a string or bytes
 * @param key - the wallet API key that signs it
 * @param options - `url` of the receiver, and the name of the signature `header` if the receiver uses another
 * @returns a request whose exact bytes are signed
 * @throws TypeError if the key is not an API key, or an option is unknown or invalid
 * @example
 * ```ts
 * const response = await receiver.handle(await signedRequest(sampleEvent('deposit.success'), key));
 * ```
 */
export async function signedRequest(
  event: object | string | Uint8Array,
  key: string,
  options: SignedRequestOptions = {},
): Promise<Request> {
  checkOptions('signedRequest', options, { url: aText, header: aText });
  const { url = anyReceiver, header } = options;
  return new Request(url, { method: 'POST', ...(await signDelivery(event, key, header)) });
}
