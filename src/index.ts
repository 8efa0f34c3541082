export { knownValues } from '../generated/known-values.js';
export {
  fromBaseUnits,
  type RoundingMode,
  sumByAsset,
  toBaseUnits,
  toExactNumber,
} from './base/amounts.js';
export { isKnown } from './base/is-known.js';
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
