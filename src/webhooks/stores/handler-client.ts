import type { PoolClient } from 'pg';
import { findTransactionControl } from './transaction-control.js';

/** Savepoint for a transaction that a handler begins, for example through a query builder's `transaction()`. */
const savepoint = 'webhook_deliveries_inner';
const replacements = {
  begin: `SAVEPOINT ${savepoint}`,
  commit: `RELEASE SAVEPOINT ${savepoint}`,
  rollback: `ROLLBACK TO SAVEPOINT ${savepoint}`,
};

/**
 * Creates the client that a handler uses inside its delivery's transaction. The handler may begin and end one transaction after
 * another: each becomes a savepoint. The client rejects other transaction control before it is sent, and every statement once
 * the handler has returned, because the connection may then serve another transaction.
 */
export function createHandlerClient(client: PoolClient) {
  let isRevoked = false;
  let hasBegun = false;
  let rejection: Error | undefined;

  /** The statement to send instead, or the error that rejects this one. */
  function admit(statement: unknown): unknown {
    if (isRevoked)
      return new Error(
        'The handler of this transaction has returned, or its signal has aborted: the statement was not executed. Await every statement.',
      );
    const text = [statement, fieldOf(statement, 'text'), fieldOf(fieldOf(statement, 'cursor'), 'text')].find(isString);
    const control = text === undefined ? undefined : findTransactionControl(text);
    if (!control) return statement;
    // The text of an object that submits itself, such as a cursor, cannot be replaced.
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
    // For an object that submits itself, `query` returns the object, not a promise.
    if (fieldOf(statement, 'submit')) throw admitted;
    return Promise.reject(admitted);
  }

  // Query builders would release the connection before the delivery's transaction has ended.
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
    /** The first error that forbids the commit. */
    rejection: () => rejection,
  };
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** A field of a value of any type. */
export const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
