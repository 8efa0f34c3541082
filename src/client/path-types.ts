import type { Calls, DeprecatedCalls } from '../../generated/calls.js';
import type { CallResult } from './call-result.js';
import type { CallOptions } from './client-options.js';

/** The request and the envelope of the operation at a path. */
type CallAt<Method extends keyof Calls, Path extends keyof Calls[Method]> = Calls[Method][Path] extends {
  request: infer Request;
  envelope: infer Envelope;
}
  ? { request: Request; envelope: Envelope }
  : never;

/**
 * What a call of a path takes besides the path. The signatures of deprecated calls in `generated/calls.ts` use it.
 * @public
 */
export type RequestOf<Method extends keyof Calls, Path extends keyof Calls[Method]> = CallOptions &
  CallAt<Method, Path>['request'];

/**
 * What a call of a path returns. The signatures of deprecated calls in `generated/calls.ts` use it.
 * @public
 */
export type ResultOf<Method extends keyof Calls, Path extends keyof Calls[Method]> = Promise<
  CallResult<CallAt<Method, Path>['envelope']>
>;

type CallsOf<Method extends keyof Calls> = <Path extends keyof Calls[Method]>(
  path: Path,
  init: RequestOf<Method, Path>,
) => ResultOf<Method, Path>;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [Method in keyof Calls]: (Method extends keyof DeprecatedCalls ? DeprecatedCalls[Method] : unknown) &
    CallsOf<Method>;
};
