import { signatureHeader, webhookDelivery } from '../../generated/webhooks.js';
import { aText, checkOptions } from '../base/options.js';
import { signWebhook } from '../webhooks/verify.js';

// This package's reading of five attempts and five delays: the first attempt is made at once, so that the first of the documented delays is
// not waited for, and the other four lie between the attempts. Where a fault of the sandbox delays the first attempt by five minutes,
// attempts come 5, 15, 35, 75 and 155 minutes after the event, which fits every figure that is stated.
/** Minutes from an attempt, counted from 1, to the next, or undefined after the last. */
export const minutesUntilNextAttempt = (attempt: number): number | undefined =>
  attempt < webhookDelivery.attempts ? webhookDelivery.delaysInMinutes[attempt] : undefined;

/** How one attempt to deliver ended: with a status, or with the reason why there was none. */
export interface AttemptOutcome {
  readonly status?: number;
  readonly failure?: string;
  /** Whether the receiver acknowledged. */
  readonly acknowledged: boolean;
}

/** Sends a delivery once. Redirects are not followed, and no response in time is a failed attempt. */
export async function attemptDelivery(
  request: Request,
  timeoutMs: number,
  cancelled?: AbortSignal,
): Promise<AttemptOutcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  try {
    const response = await fetch(request, { redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status, acknowledged: response.status === webhookDelivery.acknowledgement };
  } catch (error) {
    const failure = timeout.aborted ? `no response within ${timeoutMs / 1000} s` : errorReason(error);
    return { failure, acknowledged: false };
  }
}

/** Why a connection failed, in the words of the system. */
function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // If several addresses refuse the connection, the error has a code and no message.
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
}

export interface SignedRequestOptions {
  /** URL of the receiver. Default: one that only receivers accept that ignore it. */
  readonly url?: string | undefined;
  /** Name of the signature header, as the receiver's option `header`. */
  readonly header?: string | undefined;
}

/** The URL of a delivery to a receiver that ignores it. */
const anyReceiver = 'http://127.0.0.1/webhooks';

/**
 * A signed delivery as a web `Request`, for `fetch` and for receivers that accept one. Contract: webhooks, authentication.
 *
 * @param event - the event, or the exact body as a string or bytes
 * @param key - the wallet API key that signs it
 * @param options - `url` of the receiver, and the name of the signature `header` if the receiver has another one
 * @returns a request whose exact bytes are signed
 * @throws TypeError if the key is no API key, or an option is unknown or cannot work
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
  const { url = anyReceiver, header = signatureHeader } = options;
  const text = () => (typeof event === 'string' ? event : JSON.stringify(event));
  // A separate buffer, because `fetch` refuses shared memory, and the types of bytes differ between TypeScript versions.
  const body = event instanceof Uint8Array ? new Uint8Array(event).buffer : text();
  const headers = { 'content-type': 'application/json', [header]: await signWebhook(body, key) };
  return new Request(url, { method: 'POST', headers, body });
}
