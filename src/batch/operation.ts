import type { Operation } from '../../generated/operations.js';
import type { CallOptions } from '../client/client-options.js';
import type { RateLimit } from '../client/rate-limit.js';
import type { Chunk } from './chunk.js';

/** An operation that takes several calls in one request, and what a batch must know of it. */
export interface BatchOperation<Ok extends object> {
  readonly operation: Operation & { readonly batch: { readonly max: number } };
  /** The field of the batch form that lists what was done. */
  readonly list: string;
  /** What a result shows of an entry, or of the whole single form; undefined where it does not carry what that promises. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** Gets what the request of a chunk needs beside its calls, and gives back how to send it. */
  readonly prepare: (chunk: Chunk) => Promise<SendChunk>;
}

/** Sends one request. */
export type SendChunk = (
  options: CallOptions,
) => Promise<{ readonly data?: unknown; readonly rateLimit: RateLimit | undefined }>;
