import type { Pool } from 'pg';
import { createWebhookReceiver, type WebhookDelivery } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore } from 'stablecoin-wallet-api/webhooks/postgres';
import { idempotencyKey } from '../webhooks/credit.ts';
import { jobIdOf, jobOf } from './job.ts';

/** The part of a started `PgBoss` that the receiver uses. */
interface Boss {
  send(
    queue: string,
    data: object,
    options: {
      id: string;
      db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
      retryLimit: number;
      retryBackoff: boolean;
    },
  ): Promise<string | null>;
}

/** Acknowledges a delivery once its job is committed. The pool leads to the database that pg-boss uses. */
export function createReceiver(apiKey: string, pool: Pool, boss: Boss) {
  const store = createPostgresStore(pool);
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    idempotencyKey,
    on: {},
    onUnhandledEvent: store.inTransaction<WebhookDelivery>((delivery, client, { claim }) =>
      // Resolves to null if a job with this id is there already.
      boss.send('delivery', jobOf(delivery), {
        id: jobIdOf(claim),
        db: { executeSql: (text, values) => client.query(text, values) },
        retryLimit: 10,
        retryBackoff: true,
      }),
    ),
  });
}
