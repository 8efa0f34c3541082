import type { Pool, PoolClient } from 'pg';
import { aCount, checkOptions } from '../../base/options.js';
import { checkPool, connect, createTables } from '../../base/postgres.js';
import type { WebhookDelivery } from '../delivery.js';
import type { HandlerContext, WebhookHandler } from '../receiver-options.js';
import { affectsRowAlone, aTable, type Statements, statementsFor } from './postgres-statements.js';
import { completeInTransaction } from './postgres-transaction.js';
import type { Claim, DeliveryStore } from './store.js';

export { createTables } from '../../base/postgres.js';
export { webhookDeliveriesTable } from './postgres-statements.js';

/**
 * Does the work of one delivery inside a transaction. Every write goes through `client`. When the context's `signal` aborts,
 * the connection is closed and the transaction rolled back.
 */
export type TransactionalHandler<Delivery extends WebhookDelivery> = (
  delivery: Delivery,
  client: PoolClient,
  context: HandlerContext,
) => unknown;

export interface PostgresStoreOptions {
  /**
   * Name of the table, after its schema if it has one: `app.webhook_deliveries`. Two applications that share one database need
   * different tables. @default `webhook_deliveries`, in the first schema of the connection's `search_path`
   */
  readonly table?: string | undefined;
}

export interface PostgresStore extends DeliveryStore {
  /** Creates the table with its index, if it does not exist. */
  createTable(): Promise<void>;
  /**
   * Runs the store's statements in a transaction that is rolled back, and looks for settings that would lose deliveries: a pool
   * that is too small, `fsync` or `synchronous_commit` off, a table that is not permanent. It does not see replicas. Call it at
   * start.
   *
   * @param options - `concurrency`: the receiver's, if you set it. Default 10. The pool needs one connection more.
   * @throws Error if the store would not work; the message and the `cause` give the reason.
   */
  check(options?: { readonly concurrency?: number | undefined }): Promise<void>;
  /**
   * Deletes deliveries that were completed before a date, and claims that expired before it. A signature carries no time,
   * so a deleted delivery that is sent again is handled again: keep deliveries as long as that would do harm.
   *
   * @returns How many rows were deleted.
   */
  deleteCompletedBefore(date: Date): Promise<number>;
  /**
   * Returns a handler whose writes and completion commit together: both happen or neither does, however a worker dies. If a
   * worker has lost its claim, its transaction is rolled back, so writes through `client` take effect once.
   *
   * Its commit completes the delivery, so it must be the handler's only step: work after it is not repeated if it fails, and a
   * second use for the same delivery rejects. Once the handler returns, `client` rejects further statements; one before the
   * commit also fails the delivery, as does a statement that failed and was not awaited.
   *
   * A transaction that the handler begins through `client`, as query builders do, becomes a savepoint. `client` takes BEGIN, COMMIT
   * and ROLLBACK as whole statements, one transaction after another, at READ COMMITTED. It rejects other transaction control
   * before it is sent, and then the delivery fails, even if the handler catches the error. Its `release()` does nothing.
   *
   * The transaction runs at READ COMMITTED, whatever the database's default, because renewals of the claim change its row from
   * outside. For another level, run `SET TRANSACTION ISOLATION LEVEL …` first; a handler that takes longer than a third of
   * `leaseMs` then fails.
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
 * {@link webhookDeliveriesTable}. Two applications that share one database need different values of `table`.
 *
 * @param pool - Your application's pool, with an `error` listener, because otherwise a lost connection ends the process. Give it
 *   a `connectionTimeoutMillis` below the receiver's deadline, and more connections than the receiver's `concurrency`.
 * @throws TypeError if the pool is not a pool of `pg`, or an option is unknown or invalid.
 * @example
 * ```ts
 * const pool = new Pool({ connectionString, connectionTimeoutMillis: 2_000, max: 15 });
 * pool.on('error', (error) => console.error(error));
 * const store = createPostgresStore(pool);
 * await store.check();
 * ```
 */
export function createPostgresStore(pool: Pool, options: PostgresStoreOptions = {}): PostgresStore {
  checkPool(pool, 'createPostgresStore');
  const sql = statementsFor(checkOptions('createPostgresStore', options, { table: aTable }).table);
  /** Claims that `inTransaction` was used for, and whether it has committed their completion. */
  const committed = new WeakMap<Claim, boolean>();

  return {
    async claim(key, leaseMs) {
      const claim: Claim = { key, owner: crypto.randomUUID() };
      if (await affectsRowAlone(pool, sql.claim, [key, claim.owner, leaseMs])) return claim;
      return (await affectsRowAlone(pool, sql.isCompleted, [key])) ? 'completed' : 'in-progress';
    },
    renew: ({ key, owner }, leaseMs) => affectsRowAlone(pool, sql.renew, [key, owner, leaseMs]),
    complete: async (claim) => committed.get(claim) || affectsRowAlone(pool, sql.complete, [claim.key, claim.owner]),
    async release({ key, owner }) {
      await affectsRowAlone(pool, sql.release, [key, owner]);
    },
    createTable: () => createTables(pool, sql.createTable),
    async check(checkedFor = {}) {
      const { concurrency = 10 } = checkOptions('check', checkedFor, { concurrency: aCount });
      if (pool.listenerCount('error') === 0)
        throw new Error("The pool has no 'error' listener: a lost connection would end the process.");
      // A handler of `inTransaction` holds a connection, and its claim is renewed through another.
      if (pool.options.max <= concurrency)
        throw new Error(
          `The pool has ${pool.options.max} connections, but a receiver that runs ${concurrency} handlers at the same time needs ${concurrency + 1}. Raise \`max\` of the pool, or pass the receiver's own number: check({ concurrency }).`,
        );
      await tryStatements(pool, sql).catch((cause: Error) => {
        throw new Error(
          `The PostgreSQL store would not work: ${cause.message}. It needs the table of createTable() and the right to SELECT, INSERT, UPDATE and DELETE.`,
          { cause },
        );
      });
    },
    async deleteCompletedBefore(date) {
      if (!(date instanceof Date) || Number.isNaN(date.getTime()))
        throw new TypeError('deleteCompletedBefore: the argument must be a valid Date');
      // A copy: `date` may be changed before the pool has a connection.
      return (await pool.query(sql.deleteCompleted, [new Date(date)])).rowCount ?? 0;
    },
    inTransaction: (handler) => async (delivery, context) => {
      const { claim } = context;
      if (committed.has(claim))
        throw new Error(
          'inTransaction was used before for this delivery, and its commit completed it. Do all the work of a delivery in one inTransaction handler.',
        );
      committed.set(claim, false);
      await completeInTransaction(pool, sql, context, (client) => handler(delivery, client, context));
      committed.set(claim, true);
    },
  };
}

/** Runs the store's statements in a transaction, which a statement pooler rejects, and rolls them back. */
async function tryStatements(pool: Pool, sql: Statements): Promise<void> {
  // A lost connection also fails the statement under way.
  const client = await connect(pool, () => {});
  const [key, owner] = [`check:${crypto.randomUUID()}`, crypto.randomUUID()];
  try {
    await client.query('BEGIN');
    await client.query(sql.claim, [key, owner, 1]);
    await client.query(sql.renew, [key, owner, 1]);
    await client.query(sql.release, [key, owner]);
    await client.query(sql.completeInTransaction, [key, owner, '', '']);
    const { rows } = await client.query(sql.settings);
    const { relpersistence, ...settings } = rows[0];
    for (const [name, value] of Object.entries(settings))
      if (value === 'off')
        throw new Error(`${name} is off, so a server that crashes forgets deliveries that were acknowledged`);
    if (relpersistence !== 'p')
      throw new Error('its table is UNLOGGED or temporary, so a crash or the end of a connection empties it');
  } finally {
    // Closing the connection rolls back.
    client.release(true);
  }
}
