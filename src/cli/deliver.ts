import { setTimeout as sleep } from 'node:timers/promises';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { DeliveryInit } from '../testing/signed-request.js';

/** Duration of one minute of the service by schedule, in seconds; `once` makes a single attempt. */
export const secondsPerMinute = { once: undefined, fast: 0.05, service: 60 } as const;

/** When a delivery is attempted again, and how long an attempt waits for its response. */
export interface DeliveryOptions {
  readonly schedule: keyof typeof secondsPerMinute;
  readonly timeout: number;
}

/** One attempt: how it ended, and when the next one is due, if any. */
export type Attempt = ReturnType<typeof deliver> extends AsyncGenerator<infer Each> ? Each : never;

/** Delivers like the service: repeatedly with identical bytes, until acknowledged or out of attempts. */
export async function* deliver(
  [url, init]: [string, DeliveryInit],
  { schedule, timeout }: DeliveryOptions,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
) {
  const scale = secondsPerMinute[schedule];
  const of = scale ? webhookDelivery.attempts : 1;
  for (let attempt = 1; attempt <= of; attempt += 1) {
    const started = performance.now();
    const result = await post(url, init, timeout);
    const milliseconds = Math.round(performance.now() - started);
    const acknowledged = result.status === webhookDelivery.acknowledgement;
    // The first of the documented delays precedes the first attempt, which is due now.
    const nextInMinutes = scale && !acknowledged ? webhookDelivery.delaysInMinutes[attempt] : undefined;
    const nextInSeconds = nextInMinutes && scale && nextInMinutes * scale;
    yield { attempt, of, ...result, acknowledged, milliseconds, nextInSeconds, nextInMinutes };
    if (nextInSeconds === undefined) return;
    await wait(nextInSeconds * 1000);
  }
}

async function post(url: string, init: DeliveryInit, timeout: number): Promise<{ status?: number; failure?: string }> {
  const signal = AbortSignal.timeout(timeout * 1000);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { failure: signal.aborted ? `no response within ${timeout} s` : reason(error) };
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // If several addresses refuse the connection, the error has a code and no message.
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
}
