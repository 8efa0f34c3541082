import type { SigningContractCall } from '../../generated/types.js';
import type { RateLimit } from '../client/rate-limit.js';
import type { BatchStatus } from './result.js';

/** Calls as an array, or as an iterable that is read on demand, so that memory holds no more calls than the requests in flight need. */
export type Calls = readonly SigningContractCall[] | Iterable<SigningContractCall> | AsyncIterable<SigningContractCall>;

/** Options of every form of a batch. */
export interface BatchOptions {
  /** Id of the master wallet. */
  walletId: string;
  /**
   * The calls, any number of them. An array is validated as a whole before the first request, and later changes have no effect. An iterable or async
   * iterable is read as chunks are sent, and each call is validated before its chunk is sent; an invalid call ends the batch.
   */
  calls: Calls;
  /** The maximum number of requests in flight. */
  concurrency?: number | undefined;
  /**
   * Whether the remaining chunks are sent after a chunk has failed (`continue`) or not (`stop`). A chunk has failed when
   * its request failed, or when its response does not determine the outcome of each call. A call listed in `errors` does
   * not make its chunk a failed one.
   */
  onChunkFailure?: 'continue' | 'stop' | undefined;
  /** Aborts the requests in flight and sends no more. The batch still returns what is known of every call. */
  signal?: AbortSignal | undefined;
}

/** Progress of a batch. */
export interface BatchProgress {
  /** Number of calls by status. */
  readonly counts: Readonly<Record<BatchStatus, number>>;
  /** Number of calls, where `calls` is an array. */
  readonly total: number | undefined;
  /** Number of requests that were sent. The client's retries are not counted. */
  readonly requests: number;
  /** Rate limit of the last response that carried one. */
  readonly rateLimit: RateLimit | undefined;
}

/** Options of the forms that return a summary. */
export interface CollectOptions extends BatchOptions {
  /**
   * Called after every chunk. If it throws, or a promise that it returns rejects, no more chunks are sent and the batch rejects with a
   * `BatchInterruptedError`. The next chunk does not wait for such a promise; the end of the batch does, unless `signal` aborts.
   */
  onProgress?: ((progress: BatchProgress) => unknown) | undefined;
}

/** Summary that a batch resolves to. */
export interface BatchSummary<Result> extends BatchProgress {
  /** One result per call, in the order of the calls. */
  readonly results: readonly Result[];
  /** Whether the batch was stopped, by `signal` or by a failed chunk. Calls of an iterable that were not read until then have no result. */
  readonly stopped: boolean;
}
