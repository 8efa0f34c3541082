import type { PoolClient } from 'pg';
import { findTransactionControl } from './transaction-control.js';

/** The savepoint of the transaction that a handler begins, for example through the `transaction()` of a query builder. */
const savepoint = 'webhook_deliveries_inner';
const replacements = {
  begin: `SAVEPOINT ${savepoint}`,
  commit: `RELEASE SAVEPOINT ${savepoint}`,
  rollback: `ROLLBACK TO SAVEPOINT ${savepoint}`,
};

/**
 * Creates the client that a handler uses inside the transaction of its delivery. The handler may begin and end one transaction after
 * the other: each becomes a savepoint. Other transaction control is rejected before it is sent, and so is every statement after
 * the handler has returned, when the connection may serve another transaction.
 */
export function createHandlerClient(client: PoolClient) {
  let isRevoked = false;
  let hasBegun = false;
  let rejection: Error | undefined;

  /** The statement to send in place of this one, or the error that rejects it. */
  function admit(statement: unknown): unknown {
    if (isRevoked)
      return new Error(
        'The handler of this transaction has returned, or its signal has aborted: the statement was not executed. Await every statement.',
      );
    const text = [statement, fieldOf(statement, 'text'), fieldOf(fieldOf(statement, 'cursor'), 'text')].find(isString);
    const control = text === undefined ? undefined : findTransactionControl(text);
    if (!control) return statement;
    // An object that submits itself, such as a cursor, cannot be given another text.
    if (control === 'rejected' || (control === 'begin') === hasBegun || fieldOf(statement, 'submit'))
      return new Error(
        'inTransaction cannot execute this transaction control: the statement was not executed, and the delivery fails. It takes BEGIN, COMMIT and ROLLBACK, each as one whole statement in this order, one transaction after the other, at READ COMMITTED. Use savepoints for more.',
      );
    hasBegun = control === 'begin';
    return isString(statement)
      ? replacements[control]
      : { ...Object(statement), name: undefined, text: replacements[control] };
  }

  function query(...[statement, ...rest]: unknown[]): unknown {
    const admitted = admit(statement);
    if (!(admitted instanceof Error)) return Reflect.apply(client.query, client, [admitted, ...rest]);
    rejection ??= admitted;
    const callback = [rest.at(-1), fieldOf(statement, 'callback')].find((value) => typeof value === 'function');
    if (callback) return queueMicrotask(() => callback(admitted));
    // What submits itself is returned by `query`, not a promise.
    if (fieldOf(statement, 'submit')) throw admitted;
    return Promise.reject(admitted);
  }

  // The connection stays with the delivery until its transaction has ended. Query builders release it earlier.
  const release = () => {};

  return {
    client: new Proxy(client, {
      get: (target, name) => (name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name)),
    }),
    /** Rejects every further statement. */
    revoke() {
      isRevoked = true;
      if (hasBegun) rejection ??= new Error('The handler has returned before the transaction that it began had ended.');
    },
    /** The first error because of which the transaction must not be committed. */
    rejection: () => rejection,
  };
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** A field of a value that may be of any type. */
export const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
