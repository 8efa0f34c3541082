import { webhookDelivery } from '../../generated/webhooks.js';
import type { DeliveryInit } from './signed-request.js';

/** How one attempt to deliver ended: with a status, or with the reason why there was none. */
export interface AttemptOutcome {
  readonly status?: number;
  readonly failure?: string;
  /** Whether the receiver acknowledged. */
  readonly acknowledged: boolean;
}

/** Sends a delivery once. Redirects are not followed, and no response in time is a failed attempt. */
export async function attemptDelivery(
  [url, init]: readonly [string, DeliveryInit],
  timeoutMs: number,
  cancelled?: AbortSignal,
): Promise<AttemptOutcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
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
