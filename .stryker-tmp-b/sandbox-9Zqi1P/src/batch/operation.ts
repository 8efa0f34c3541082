// @ts-nocheck
import type { Operation } from '../../generated/operations.js';
import type { CallOptions } from '../client/client-options.js';
import type { RateLimit } from '../client/rate-limit.js';
import type { Chunk } from './chunk.js';

/** An operation that accepts several calls in one request, and what a batch needs to know about it. */
export interface BatchOperation<Ok extends object> {
  readonly operation: Operation & {
    readonly batch: {
      readonly max: number;
    };
  };
  /** The field of the batch form that lists the successful calls. */
  readonly list: string;
  /** The fields of an `ok` result, from an entry or from the single form; undefined if they are missing. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** The error message for more calls than one request accepts, if the batch must not need several requests. */
  readonly singleRequest?: string | undefined;
  /** Obtains what the request of a chunk needs in addition to its calls, and returns the function that sends it. */
  readonly prepare: (chunk: Chunk) => Promise<SendChunk>;
}

/** Sends one request. */
export type SendChunk = (options: CallOptions) => Promise<{
  readonly data?: unknown;
  readonly rateLimit: RateLimit | undefined;
}>;