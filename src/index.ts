import { knownValues } from '../generated/known-values.js';

export {
  fromBaseUnits,
  type RoundingMode,
  sumByAsset,
  toBaseUnits,
  toExactNumber,
} from './base/amounts.js';
export type { OperationId } from './base/routing.js';
export type { ResponseProblem, StopReason } from './batch/errors.js';
export { BatchInputError, BatchResponseError, BatchStoppedError } from './batch/errors.js';
export { estimateNetworkFeesInBatches, type NetworkFeeSummary, type NetworkFeeTotals } from './batch/fees.js';
export type { BatchClient, BatchOptions, BatchProgress, BatchSummary } from './batch/options.js';
export type * from './batch/results.js';
export type { SigningOptions, TwoFactorCode, TwoFactorCodeRequest } from './batch/signing.js';
export { signContractWritesInBatches } from './batch/signing.js';
export type { CallResult } from './client/call.js';
export {
  AbortError,
  ApiError,
  ConnectionError,
  type FailedOutcome,
  InvalidResponseError,
  isOutcomeUnknown,
  OutcomeUnknownError,
  type RateLimit,
  RequestNotSentError,
  TimeoutError,
  WalletApiError,
} from './client/errors.js';
export type {
  ApiKeyRequest,
  CallEvent,
  CallOptions,
  ClientOptions,
  Hooks,
  OutcomeEvent,
} from './client/options.js';
export { createWalletClient, type WalletClient } from './client/wallet-client.js';
export { createWalletFetch, type WalletFetchOptions } from './client/wallet-fetch.js';
export { knownValues };

/**
 * Whether the contract lists a value, so that a `switch` over it can be complete.
 *
 * @param name - name of the set, for example `TransactionStatus`
 * @param value - any value, for example one that the service sent
 * @returns whether it is one of `knownValues[name]`
 * @throws TypeError if no set has this name
 * @example
 * ```ts
 * isKnown('TransactionStatus', 'ADDED_LATER'); // false
 * ```
 */
export function isKnown<Name extends keyof typeof knownValues>(
  name: Name,
  value: unknown,
): value is (typeof knownValues)[Name][number] {
  if (!Object.hasOwn(knownValues, name))
    throw new TypeError(`isKnown: no set has this name. The sets are ${Object.keys(knownValues).join(', ')}`);
  const known: readonly unknown[] = knownValues[name];
  return known.includes(value);
}
