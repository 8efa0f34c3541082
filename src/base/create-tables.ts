import type { Pool } from 'pg';
import { transact } from './transact.js';

/**
 * Creates tables in PostgreSQL, even if several processes start at the same time: a plain `CREATE TABLE IF NOT EXISTS` then fails in
 * all but one. The statements run in one transaction, and callers of this function wait for each other.
 *
 * @param pool Your application's pool. It may go through a transaction pooler.
 * @param statements Repeatable statements, such as `CREATE TABLE IF NOT EXISTS`, separated by semicolons.
 *   Put statements that cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`, into a migration.
 * @throws {TypeError} The pool is not a pool of `pg`, or there are no statements.
 * @throws {Error} The database rejected a statement, and nothing was created, or it could not be reached for some seconds.
 * @example
 * ```ts
 * await createTables(pool, 'CREATE TABLE IF NOT EXISTS credits (transaction_id text PRIMARY KEY, amount numeric NOT NULL)');
 * ```
 */
export async function createTables(pool: Pool, statements: string): Promise<void> {
  if (typeof pool?.connect !== 'function')
    throw new TypeError('createTables: the first argument must be a Pool of the package pg');
  if (typeof statements !== 'string' || !statements.trim())
    throw new TypeError('createTables: the second argument must be a string of SQL statements');
  await transact(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('webhook_deliveries'))");
    await client.query(statements);
  });
}
