import type { Pool, PoolClient } from 'pg';
import { connect } from '../../base/postgres.js';
import { ClaimLostError } from '../lease.js';
import type { HandlerContext } from '../receiver-options.js';
import { createHandlerClient, propertyOf } from './handler-client.js';
import { affectsRow, isDatabaseError, isSetTo, type Statements, transactionSetting } from './postgres-statements.js';

/** Does a delivery's work and completes it in one transaction, which is rolled back when the signal aborts. */
export async function completeInTransaction(
  pool: Pool,
  sql: Statements,
  { claim, signal }: HandlerContext,
  work: (client: PoolClient) => unknown,
): Promise<void> {
  // A broken connection also fails the query under way.
  const client = await connect(pool, ignore);
  const handlerClient = createHandlerClient(client);
  let close: (() => void) | undefined = () => {
    close = undefined;
    handlerClient.revoke();
    // Closing the connection rolls back even if a ROLLBACK could not be sent.
    client.release(true);
  };
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => {
      close?.();
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
  const commitWork = async () => {
    const [begun, completed] = [crypto.randomUUID(), crypto.randomUUID()];
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL ${transactionSetting} = '${begun}'`);
    try {
      await work(handlerClient.client);
    } finally {
      handlerClient.revoke();
    }
    if (!(await affectsRow(client, sql.completeInTransaction, [claim.key, claim.owner, begun, completed])))
      throw (await affectsRow(client, sql.isInTransaction, [begun])) ? new ClaimLostError(claim) : transactionEnded();
    // Without this statement, the delivery's work would be kept.
    const rejection = handlerClient.rejection();
    if (rejection) throw transactionEnded({ cause: rejection });
    await commit(client, completed);
  };
  try {
    await Promise.race([aborted, commitWork()]);
    close = undefined;
    client.off('error', ignore);
    client.release();
  } catch (error) {
    close?.();
    throw error;
  }
}

const ignore = () => {};

/** The error for a transaction that its handler ended, or in which a statement failed or was rejected. */
const transactionEnded = (options?: ErrorOptions) =>
  new Error(
    "The handler's transaction was not committed and its delivery is not completed: inTransaction rejected a statement, which the cause names, a statement that the handler did not await failed, or the handler ended the transaction. Await every statement, and let inTransaction end the transaction.",
    options,
  );

/**
 * Commits only the transaction with this state. A handler's statement that was not awaited may still run, but cannot end the transaction
 * between the test and the commit, because both are one message.
 */
async function commit(client: PoolClient, state: string): Promise<void> {
  const division = `1 / (${isSetTo(`'${state}'`)})::int`;
  const replies: unknown = await client.query(`SELECT ${division}; COMMIT`).catch((error: unknown) => {
    throw isDatabaseError(error, divisionByZero) ? transactionEnded({ cause: error }) : error;
  });
  const reply: unknown = Array.isArray(replies) ? replies.at(-1) : undefined;
  // If a statement has failed, PostgreSQL replies ROLLBACK: https://github.com/rust-postgres/rust-postgres/pull/1342.
  if (propertyOf(reply, 'command') !== 'COMMIT') throw transactionEnded();
}

const divisionByZero = '22012';
