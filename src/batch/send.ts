import type { EstimateWalletNetworkFeeRequest, SignContractWritesRequest } from '../../generated/types.js';
import { isRecord } from '../base/json.js';
import type { RateLimit } from '../client/errors.js';
import {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  RedirectError,
  TimeoutError,
  WalletApiError,
} from '../client/errors.js';
import { type Chunk, originOf } from './chunk.js';
import { BatchResponseError } from './errors.js';
import { type BatchOperation, listReceived, readResults } from './match.js';
import type { BatchClient } from './options.js';
import type { FailedCall, OkCall, UnsentCall } from './results.js';

/** The body of the request for a chunk. */
export type ChunkRequest = EstimateWalletNetworkFeeRequest | SignContractWritesRequest;

/** The outcome of a request. */
export interface ChunkOutcome<Result> {
  readonly results: readonly Result[];
  /** Whether the request left this machine. */
  readonly sent: boolean;
  readonly rateLimit: RateLimit | undefined;
  /** Why the request counts as a failed one, if it does. */
  readonly failure: unknown;
}

/** Sends a chunk and returns the outcome of each of its calls. Never rejects, so that nothing known about a call is lost. */
export async function sendChunk<Ok extends object, Undetermined extends object>(
  client: BatchClient,
  batch: BatchOperation<Ok, Undetermined>,
  walletId: string,
  chunk: Chunk,
  body: ChunkRequest,
): Promise<ChunkOutcome<OkCall<Ok> | FailedCall | UnsentCall | Undetermined>> {
  const { operation, list, undetermined } = batch;
  try {
    const response: { readonly data?: unknown; readonly rateLimit: RateLimit | undefined } =
      'call' in client
        ? await client.call(operation, { path: { walletId }, body })
        : await client.POST(operation.path, { params: { path: { walletId } }, body });
    const results = readResults(response.data, chunk, batch);
    return { results, sent: true, rateLimit: response.rateLimit, failure: results.map(failureOf).find(Boolean) };
  } catch (thrown) {
    const error = thrown instanceof WalletApiError ? thrown : undefined;
    const sent = !error || mayBeSent(error, operation.effect);
    const receivedBy = listReceived(isRecord(error?.body) ? error.body.data : undefined, chunk, list);
    const results = chunk.calls.map((_, position) => {
      const origin = originOf(chunk, position);
      if (!sent)
        return { ...origin, status: 'unsent', retrySafe: !(error instanceof InvalidRequestError), error } as const;
      const received = receivedBy(position);
      if (error instanceof ApiError || error instanceof RedirectError) {
        const { retryAfterMs } = error;
        return { ...origin, status: 'failed', retrySafe: mayPass(error), retryAfterMs, error, received } as const;
      }
      const unreadable = () =>
        new BatchResponseError(operation.operationId, origin.index, 'unreadable', { cause: thrown });
      return undetermined({ ...origin, error: error ?? unreadable(), received });
    });
    return { results, sent, rateLimit: error?.rateLimit, failure: error ?? results.map(failureOf).find(Boolean) };
  }
}

/** The error of a result that a response does not determine. */
const failureOf = (result: object): unknown =>
  'error' in result && result.error instanceof BatchResponseError && result.error.problem !== 'refused'
    ? result.error
    : undefined;

/** Whether a request may have left this machine. Where it is no read, two more errors of the client prove that it did not. */
const mayBeSent = (error: WalletApiError, effect: 'read' | 'write' | 'funds'): boolean =>
  !(error instanceof InvalidRequestError) &&
  (effect === 'read' || !(error instanceof ConnectionError || error instanceof TimeoutError));

/** Whether a request that was refused may pass as it is: the service was busy or failed, and did not find a fault in it. */
const mayPass = ({ status = 0 }: WalletApiError): boolean => status === 408 || status === 429 || status >= 500;
