import { createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { idempotencyKey } from '../webhooks/credit.ts';
import { type Job, jobIdOf, jobOf } from './job.ts';

/** The part of BullMQ's `Queue` that the receiver uses. */
interface Queue {
  add(
    name: string,
    data: Job,
    options: { jobId: string; attempts: number; backoff: { type: string; delay: number } },
  ): Promise<unknown>;
}

/** Acknowledges a delivery after Redis has its job. If the process dies between the two, the next attempt adds no second job. */
export function createReceiver(apiKey: string, store: DeliveryStore, queue: Queue) {
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    idempotencyKey,
    on: {},
    onUnhandledEvent: (delivery, { claim }) =>
      queue.add('delivery', jobOf(delivery), {
        jobId: jobIdOf(claim),
        attempts: 10,
        backoff: { type: 'exponential', delay: 1_000 },
      }),
  });
}
