import type { Pool } from 'pg';
import { createWebhookReceiver, type WebhookDelivery } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore, type TransactionalHandler } from 'stablecoin-wallet-api/webhooks/postgres';

export const inboxTable = `CREATE TABLE IF NOT EXISTS webhook_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  key_owner text,
  -- The text that was signed, unchanged: its numbers keep their digits.
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  processed_at timestamptz
);
CREATE INDEX IF NOT EXISTS webhook_inbox_due ON webhook_inbox (due_at) WHERE processed_at IS NULL`;

/** Stores every event, also one that a later version of the service or of the package adds. The work is done later. */
export function createInboxReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
  const save: TransactionalHandler<WebhookDelivery> = ({ event, keyOwner, rawBody }, client) =>
    client.query('INSERT INTO webhook_inbox (event, key_owner, body) VALUES ($1, $2, $3)', [event, keyOwner, rawBody]);
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    on: {},
    onOther: store.inTransaction(save),
  });
}
