/// <reference types="node" />
import { Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { SignedDelivery } from './deliveries.js';

/** The outcome of one delivery attempt: a status, or the reason for its absence. */
export interface AttemptOutcome {
  readonly status?: number;
  readonly failure?: string;
  /** Whether the receiver acknowledged. */
  readonly acknowledged: boolean;
}

/** Sends a delivery once. Follows no redirects; no response in time is a failed attempt. */
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
 * Posts a body and resolves to the response's status. Does not use `fetch`, which repeats a request after a 421 and may use the
 * environment's proxy, which could read a delivery over http. These agents have no proxy, whatever the global agents have.
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
    // For example after a protocol switch. After a response or an error, this has no effect.
    sent.on('close', () => reject(new Error('the connection was closed without a response')));
    sent.on('response', (response) => {
      // The status has arrived, whatever happens to the rest.
      response.on('error', () => {}).resume();
      resolve(response.statusCode ?? 0);
    });
    sent.end(bytes);
  });
}

/** Why a connection failed, in the system's words. */
function errorReason(error: unknown): string {
  // If several addresses refuse the connection, the error has a code and no message.
  return error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
}
