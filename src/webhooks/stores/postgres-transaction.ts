import type { Pool, PoolClient } from 'pg';
import { ClaimLostError } from '../errors.js';
import type { HandlerContext } from '../receiver-options.js';
import { changes, isDatabaseError, isSetTo, sql, transactionSetting } from './postgres-statements.js';

/** Does the work of a delivery and completes it, in one transaction that is rolled back when the signal aborts. */
export async function completeInTransaction(
  pool: Pool,
  { claim, signal }: HandlerContext,
  work: (client: PoolClient) => unknown,
): Promise<void> {
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
      await work(revocable.client);
    } finally {
      revocable.revoke();
    }
    if (!(await changes(client, sql.completeInTransaction, [claim.key, claim.owner, begun, completed])))
      throw (await changes(client, sql.isInTransaction, [begun])) ? new ClaimLostError(claim) : transactionEnded();
    // The work of the delivery would be kept without this statement.
    const refusal = revocable.refusal();
    if (refusal) throw transactionEnded({ cause: refusal });
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

/** Why a transaction did not commit that its handler had ended, or of which a statement had failed. */
const transactionEnded = (options?: ErrorOptions) =>
  new Error(
    'The transaction of the handler was not committed, and its delivery is not completed: the handler has executed COMMIT or ROLLBACK, or a statement that it did not await has failed or came too late. Await every statement, and leave the transaction to inTransaction.',
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

/** A client that a handler cannot use after it has returned, when its connection may serve another transaction. */
function revocableClient(client: PoolClient) {
  let isRevoked = false;
  let refusal: Error | undefined;

  function query(...input: unknown[]): unknown {
    if (!isRevoked) return Reflect.apply(client.query, client, input);
    const error = new Error(
      'The handler of this transaction has returned, or its signal has aborted: the statement was not executed. Await every statement.',
    );
    refusal ??= error;
    const [config] = input;
    const callback = [input.at(-1), fieldOf(config, 'callback')].find((value) => typeof value === 'function');
    if (callback) return queueMicrotask(() => callback(error));
    // What submits itself, such as a cursor, is returned by `query`, not a promise.
    if (fieldOf(config, 'submit')) throw error;
    return Promise.reject(error);
  }

  function release(): never {
    throw new Error('inTransaction releases its client: the handler must not.');
  }

  return {
    client: new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name)),
    }),
    /** Refuses every further statement. */
    revoke() {
      isRevoked = true;
    },
    /** The error of the first statement that was refused. */
    refusal: () => refusal,
  };
}

const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
