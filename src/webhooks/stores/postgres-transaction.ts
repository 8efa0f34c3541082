import type { Pool, PoolClient } from 'pg';
import { connect } from '../../base/transact.js';
import { ClaimLostError } from '../errors.js';
import type { HandlerContext } from '../receiver-options.js';
import { createHandlerClient, fieldOf } from './handler-client.js';
import { changes, isDatabaseError, isSetTo, type Statements, transactionSetting } from './postgres-statements.js';

/** Does the work of a delivery and completes it, in one transaction that is rolled back when the signal aborts. */
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
      await work(handlerClient.client);
    } finally {
      handlerClient.revoke();
    }
    if (!(await changes(client, sql.completeInTransaction, [claim.key, claim.owner, begun, completed])))
      throw (await changes(client, sql.isInTransaction, [begun])) ? new ClaimLostError(claim) : transactionEnded();
    // The work of the delivery would be kept without this statement.
    const rejection = handlerClient.rejection();
    if (rejection) throw transactionEnded({ cause: rejection });
    await commit(client, completed);
  };
  try {
    await Promise.race([aborted, transact()]);
    close = undefined;
    client.off('error', ignore);
    client.release();
  } catch (error) {
    close?.();
    throw error;
  }
}

const ignore = () => {};

/** Why a transaction did not commit that its handler had ended, or in which a statement had failed or was rejected. */
const transactionEnded = (options?: ErrorOptions) =>
  new Error(
    'The transaction of the handler was not committed, and its delivery is not completed: inTransaction has rejected a statement, which the cause names, or a statement that the handler did not await has failed, or the handler has ended the transaction. Await every statement, and leave the transaction to inTransaction.',
    options,
  );

/**
 * Commits the transaction that has this state, and no other. A handler that was not awaited may still execute statements: in
 * one message, none of them can end the transaction between the test and the commit.
 */
async function commit(client: PoolClient, state: string): Promise<void> {
  const division = `1 / (${isSetTo(`'${state}'`)})::int`;
  const replies: unknown = await client.query(`SELECT ${division}; COMMIT`).catch((error: unknown) => {
    throw isDatabaseError(error, divisionByZero) ? transactionEnded({ cause: error }) : error;
  });
  const reply: unknown = Array.isArray(replies) ? replies.at(-1) : undefined;
  // PostgreSQL replies ROLLBACK, without an error, to the COMMIT of a transaction in which a statement has failed.
  if (fieldOf(reply, 'command') !== 'COMMIT') throw transactionEnded();
}

const divisionByZero = '22012';
