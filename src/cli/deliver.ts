import { setTimeout as sleep } from 'node:timers/promises';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { DeliveryInit } from '../testing/signed-request.js';

/** Seconds that a minute of the service lasts, by schedule; `once` never tries again. */
export const secondsPerMinute = { once: undefined, fast: 0.05, service: 60 } as const;

/** When a delivery is tried again, and how long an attempt waits for its answer. */
export interface DeliveryOptions {
  readonly schedule: keyof typeof secondsPerMinute;
  readonly timeout: number;
}

/** One attempt to deliver: how it ended, and when the next one is due, where there is one. */
export type Attempt = ReturnType<typeof deliver> extends AsyncGenerator<infer Each> ? Each : never;

/** Delivers as the service does: again and again with identical bytes, until it is acknowledged or the attempts are used up. */
export async function* deliver(
  [url, init]: [string, DeliveryInit],
  { schedule, timeout }: DeliveryOptions,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
) {
  const scale = secondsPerMinute[schedule];
  const of = scale ? webhookDelivery.attempts : 1;
  for (let attempt = 1; attempt <= of; attempt += 1) {
    const started = performance.now();
    const answer = await post(url, init, timeout);
    const milliseconds = Math.round(performance.now() - started);
    const acknowledged = answer.status === webhookDelivery.acknowledgement;
    // The first of the stated delays is the one before the first attempt, which is due now.
    const nextInMinutes = scale && !acknowledged ? webhookDelivery.delaysInMinutes[attempt] : undefined;
    const nextInSeconds = nextInMinutes && scale && nextInMinutes * scale;
    yield { attempt, of, ...answer, acknowledged, milliseconds, nextInSeconds, nextInMinutes };
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
    return { failure: signal.aborted ? `no answer within ${timeout} s` : reason(error) };
  }
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Where several addresses refuse, there is a code and no message.
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
}
