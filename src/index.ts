export * from '../generated/known-values.js';
export type * from '../generated/types.js';
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
