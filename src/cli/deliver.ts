import { setTimeout as sleep } from 'node:timers/promises';
import { webhookDelivery } from '../../generated/webhooks.js';
import { attemptDelivery, type DeliveryInit, minutesUntilNextAttempt } from '../samples/deliveries.js';

/** Duration of one minute of the documented delays by schedule, in seconds; `once` makes a single attempt. */
export const secondsPerMinute = { once: undefined, fast: 0.05, service: 60 } as const;

/** When a delivery is attempted again, and how long an attempt waits for its response. */
export interface DeliveryOptions {
  readonly schedule: keyof typeof secondsPerMinute;
  readonly timeout: number;
}

/** One attempt: how it ended, and when the next one is due, if any. */
export type Attempt = ReturnType<typeof deliver> extends AsyncGenerator<infer Each> ? Each : never;

/** Delivers by the documented rules, until acknowledged or out of attempts. That the bytes stay the same is its own choice. */
export async function* deliver(
  [url, init]: [string, DeliveryInit],
  { schedule, timeout }: DeliveryOptions,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
) {
  const scale = secondsPerMinute[schedule];
  const of = scale ? webhookDelivery.attempts : 1;
  for (let attempt = 1; attempt <= of; attempt += 1) {
    const started = performance.now();
    const outcome = await attemptDelivery([url, init], timeout * 1000);
    const milliseconds = Math.round(performance.now() - started);
    const nextInMinutes = scale && !outcome.acknowledged ? minutesUntilNextAttempt(attempt) : undefined;
    const nextInSeconds = nextInMinutes && scale && nextInMinutes * scale;
    yield { attempt, of, ...outcome, milliseconds, nextInSeconds, nextInMinutes };
    if (nextInSeconds === undefined) return;
    await wait(nextInSeconds * 1000);
  }
}
