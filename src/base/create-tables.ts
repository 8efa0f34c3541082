import type { Pool } from 'pg';

/**
 * Creates tables in PostgreSQL, also if several processes start at the same time: `CREATE TABLE IF NOT EXISTS` alone fails in all
 * of them but one. The statements run in one transaction, and every caller of this function waits for the others.
 *
 * @param pool The pool of your application. It may lead through a pooler of transactions.
 * @param statements Statements that may be executed again, such as `CREATE TABLE IF NOT EXISTS`, with semicolons between them.
 *   What cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`, belongs into a migration.
 * @returns When the tables are committed.
 * @throws {TypeError} The pool is not a pool of `pg`, or there are no statements.
 * @throws {Error} The database refused a statement, or the connection was lost. No statement has taken effect, unless the
 *   connection was lost while they were committed: call it again.
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
  const client = await pool.connect();
  // The query under way fails too; without a listener, the lost connection would end the process.
  client.on('error', ignore);
  try {
    // At a stricter level, the statements would not see what was committed while they waited for the lock.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('webhook_deliveries'))");
    await client.query(statements);
    await client.query('COMMIT');
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
  client.off('error', ignore);
  client.release();
}

const ignore = () => {};
