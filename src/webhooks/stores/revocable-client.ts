import type { PoolClient } from 'pg';

/** A client that a handler cannot use after it has returned, when its connection may serve another transaction. */
export interface RevocableClient {
  readonly client: PoolClient;
  /** Refuses every further statement. */
  revoke(): void;
  /** The error of the first statement that was refused. */
  refusal(): Error | undefined;
}

export function revocableClient(client: PoolClient): RevocableClient {
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
    revoke() {
      isRevoked = true;
    },
    refusal: () => refusal,
  };
}

const fieldOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
