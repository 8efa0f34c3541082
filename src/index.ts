export * from '../generated/known-values.js';
export type * from '../generated/types.js';
export type { CodeRequest, TwoFactorCode } from './batch/code.js';
export type { AnswerProblem } from './batch/errors.js';
export { BatchAnswerError, BatchInputError, BatchInterruptedError, BatchStoppedError } from './batch/errors.js';
export type { NetworkFeeSummary, NetworkFeeTotals } from './batch/fees.js';
export { estimateNetworkFeesInBatches, streamNetworkFees } from './batch/fees.js';
export type { BatchOptions, BatchProgress, BatchSummary, CollectOptions } from './batch/options.js';
export type * from './batch/result.js';
export type { SigningOptions } from './batch/signing.js';
export { signContractWritesInBatches, streamSignedContractWrites } from './batch/signing.js';
export {
  AbortError,
  ApiError,
  ConnectionError,
  InvalidAnswerError,
  InvalidRequestError,
  OutcomeUnknownError,
  RedirectError,
  TimeoutError,
  WalletApiError,
} from './client/errors.js';
export type { Hooks, RequestEvent, ResponseEvent, RetryEvent } from './client/hooks.js';
export type { ApiKeyRequest, CallOptions, CallResult, ClientOptions } from './client/options.js';
export type { WalletClient } from './client/path-types.js';
export type { RateLimit } from './client/rate-limit.js';
export { createWalletClient } from './client/wallet-client.js';
