export * from '../generated/known-values.js';
export type * from '../generated/types.js';
export { fromUnits, toExactNumber, toUnits } from './amounts/units.js';
export type { ResponseProblem } from './batch/batch-errors.js';
export { BatchInputError, BatchInterruptedError, BatchResponseError, BatchStoppedError } from './batch/batch-errors.js';
export type { BatchOptions, BatchProgress, BatchSummary, CollectOptions } from './batch/batch-options.js';
export type { BatchClient } from './batch/check-input.js';
export type { CodeRequest, TwoFactorCode } from './batch/code.js';
export type { NetworkFeeSummary, NetworkFeeTotals } from './batch/fees.js';
export { estimateNetworkFeesInBatches, streamNetworkFees } from './batch/fees.js';
export type * from './batch/result.js';
export type { SigningOptions } from './batch/signing.js';
export { signContractWritesInBatches, streamSignedContractWrites } from './batch/signing.js';
export { type CallResult, createWalletClient, type WalletClient } from './client/by-path.js';
export type { ApiKeyRequest, CallOptions, ClientOptions } from './client/client-options.js';
export type { Hooks, RequestEvent, ResponseEvent, RetryEvent } from './client/hooks.js';
export type { RateLimit } from './client/rate-limit.js';
export {
  AbortError,
  ApiError,
  ConnectionError,
  InvalidRequestError,
  InvalidResponseError,
  OutcomeUnknownError,
  RedirectError,
  TimeoutError,
  WalletApiError,
} from './client/wallet-api-errors.js';
export { createWalletFetch, type OperationId, type WalletFetchOptions } from './client/wallet-fetch.js';
