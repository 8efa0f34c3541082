import type { SigningContractCall } from '../../generated/types.js';
import { isRecord } from '../base/json.js';
import { aBoolean, aCount, aFunction, aSignal, aText, type Check, type Checks, checkOptions } from '../base/options.js';
import type { RateLimit } from '../client/errors.js';
import type { SdkClient } from '../client/sdk-client.js';
import type { WalletClient } from '../client/wallet-client.js';
import { BatchInputError, type BatchStoppedError } from './errors.js';
import type { BatchStatus } from './results.js';

/** A client of either style: made by `createWalletClient` or by `createSdkClient`. */
export type BatchClient = Pick<WalletClient, 'POST' | 'getErrorMessage'> | SdkClient;

/** Options of every batch. */
export interface BatchOptions {
  /** Id of the master wallet. */
  walletId: string;
  /** Any number of calls. They are validated before the first request, and later changes have no effect. */
  calls: readonly SigningContractCall[];
  /** The maximum number of requests in flight. @default `4` for fee estimates, `1` for signing */
  concurrency?: number | undefined;
  /**
   * Whether a failed request stops the batch. A request has failed if it was refused or got no response, or if its response leaves a call
   * undetermined; a call listed in `errors` does not make its request fail. A 429 response always stops the batch.
   * @default `true` for signing, `false` for fee estimates
   */
  stopOnFailure?: boolean | undefined;
  /** Stops the batch before its next request when it aborts. Requests in flight finish within their deadline. */
  signal?: AbortSignal | undefined;
  /** Called after each request. It is not awaited; if it throws or rejects, the batch stops before its next request. */
  onProgress?: ((progress: BatchProgress) => unknown) | undefined;
}

/** Progress of a batch. */
export interface BatchProgress {
  /** Number of calls with a result, by status. */
  readonly counts: Readonly<Record<BatchStatus, number>>;
  /** Number of calls. */
  readonly total: number;
  /** Number of requests that were sent. The client's retries are not counted. */
  readonly requests: number;
  /** Rate limit from the last response that carried one. */
  readonly rateLimit: RateLimit | undefined;
}

/** Summary that a batch resolves to. */
export interface BatchSummary<Result> extends BatchProgress {
  /** One result per call, in the calls' order. */
  readonly results: readonly Result[];
  /** Why the batch was stopped; undefined if it was not. */
  readonly stopped: BatchStoppedError | undefined;
}

export const batchChecks: Checks<BatchOptions> = {
  walletId: aText,
  calls: [Array.isArray, 'an array of contract calls (if they come from an iterable, collect it first)'],
  concurrency: aCount,
  stopOnFailure: aBoolean,
  signal: aSignal,
  onProgress: aFunction,
};

const aClient: Check = [
  (client) => isRecord(client) && (typeof client.POST === 'function' || typeof client.call === 'function'),
  'made by createWalletClient or createSdkClient',
];

/** Returns a copy of the options. Rejects an invalid client or options and names the fault. Untyped code relies on it. */
export function checkInput<Options extends BatchOptions>(
  caller: string,
  client: unknown,
  options: Options,
  checks: Readonly<Record<string, Check>> = batchChecks,
): Options {
  checkOptions(caller, { client }, { client: aClient }, ['client'], BatchInputError);
  return checkOptions(caller, options, checks, ['walletId', 'calls', 'code'], BatchInputError);
}
