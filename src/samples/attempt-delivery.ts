/// <reference types="node" />
import { Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { SignedDelivery } from './deliveries.js';

/** How one attempt to deliver ended: with a status, or with the reason why there was none. */
export interface AttemptOutcome {
  readonly status?: number;
  readonly failure?: string;
  /** Whether the receiver acknowledged. */
  readonly acknowledged: boolean;
}

/** Sends a delivery once. Redirects are not followed, and no response in time is a failed attempt. */
export async function attemptDelivery(
  url: string,
  delivery: SignedDelivery,
  timeoutMs: number,
  cancelled?: AbortSignal,
): Promise<AttemptOutcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const status = await post(url, delivery, cancelled ? AbortSignal.any([timeout, cancelled]) : timeout);
    return { status, acknowledged: status === webhookDelivery.acknowledgement };
  } catch (error) {
    const failure = timeout.aborted ? `no response within ${timeoutMs / 1000} s` : errorReason(error);
    return { failure, acknowledged: false };
  }
}

/**
 * Posts a body, and resolves with the status of the response. Not by `fetch`, which sends through a proxy of the environment, to which a
 * delivery over http would be readable, and which repeats a request after a 421. These agents have no proxy, whatever the global ones have.
 */
function post(url: string, { body, headers }: SignedDelivery, signal: AbortSignal): Promise<number> {
  const [request, Agent] = url.startsWith('https:') ? [requestByHttps, HttpsAgent] : [requestByHttp, HttpAgent];
  const bytes = Buffer.from(body as string);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      agent: new Agent(),
      signal,
    });
    sent.on('error', reject);
    // As after a switch of protocols. What comes after a response, or after an error, changes nothing.
    sent.on('close', () => reject(new Error('the connection was closed without a response')));
    sent.on('response', (response) => {
      // Whatever becomes of the rest, the status has arrived.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end(bytes);
  });
}

/** Why a connection failed, in the words of the system. */
function errorReason(error: unknown): string {
  // If several addresses refuse the connection, the error has a code and no message.
  return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
}
