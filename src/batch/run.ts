import type { EstimateWalletNetworkFeeRequest, SignContractWritesRequest } from '../../generated/types.js';
import { isRecord } from '../base/json.js';
import type { RateLimit, WalletApiError } from '../client/errors.js';
import { type Chunk, originOf, splitIntoChunks } from './chunk.js';
import { BatchResponseError, BatchStoppedError, errorOfCall, type StopReason } from './errors.js';
import { type BatchOperation, findReceived, readResults } from './match.js';
import type { BatchClient, BatchOptions, BatchProgress, BatchSummary } from './options.js';
import type { FailedCall, OkCall, OutcomeUnknownCall, UnsentCall } from './results.js';

/**
 * Sends all calls and returns the result of each. However the batch ends, it resolves to all known results: requests in flight are
 * never cancelled, and end within the client's deadline.
 *
 * @param compose - Composes the request for a chunk, and obtains its other values.
 * @throws {@link BatchInputError} if there is no call, or a call cannot be sent.
 */
export async function runBatch<Ok extends object, UnknownResult extends FailedCall | OutcomeUnknownCall>(
  client: BatchClient,
  batch: BatchOperation<Ok, UnknownResult>,
  options: BatchOptions,
  compose: (chunk: Chunk) => Promise<ChunkRequest>,
): Promise<BatchSummary<OkCall<Ok> | FailedCall | UnsentCall | UnknownResult>> {
  type Result = OkCall<Ok> | FailedCall | UnsentCall | UnknownResult;
  const isRead = batch.operation.effect === 'read';
  const { getErrorMessage } = client;
  const { walletId, calls, signal, onProgress, concurrency = isRead ? 4 : 1 } = options;
  const { stopOnFailure = !isRead } = options;
  const chunks = splitIntoChunks(calls, batch.operation.batch.max);
  const results = Array<Result>(calls.length);
  const counts = { ok: 0, failed: 0, unsent: 0, 'outcome-unknown': 0 };
  let requests = 0;
  let rateLimit: RateLimit | undefined;
  const progress = (): BatchProgress => ({ counts: { ...counts }, total: results.length, requests, rateLimit });

  const stopping = new AbortController();
  const stopped = new Promise<undefined>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(undefined));
  });
  // The first reason is kept.
  const stop = (reason: StopReason, cause: unknown) => stopping.abort(new BatchStoppedError(reason, cause));
  const onAbort = () => stop('aborted', signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);

  const queue = chunks.values();
  await Promise.all(Array.from({ length: Math.min(concurrency, chunks.length) }, sendChunks));
  signal?.removeEventListener('abort', onAbort);
  return { ...progress(), results, stopped: stopping.signal.reason };

  async function sendChunks(): Promise<void> {
    for (const chunk of queue) {
      const body = await prepare(chunk);
      if (!body || stopping.signal.aborted) {
        const error: BatchStoppedError = stopping.signal.reason;
        record(chunk.calls.map((_, at) => ({ ...originOf(chunk, at), status: 'unsent', canRetry: true, error })));
        continue;
      }
      const ended = await send(chunk, body);
      record(ended.results);
      if (ended.sent) requests += 1;
      rateLimit = ended.rateLimit ?? rateLimit;
      const failure = ended.error ?? ended.results.map(requestFailureIn).find(Boolean);
      if (isWalletApiError(failure) && failure.code === 'API' && failure.status === 429) stop('rate-limited', failure);
      else if (failure && stopOnFailure) stop('request-failed', failure);
      report();
    }
  }

  /** The request for a chunk, unless the batch stops before it is composed. */
  async function prepare(chunk: Chunk): Promise<ChunkRequest | undefined> {
    if (stopping.signal.aborted) return undefined;
    try {
      return await Promise.race([stopped, compose(chunk)]);
    } catch (cause) {
      stop('code', cause);
    }
  }

  /**
   * Sends a chunk. Returns the result of each of its calls, whether the request left this machine, and the client's error if it failed.
   * Never rejects, so that no known outcome is lost.
   */
  async function send(chunk: Chunk, body: ChunkRequest) {
    const { operation, list, resultIfUnknown } = batch;
    try {
      const response: { readonly data?: unknown; readonly rateLimit: RateLimit | undefined } =
        'call' in client
          ? await client.call(operation, { path: { walletId }, body })
          : // A chunk's request is a request of the batch's operation.
            await client.POST(operation.path, { params: { path: { walletId } }, body: body as never });
      const results = readResults(response.data, chunk, batch, getErrorMessage);
      return { results, sent: true, rateLimit: response.rateLimit };
    } catch (thrown) {
      const error = isWalletApiError(thrown) ? thrown : undefined;
      const sent = !error || (error.outcome !== 'not-sent' && error.code !== 'REQUEST_NOT_SENT');
      // Errors of reads have no outcome: each failure status is a refusal.
      const isRefused = isRead ? error?.code === 'API' : error?.outcome === 'refused';
      const receivedBy = findReceived(isRecord(error?.body) ? error.body.data : undefined, chunk, list);
      const results = chunk.calls.map((_, position) => {
        const origin = originOf(chunk, position);
        if (!sent) {
          const canRetry = error.code !== 'REQUEST_NOT_SENT';
          return { ...origin, status: 'unsent', canRetry, error: errorOfCall(error, origin.index) } as const;
        }
        const ofCall = error
          ? errorOfCall(error, origin.index)
          : new BatchResponseError(operation.operationId, origin.index, 'unreadable', { cause: thrown });
        const call = { ...origin, error: ofCall, received: receivedBy(position) };
        if (!error || !isRefused) return resultIfUnknown(call);
        return { ...call, status: 'failed', canRetry: isTemporary(error), retryAfterMs: error.retryAfterMs } as const;
      });
      return { results, sent, rateLimit: error?.rateLimit, error };
    }
  }

  function record(ended: readonly Result[]): void {
    for (const result of ended) {
      results[result.index] = result;
      counts[result.status] += 1;
    }
  }

  async function report(): Promise<void> {
    try {
      await onProgress?.(progress());
    } catch (cause) {
      stop('progress', cause);
    }
  }
}

/** The request body for a chunk. */
type ChunkRequest = EstimateWalletNetworkFeeRequest | SignContractWritesRequest;

/** Checked by its fields, because the client may come from another copy of the package. */
const isWalletApiError = (thrown: unknown): thrown is WalletApiError =>
  isRecord(thrown) && typeof thrown.code === 'string' && 'operationId' in thrown;

/** The error of a sent call whose outcome a response does not determine. */
const requestFailureIn = (result: object): unknown =>
  'error' in result && result.error instanceof BatchResponseError && result.error.problem !== 'refused' && result.error;

/** Whether a refused request may pass unchanged: the service was busy or failed, and did not find fault with it. */
const isTemporary = ({ status = 0 }: WalletApiError): boolean => status === 408 || status === 429 || status >= 500;
