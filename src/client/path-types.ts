import type { CallAt, Calls, DeprecatedCalls } from '../../generated/calls.js';
import type { CallResult } from './call-result.js';
import type { CallOptions } from './client-options.js';

type CallsOf<Method extends keyof Calls> = <Path extends keyof Calls[Method]>(
  path: Path,
  init: CallOptions & CallAt<Method, Path>['request'],
) => Promise<CallResult<CallAt<Method, Path>['envelope']>>;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [Method in keyof Calls]: (Method extends keyof DeprecatedCalls ? DeprecatedCalls[Method] : unknown) &
    CallsOf<Method>;
};
