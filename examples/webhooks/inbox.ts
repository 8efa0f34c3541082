import type { Pool, PoolClient } from 'pg';
import { createWebhookReceiver, type WebhookDelivery } from 'stablecoin-wallet-api/webhooks';
import { createPostgresStore, type TransactionalHandler } from 'stablecoin-wallet-api/webhooks/postgres';
import { idempotencyKey } from './credit.ts';

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

/** Stores every event, even one that a later version of the service or of the package adds. The work is done later. */
export function createInboxReceiver(apiKey: string, pool: Pool) {
  const store = createPostgresStore(pool);
  const save: TransactionalHandler<WebhookDelivery> = ({ event, keyOwner, rawBody }, client) =>
    client.query('INSERT INTO webhook_inbox (event, key_owner, body) VALUES ($1, $2, $3)', [
      // PostgreSQL stores no NUL, which the name of an event could hold. The body has it as \u0000, which is text.
      event.replaceAll('\0', '\ufffd'),
      keyOwner,
      rawBody,
    ]);
  return createWebhookReceiver({
    keys: [apiKey],
    store,
    idempotencyKey,
    on: {},
    onUnhandledEvent: store.inTransaction(save),
  });
}

/** The delivery of a row, for `readDeposit`. */
export function deliveryOf({ event, key_owner, body }: InboxRow) {
  // A byte order mark was signed with the rest, and is no part of the JSON.
  const { data } = JSON.parse(body.replace(/^\ufeff/, ''));
  return { event, data, keyOwner: key_owner ?? undefined, rawBody: body };
}

export interface InboxRow {
  readonly id: string;
  readonly event: string;
  readonly key_owner: string | null;
  readonly body: string;
  readonly attempts: number;
}

/**
 * Processes the event that has been due longest, in a transaction with what `work` writes through its client. Call it in a loop, from a
 * timer or from a scheduled function, in as many processes as you like. An event that fails is due again some minutes later, and
 * one that fails five times stays open with its error until you `replay` it.
 *
 * @returns Whether an event was due.
 * @throws Error if the database is away, or could not give the event to one of several workers: call it again later.
 */
export async function processNext(
  pool: Pool,
  work: (row: InboxRow, client: PoolClient) => Promise<unknown>,
): Promise<boolean> {
  const row = await takeNext(pool);
  if (!row) return false;
  try {
    await complete(pool, row, work);
  } catch (error) {
    await pool.query(
      "UPDATE webhook_inbox SET last_error = $3, due_at = now() + attempts * interval '1 minute' WHERE id = $1 AND attempts = $2",
      [row.id, row.attempts, String(error).replaceAll('\0', '\ufffd')],
    );
  }
  return true;
}

/**
 * Makes rows due again, whether they were processed or not. Their work runs again, so it needs a unique key: the ledger of
 * `examples/deposits` credits a transaction id once, and keeps a delivery that it kept before a second time.
 *
 * @param ids - Ids of rows.
 * @returns How many of the rows exist.
 */
export async function replay(pool: Pool, ids: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE webhook_inbox SET processed_at = NULL, attempts = 0, due_at = now(), last_error = NULL
WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  return rowCount ?? 0;
}

/** Counts the attempt by itself, so that it counts whatever the work does to its connection or its process. */
async function takeNext(pool: Pool): Promise<InboxRow | undefined> {
  // For five minutes it is this worker's. Later another one may take it, and the work of this one is rolled back.
  const { rows } = await pool.query<InboxRow>(
    `UPDATE webhook_inbox SET attempts = attempts + 1, due_at = now() + interval '5 minutes'
WHERE processed_at IS NULL AND due_at <= now() AND id = (SELECT id FROM webhook_inbox
  WHERE processed_at IS NULL AND due_at <= now() AND attempts < 5 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id, event, key_owner, body, attempts`,
  );
  return rows[0];
}

async function complete(
  pool: Pool,
  row: InboxRow,
  work: (row: InboxRow, client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await connect(pool);
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await work(row, client);
    const { rowCount } = await client.query(
      'UPDATE webhook_inbox SET processed_at = now(), last_error = NULL WHERE id = $1 AND attempts = $2 AND processed_at IS NULL',
      [row.id, row.attempts],
    );
    if (rowCount !== 1) throw new Error('Another worker has taken the event: the work took longer than five minutes.');
    const { command } = await client.query('COMMIT');
    // Without an error, PostgreSQL rolls back where a statement that was not awaited has failed.
    if (command !== 'COMMIT') throw new Error('The event was not processed: await every statement.');
    client.off('error', ignore);
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/** Takes a connection. Without a listener, its loss while no statement is under way ends the process. */
function connect(pool: Pool): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    // With a callback, because a promise resolves too late for a connection that is lost as it opens.
    pool.connect((error, client) => {
      if (!client) return reject(error);
      resolve(client.on('error', ignore));
    });
  });
}

const ignore = () => {};
