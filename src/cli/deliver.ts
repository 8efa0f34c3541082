import { setTimeout as sleep } from 'node:timers/promises';
import { webhookDelivery } from '../../generated/webhooks.js';
import type { DeliveryInit } from '../testing/signed-request.js';

/** Seconds that a minute of the service lasts, by schedule; `once` never tries again. */
export const secondsPerMinute = { once: undefined, fast: 0.05, service: 60 } as const;

/** When a delivery is tried again. */
export type Schedule = keyof typeof secondsPerMinute;

/** One attempt to deliver. */
export interface Attempt {
  readonly attempt: number;
  /** Attempts that the schedule has. */
  readonly of: number;
  /** Status of the answer, absent where there was none. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly failure?: string;
  readonly acknowledged: boolean;
  readonly milliseconds: number;
  /** Until the next attempt, absent where there is none. */
  readonly nextInSeconds?: number;
  /** The delay of the service that these seconds stand for. */
  readonly nextInMinutes?: number;
}

/** Delivers as the service does: again and again with identical bytes, until it is acknowledged or the attempts are used up. */
export async function* deliver(
  [url, init]: [string, DeliveryInit],
  { schedule, timeoutSeconds }: { readonly schedule: Schedule; readonly timeoutSeconds: number },
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): AsyncGenerator<Attempt, void> {
  const scale = secondsPerMinute[schedule];
  const of = scale === undefined ? 1 : webhookDelivery.attempts;
  // The first of the stated delays is the one before the first attempt, which is due now.
  const delays: (number | undefined)[] = webhookDelivery.delaysInMinutes.slice(1, of);
  for (let attempt = 1; attempt <= of; attempt += 1) {
    const started = performance.now();
    const answer = await post(url, init, timeoutSeconds);
    const milliseconds = Math.round(performance.now() - started);
    const acknowledged = answer.status === webhookDelivery.acknowledgement;
    const nextInMinutes = acknowledged ? undefined : delays[attempt - 1];
    const nextInSeconds = nextInMinutes && scale && nextInMinutes * scale;
    yield { attempt, of, ...answer, acknowledged, milliseconds, nextInSeconds, nextInMinutes };
    if (nextInSeconds === undefined) return;
    await wait(nextInSeconds * 1000);
  }
}

async function post(
  url: string,
  init: DeliveryInit,
  timeoutSeconds: number,
): Promise<Pick<Attempt, 'status' | 'failure'>> {
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { failure: reason(error, timeoutSeconds) };
  }
}

function reason(error: unknown, timeoutSeconds: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutSeconds} s`;
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
