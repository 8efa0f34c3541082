import type { RateLimit } from '../client/rate-limit.js';
import type { Calls } from './chunk.js';
import type { BatchStatus } from './result.js';

/** What every form of a batch takes. */
export interface BatchOptions {
  /** Id of the master wallet. */
  walletId: string;
  /**
   * The calls, any number of them. An array is checked whole before anything is sent. An iterable or async iterable is
   * read as chunks are sent, each call checked before its chunk is; a wrong call ends the batch.
   */
  calls: Calls;
  /** How many requests may be under way at once. */
  concurrency?: number | undefined;
  /**
   * What a failed chunk means for the chunks that were not sent yet: `continue` sends them, `stop` does not. A chunk has
   * failed when its request failed, or when its answer does not tell what became of each call; a call in `errors` is an
   * answer, not a failed chunk.
   */
  onChunkFailure?: 'continue' | 'stop' | undefined;
  /** Aborts the requests under way and sends no more. The batch then still returns what is known of every call. */
  signal?: AbortSignal | undefined;
}

/** How far a batch has come. */
export interface BatchProgress {
  /** How many calls have each status. */
  readonly counts: Readonly<Record<BatchStatus, number>>;
  /** How many calls there are, where `calls` is an array. */
  readonly total: number | undefined;
  /** How many requests were sent. Repetitions by the client's retries are not counted. */
  readonly requests: number;
  /** Rate limit of the last answer that carried one. */
  readonly rateLimit: RateLimit | undefined;
}

/** Options of the forms that return when the batch is over. */
export interface CollectOptions extends BatchOptions {
  /** Is told after every chunk how far the batch has come. If it throws, no more chunks are sent and the batch ends with a `BatchInterruptedError`. */
  onProgress?: ((progress: BatchProgress) => void) | undefined;
}

/** What a batch returns. */
export interface BatchSummary<Result> extends BatchProgress {
  /** One result per call, in the order of the calls. */
  readonly results: readonly Result[];
  /** Whether the batch was stopped, by `signal` or by a failed chunk. Calls of an iterable that were not read then have no result. */
  readonly stopped: boolean;
}
