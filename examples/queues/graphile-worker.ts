import type { Pool } from 'pg';
import { createWebhookReceiver, type WebhookDelivery } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';
import { idempotencyKey } from '../webhooks/credit.ts';
import { jobIdOf, jobOf } from './job.ts';

/** Acknowledges a delivery once its job is committed. The pool leads to the database that graphile-worker uses. */
export function createReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    idempotencyKey,
    on: {},
    onUnhandledEvent: store.inTransaction<WebhookDelivery>((delivery, client, { claim }) =>
      client.query('SELECT graphile_worker.add_job($1, payload => $2, job_key => $3)', [
        'delivery',
        JSON.stringify(jobOf(delivery)),
        jobIdOf(claim),
      ]),
    ),
  });
}
