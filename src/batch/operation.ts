import type { estimateWalletNetworkFee, signContractWrites } from '../../generated/operations.js';
import type {
  EstimateWalletNetworkFeeRequest,
  SignContractWritesRequest,
  SigningContractCall,
} from '../../generated/types.js';
import type { CallOptions } from '../client/client-options.js';
import type { RateLimit } from '../client/rate-limit.js';
import type { BatchClient } from './check-input.js';

/** Consecutive calls that go into one request. */
export interface Chunk {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  readonly calls: readonly SigningContractCall[];
}

/** The body of the request for a chunk. */
type ChunkRequest = EstimateWalletNetworkFeeRequest | SignContractWritesRequest;

/** An operation that accepts several calls in one request, and what a batch needs to know about it. */
export interface BatchOperation<Ok extends object> {
  readonly client: BatchClient;
  readonly operation: typeof estimateWalletNetworkFee | typeof signContractWrites;
  readonly walletId: string;
  /** The field of the batch form that lists the successful calls. */
  readonly list: string;
  /** The fields of an `ok` result, from an entry or from the single form; undefined if they are missing. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** The error message for more calls than one request accepts, if the batch must not need several requests. */
  readonly singleRequest?: string | undefined;
  /** Composes the request for a chunk, and obtains what it needs in addition to the calls. */
  readonly compose: (chunk: Chunk) => Promise<ChunkRequest>;
}

/** Sends one request through a client of either style. */
export const sendRequest = (
  { client, operation, walletId }: BatchOperation<object>,
  body: ChunkRequest,
  options: CallOptions,
): Promise<{ readonly data?: unknown; readonly rateLimit: RateLimit | undefined }> =>
  'call' in client
    ? client.call(operation, { ...options, path: { walletId }, body })
    : client.POST(operation.path, { ...options, params: { path: { walletId } }, body });
