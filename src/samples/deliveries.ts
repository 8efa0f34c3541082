/// <reference types="node" />
import { Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { signatureHeader, webhookDelivery } from '../../generated/webhooks.js';
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
  const checks = { url: aText, header: aText };
  const { url = 'http://127.0.0.1/webhooks', header } = checkOptions('signedRequest', options, checks);
  return new Request(url, { method: 'POST', ...(await signDelivery(event, key, header)) });
}

/**
 * Sends a delivery once. Returns a status, or the reason for its absence. Follows no redirects; no response in time is a failed attempt.
 * Does not use `fetch`, which repeats a request after a 421 and may use the environment's proxy, which could read a delivery over http.
 * These agents have no proxy, whatever the global agents have.
 */
export async function attemptDelivery(
  url: string,
  { body, headers }: SignedDelivery,
  timeoutMs: number,
  cancelled?: AbortSignal,
): Promise<{ status?: number; failure?: string; acknowledged: boolean }> {
  const [request, Agent] = url.startsWith('https:') ? [requestByHttps, HttpsAgent] : [requestByHttp, HttpAgent];
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers, agent: new Agent(), signal });
      sent.on('error', reject);
      // For example after a protocol switch. After a response or an error, this has no effect.
      sent.on('close', () => reject(new Error('the connection was closed without a response')));
      sent.on('response', (response) => {
        // The status has arrived, whatever happens to the rest.
        response.on('error', () => {}).resume();
        resolve(response.statusCode ?? 0);
      });
      sent.end(Buffer.from(body as string));
    });
    return { status, acknowledged: status === webhookDelivery.acknowledgement };
  } catch (error) {
    // If several addresses refuse the connection, the error has a code and no message.
    const { message, code } = Object(error);
    const failure = timeout.aborted ? `no response within ${timeoutMs / 1000} s` : String(message || code);
    return { failure, acknowledged: false };
  }
}
