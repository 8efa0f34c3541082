import type { Pool } from 'pg';
import { transact } from './transact.js';

/**
 * Creates tables in PostgreSQL, including when several processes start at the same time: `CREATE TABLE IF NOT EXISTS` alone fails in
 * all of them but one. The statements run in one transaction, which every caller of this function waits for.
 *
 * @param pool The pool of your application. It may lead through a pooler of transactions.
 * @param statements Statements that may be executed again, such as `CREATE TABLE IF NOT EXISTS`, with semicolons between them.
 *   Put statements that cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`, into a migration.
 * @throws {TypeError} The pool is not a pool of `pg`, or there are no statements.
 * @throws {Error} The database refused a statement, and nothing was created, or it could not be reached for some seconds.
 * @example
 * ```ts
 * await createTables(pool, 'CREATE TABLE IF NOT EXISTS credits (transaction_id text PRIMARY KEY, amount numeric NOT NULL)');
 * ```
 */
export async function createTables(pool: Pool, statements: string): Promise<void> {
  if (typeof pool?.connect !== 'function')
    throw new TypeError('createTables: the first argument must be a Pool of the package pg');
  if (typeof statements !== 'string' || !statements.trim())
    throw new TypeError('createTables: the second argument must be SQL statements as text');
  await transact(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('webhook_deliveries'))");
    await client.query(statements);
  });
}
