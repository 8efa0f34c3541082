import type { Pool, PoolClient } from 'pg';
import type { WebhookDelivery } from './delivery.js';
import { ClaimLostError, TransactionEndedError } from './receiver-errors.js';
import type { HandlerContext, WebhookHandler } from './receiver-options.js';
import { revocableClient } from './revocable-client.js';
import type { Claim, DeliveryStore } from './store.js';

/** The table of the store, for your migrations. It can be executed again. */
export const webhookDeliveriesTable = `CREATE TABLE IF NOT EXISTS webhook_deliveries (
  key text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  completed_at timestamptz
);
CREATE INDEX IF NOT EXISTS webhook_deliveries_completed_at ON webhook_deliveries (completed_at)`;

/**
 * A setting that lasts as long as its transaction: its value says that the transaction has begun, then that it completed the
 * delivery. Unlike a query, it leaves the handler the choice of an isolation level.
 */
const transactionSetting = 'webhook_deliveries.transaction';

/** The condition that a statement runs in the transaction that has this state, and that no savepoint has taken it back. */
function isSetTo(state: string): string {
  return `current_setting('${transactionSetting}', true) IS NOT DISTINCT FROM ${state}`;
}

const sql = {
  // The lock lets several processes create the table at the same time.
  createTable: `SELECT pg_advisory_xact_lock(hashtext('webhook_deliveries'));\n${webhookDeliveriesTable}`,
  missingColumns: `SELECT string_agg(name || ' ' || type, ', ') AS missing
FROM (VALUES ('key', 'text'), ('owner', 'uuid'), ('leased_until', 'timestamp with time zone'),
  ('completed_at', 'timestamp with time zone')) AS expected (name, type)
WHERE NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass('webhook_deliveries')
  AND attname = name AND format_type(atttypid, NULL) = type AND NOT attisdropped)`,
  missingSettings: `SELECT to_regclass('webhook_deliveries') IS NOT NULL AS "hasTable",
  EXISTS (SELECT 1 FROM pg_index WHERE indrelid = to_regclass('webhook_deliveries') AND indisunique AND indpred IS NULL
    AND indnkeyatts = 1 AND pg_get_indexdef(indexrelid, 1, true) = 'key') AS "isUnique",
  (SELECT string_agg(privilege, ', ') FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
    WHERE NOT has_table_privilege(to_regclass('webhook_deliveries'), privilege)) AS "missingPrivileges",
  current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  claim: `INSERT INTO webhook_deliveries AS held (key, owner, leased_until)
VALUES ($1, $2, now() + $3 * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
WHERE held.completed_at IS NULL AND held.leased_until < now()`,
  isCompleted: 'SELECT 1 FROM webhook_deliveries WHERE key = $1 AND completed_at IS NOT NULL',
  renew: `UPDATE webhook_deliveries SET leased_until = now() + $3 * interval '1 millisecond'
WHERE key = $1 AND owner = $2 AND completed_at IS NULL`,
  complete: `INSERT INTO webhook_deliveries AS held (key, owner, leased_until, completed_at)
VALUES ($1, $2, now(), now())
ON CONFLICT (key) DO UPDATE SET completed_at = coalesce(held.completed_at, now()) WHERE held.owner = excluded.owner`,
  // Without the condition, it would be a transaction of its own where the handler has ended the one of its work.
  completeInTransaction: `INSERT INTO webhook_deliveries AS held (key, owner, leased_until, completed_at)
SELECT $1, $2::uuid, now(), now() WHERE ${isSetTo('$3')}
ON CONFLICT (key) DO UPDATE SET completed_at = coalesce(held.completed_at, now()) WHERE held.owner = excluded.owner
RETURNING set_config('${transactionSetting}', $4, true)`,
  isInTransaction: `SELECT 1 WHERE ${isSetTo('$1')}`,
  release: 'DELETE FROM webhook_deliveries WHERE key = $1 AND owner = $2 AND completed_at IS NULL',
  // Claims of dead workers that were never taken again go too: they have expired.
  deleteCompleted: `DELETE FROM webhook_deliveries
WHERE completed_at < $1 OR (completed_at IS NULL AND leased_until < least($1, now()))`,
} as const;

/**
 * Does the work of one delivery inside a transaction. Every write goes through `client`. When the `signal` of the context
 * aborts, the connection is closed and the transaction rolled back.
 */
export type TransactionalHandler<Delivery extends WebhookDelivery> = (
  delivery: Delivery,
  client: PoolClient,
  context: HandlerContext,
) => unknown;

export interface PostgresStore extends DeliveryStore {
  /** Creates the table and its index, if they do not exist. */
  createTable(): Promise<void>;
  /**
   * Tests that the table, its columns, its unique key and the rights on it are there. Call it when your application starts.
   *
   * @throws {Error} The store would not work; the message says what is missing.
   */
  check(): Promise<void>;
  /**
   * Deletes deliveries that were completed before a date, and expired claims from before it. A signature carries no time,
   * so a deleted delivery that is sent again is handled again: keep deliveries as long as that would do harm.
   *
   * @returns How many rows were deleted.
   */
  deleteCompletedBefore(date: Date): Promise<number>;
  /**
   * Returns a handler whose writes and whose completion commit together: both happen, or neither, however a worker dies. A
   * worker that has lost its claim is rolled back, so that what is written through `client` takes effect once.
   *
   * Its commit completes the delivery, so it must be the only step of a handler, and the last: what is done after it, and fails, is
   * not done again. A second use for the same delivery rejects. When the handler has returned, `client` executes no further
   * statement; one that comes before the commit makes the delivery fail.
   *
   * The handler must leave the transaction open: where it has executed `COMMIT` or `ROLLBACK`, or a statement of it has failed,
   * the delivery is not completed and counts as failed. It may use savepoints.
   *
   * The transaction runs at READ COMMITTED, whatever the default of the database is, because renewals of the claim change
   * its row from outside. For another level, execute `SET TRANSACTION ISOLATION LEVEL …` first; a handler that takes longer
   * than a third of `leaseMs` then fails.
   *
   * @example
   * ```ts
   * const on = {
   *   'deposit.success': store.inTransaction<KnownWebhookDelivery<'deposit.success'>>(({ data }, client) =>
   *     client.query('INSERT INTO credits (transaction_id, amount) VALUES ($1, $2)', [data.id, data.amount]),
   *   ),
   * };
   * ```
   */
  inTransaction<Delivery extends WebhookDelivery>(handler: TransactionalHandler<Delivery>): WebhookHandler<Delivery>;
}

/**
 * Keeps claims in PostgreSQL, for any number of processes. Needs the package `pg`, and the table
 * {@link webhookDeliveriesTable}. Two applications that share one table need an `idempotencyKey` each.
 *
 * @param pool The pool of your application, with an `error` listener, without which a lost connection ends the process. Give
 *   it a `connectionTimeoutMillis` below the receiver's deadline, and more connections than the receiver's `maxConcurrent`.
 * @throws {TypeError} The pool is not a pool of `pg`.
 * @example
 * ```ts
 * const pool = new Pool({ connectionString, connectionTimeoutMillis: 2_000, max: 15 });
 * pool.on('error', (error) => console.error(error));
 * const store = createPostgresStore(pool);
 * await store.check();
 * ```
 */
export function createPostgresStore(pool: Pool): PostgresStore {
  if (typeof pool?.connect !== 'function' || typeof pool.query !== 'function')
    throw new TypeError('createPostgresStore: the argument must be a Pool of the package pg');
  /** Claims whose completion was committed by `inTransaction`. */
  const committed = new WeakSet<Claim>();
  /** Claims that `inTransaction` was used for. */
  const used = new WeakSet<Claim>();

  return {
    async claim(key, leaseMs) {
      const claim: Claim = { key, owner: crypto.randomUUID() };
      if (await changesAlone(pool, sql.claim, [key, claim.owner, leaseMs])) return claim;
      return (await changesAlone(pool, sql.isCompleted, [key])) ? 'completed' : 'in-progress';
    },
    renew: ({ key, owner }, leaseMs) => changesAlone(pool, sql.renew, [key, owner, leaseMs]),
    complete: async (claim) => committed.has(claim) || changesAlone(pool, sql.complete, [claim.key, claim.owner]),
    async release({ key, owner }) {
      await changesAlone(pool, sql.release, [key, owner]);
    },
    async createTable() {
      await pool.query(sql.createTable);
    },
    async check() {
      const missing = await findMissing(pool);
      if (missing.length > 0) throw new Error(`The PostgreSQL store would not work: ${missing.join('; ')}.`);
    },
    async deleteCompletedBefore(date) {
      if (!(date instanceof Date) || Number.isNaN(date.getTime()))
        throw new TypeError('deleteCompletedBefore: the argument must be a valid Date');
      return (await pool.query(sql.deleteCompleted, [date])).rowCount ?? 0;
    },
    inTransaction: (handler) => async (delivery, context) => {
      const { claim, signal } = context;
      if (used.has(claim))
        throw new Error(
          'inTransaction was used before for this delivery, which its commit completes. Do all the work of a delivery in one handler of inTransaction.',
        );
      used.add(claim);
      const client = await pool.connect();
      const revocable = revocableClient(client);
      // A broken connection also fails the query under way; without a listener it would end the process.
      client.on('error', ignore);
      let close: (() => void) | undefined = () => {
        close = undefined;
        revocable.revoke();
        // Closing the connection rolls back even where a ROLLBACK could not be sent.
        client.release(true);
      };
      const aborted = new Promise<never>((_, reject) => {
        const abort = () => {
          close?.();
          reject(signal.reason);
        };
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
      });
      const transact = async () => {
        const [begun, completed] = [crypto.randomUUID(), crypto.randomUUID()];
        await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL ${transactionSetting} = '${begun}'`);
        try {
          await handler(delivery, revocable.client, context);
        } finally {
          revocable.revoke();
        }
        if (!(await changes(client, sql.completeInTransaction, [claim.key, claim.owner, begun, completed])))
          throw (await changes(client, sql.isInTransaction, [begun]))
            ? new ClaimLostError(claim)
            : new TransactionEndedError();
        // The work of the delivery would be kept without this statement.
        const refusal = revocable.refusal();
        if (refusal) throw new TransactionEndedError({ cause: refusal });
        await commit(client, completed);
      };
      try {
        await Promise.race([aborted, transact()]);
        committed.add(claim);
        close = undefined;
        client.off('error', ignore);
        client.release();
      } catch (error) {
        close?.();
        throw error;
      }
    },
  };
}

const ignore = () => {};

/**
 * Commits the transaction that has this state, and no other. A handler that was not awaited may still execute statements: in
 * one message, none of them can end the transaction between the test and the commit.
 */
async function commit(client: PoolClient, state: string): Promise<void> {
  const division = `1 / (${isSetTo(`'${state}'`)})::int`;
  const replies: unknown = await client.query(`SELECT ${division}; COMMIT`).catch((error: unknown) => {
    throw isDatabaseError(error, divisionByZero) ? new TransactionEndedError({ cause: error }) : error;
  });
  const reply: unknown = Array.isArray(replies) ? replies.at(-1) : undefined;
  // PostgreSQL replies ROLLBACK, without an error, to the COMMIT of a transaction in which a statement has failed.
  const isCommitted = typeof reply === 'object' && reply !== null && 'command' in reply && reply.command === 'COMMIT';
  if (!isCommitted) throw new TransactionEndedError();
}

const isDatabaseError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a statement changed, or found, its row. */
async function changes(client: Pool | PoolClient, text: string, values: unknown[]): Promise<boolean> {
  return (await client.query(text, values)).rowCount === 1;
}

/** Whether a statement in a transaction of its own changed, or found, its row. */
async function changesAlone(pool: Pool, text: string, values: unknown[]): Promise<boolean> {
  for (let triesLeft = 10; ; triesLeft -= 1)
    try {
      return await changes(pool, text, values);
    } catch (error) {
      // Where the database runs every statement at a stricter isolation level, the statement of another worker fails this one.
      if (isDatabaseError(error, serializationFailure) && triesLeft > 0) continue;
      if (!isDatabaseError(error, undefinedTable)) throw error;
      const message = 'The table webhook_deliveries does not exist. Create it with createTable() of the store.';
      throw new Error(message, { cause: error });
    }
}

const serializationFailure = '40001';
const undefinedTable = '42P01';
const divisionByZero = '22012';

async function findMissing(pool: Pool): Promise<string[]> {
  if (pool.listenerCount('error') === 0)
    return ["the pool has no 'error' listener, so a lost connection would end the process"];
  const [settings] = (await pool.query(sql.missingSettings)).rows;
  if (!settings.hasTable) return ['the table webhook_deliveries does not exist, create it with createTable()'];
  const [{ missing }] = (await pool.query(sql.missingColumns)).rows;
  return [
    missing && `the table webhook_deliveries has no column ${missing}`,
    !settings.isUnique && 'the column key of webhook_deliveries is not unique',
    settings.missingPrivileges && `the user has no right to ${settings.missingPrivileges} on webhook_deliveries`,
    settings.isReadOnly && 'the server accepts no writes',
  ].filter((problem) => typeof problem === 'string');
}
