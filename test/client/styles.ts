/** The two call styles behind one face, so that every rule is tested on both. */
import { expect } from 'vitest';
import { type CallOptions, type CallResult, type ClientOptions, createWalletClient } from '../../src/index.ts';
import * as sdk from '../../src/sdk.ts';
import { bodies, callsOf, ids, roles } from '../operations.ts';

export * from '../operations.ts';

/** The named functions by the operations that they call. */
export const named = { ...sdk };

export type Effect = 'read' | 'write' | 'funds';
type Result = Promise<CallResult<{ data: unknown; message: string }>>;
type Calls = Record<Effect, (options?: CallOptions, path?: typeof ids.write) => Result>;

const byPath = (options: ClientOptions): Calls => callsOf(createWalletClient(options));

function byName(options: ClientOptions): Calls {
  const client = sdk.createSdkClient(options);
  return {
    read: (call) => named[roles.read.operationId]({ client, path: ids.read, body: bodies.read, ...call }),
    write: (call, path = ids.write) => named[roles.write.operationId]({ client, path, body: bodies.write, ...call }),
    funds: (call) => named[roles.funds.operationId]({ client, path: ids.funds, body: bodies.funds, ...call }),
  };
}

export const styles = [
  ['by path', byPath],
  ['by name', byName],
] as const;

/** The error that a call ends with. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was taken for a success'),
    (error) => error,
  );
