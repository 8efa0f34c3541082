// #region receive
import type { Pool, PoolClient } from 'pg';
import { createWebhookReceiver, type WebhookDelivery } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore, type TransactionalHandler } from 'stablecoin-wallet-api/webhooks/postgres';

export const inboxTable = `CREATE TABLE IF NOT EXISTS webhook_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  key_owner text,
  -- The text that was signed, unchanged: its numbers keep their digits.
  body text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  processed_at timestamptz
);
CREATE INDEX IF NOT EXISTS webhook_inbox_open ON webhook_inbox (id) WHERE processed_at IS NULL`;

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
// #endregion

export interface InboxRow {
  readonly id: string;
  readonly event: string;
  readonly key_owner: string | null;
  readonly body: string;
}

// #region process
/**
 * Processes the oldest open event, in a transaction with what `work` writes through its client. Call it in a loop, from a
 * timer or from a scheduled function, in as many processes as you like. An event that fails five times stays open with its
 * error; to replay an event, set its `processed_at` to null and its `attempts` to 0.
 *
 * @returns Whether there was an event.
 */
export async function processNext(
  pool: Pool,
  work: (row: InboxRow, client: PoolClient) => Promise<unknown>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<InboxRow>(
      `UPDATE webhook_inbox SET attempts = attempts + 1, processed_at = now(), last_error = NULL
WHERE id = (SELECT id FROM webhook_inbox WHERE processed_at IS NULL AND attempts < 5
  ORDER BY attempts, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id, event, key_owner, body`,
    );
    const [row] = rows;
    if (row) {
      await client.query('SAVEPOINT work');
      try {
        await work(row, client);
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT work');
        const failed = 'UPDATE webhook_inbox SET processed_at = NULL, last_error = $2 WHERE id = $1';
        await client.query(failed, [row.id, String(error)]);
      }
    }
    const { command } = await client.query('COMMIT');
    // Without an error, PostgreSQL rolls back where a statement that was not awaited has failed.
    if (command !== 'COMMIT') throw new Error('The event was not processed: await every statement.');
    client.release();
    return row !== undefined;
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}
// #endregion
