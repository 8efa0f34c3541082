import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

const maxTries = 10;
const maxDelayMs = 2_000;

/** Conflicts with other transactions, a server that is unreachable or shutting down, and system errors such as `ECONNRESET`. */
const temporary = /^(40001|40P01|55P03|08\w{3}|53300|57P0\d|E[A-Z]{3,})$/;
/** Wrong credentials, and a database that does not exist. */
const permanent = /^(28|3D)\w{3}$/;

/** Rejects an argument that is not a pool of `pg`. A client, which has the same methods, is already in its own transaction. */
export function checkPool(pool: Pool, caller = 'payouts'): void {
  if (typeof pool?.connect !== 'function' || typeof pool.query !== 'function' || 'release' in pool)
    throw new TypeError(`${caller}: the first argument must be a Pool of the package pg, and not one of its clients`);
}

/** Takes a connection. Its loss is reported to the listener, and does not end the process. */
export function connect(pool: Pool, onLost: () => void): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    // With a callback, because a promise would resolve too late for a connection that ends in the packet that opens it:
    // https://github.com/brianc/node-postgres/issues/2762.
    pool.connect((error, client) => {
      if (!client) return reject(error);
      client.on('error', onLost);
      resolve(client);
    });
  });
}

/**
 * Runs statements in a transaction at READ COMMITTED, and repeats it after a conflict or a lost connection. A commit may have
 * taken effect although its reply was lost, so `work` must be safe to repeat. `synchronous_commit` is on, because otherwise a
 * crash could make the database forget which payouts were sent.
 */
export async function transact<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  checkPool(pool);
  for (let tries = 1; ; tries += 1) {
    let [connected, lost] = [false, false];
    const onLost = () => {
      lost = true;
    };
    try {
      const client = await connect(pool, onLost);
      connected = true;
      try {
        await client.query('BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on');
        const result = await work(client);
        await client.query('COMMIT');
        client.off('error', onLost);
        client.release();
        return result;
      } catch (error) {
        // Closing the connection rolls back.
        client.release(true);
        throw error;
      }
    } catch (error) {
      const code = String(Object(error).code);
      // A pool's timeout has no code: https://github.com/brianc/node-postgres/pull/2498
      const isTemporary = lost || temporary.test(code) || !(connected || pool.ended || permanent.test(code));
      if (!isTemporary || tries === maxTries) throw error;
      await delay(Math.min(maxDelayMs, 25 * 2 ** tries));
    }
  }
}

/**
 * Creates tables in PostgreSQL, even if several processes start at the same time: a plain `CREATE TABLE IF NOT EXISTS` then fails in
 * all but one. The statements run in one transaction, and callers of this function wait for each other, for some seconds at most.
 *
 * @param pool - Your application's pool. It may go through a transaction pooler.
 * @param statements - Repeatable statements, such as `CREATE TABLE IF NOT EXISTS`, separated by semicolons.
 *   Put statements that cannot run in a transaction, such as `CREATE INDEX CONCURRENTLY`, into a migration.
 * @throws TypeError if the pool is not a pool of `pg`, or there are no statements.
 * @throws Error if the database rejected a statement, and nothing was created, or if for some seconds it could not be reached or
 *   other transactions held locks. A statement waits for a lock for a second at most, because later writes wait behind it.
 * @example
 * ```ts
 * await createTables(pool, 'CREATE TABLE IF NOT EXISTS credits (transaction_id text PRIMARY KEY, amount numeric NOT NULL)');
 * ```
 */
export async function createTables(pool: Pool, statements: string): Promise<void> {
  checkPool(pool, 'createTables');
  if (typeof statements !== 'string' || !statements.trim())
    throw new TypeError('createTables: the second argument must be a string of SQL statements');
  await transact(pool, async (client) => {
    // Later writes wait behind a statement that waits for an open transaction, and another caller may be frozen.
    await client.query("SET LOCAL lock_timeout = '1s'");
    // `IF NOT EXISTS` does not see a table that another transaction is creating:
    // https://postgresql.org/message-id/CAKU4AWpGFMgp3zF-8TUkpydPZ5kJcY-yWcdN92mwRnSbJW2zhQ%40mail.gmail.com
    await client.query("SELECT pg_advisory_xact_lock(hashtext('createTables of stablecoin-wallet-api'))");
    await client.query(statements);
  });
}
