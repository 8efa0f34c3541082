import type { EstimateWalletNetworkFeeRequest, SignContractWritesRequest } from '../../generated/types.js';
import { isRecord } from '../base/json.js';
import type { RateLimit, WalletApiError } from '../client/errors.js';
import { type Chunk, originOf, splitIntoChunks } from './chunk.js';
import { BatchResponseError, BatchStoppedError, type StopReason } from './errors.js';
import { type BatchOperation, listReceived, readResults } from './match.js';
import type { BatchClient, BatchOptions, BatchProgress, BatchSummary } from './options.js';
import type { FailedCall, OkCall, OutcomeUnknownCall, UnsentCall } from './results.js';

/** Whether a batch has been stopped, and why. */
class Stop {
  error: BatchStoppedError | undefined;
  #settle: (error: BatchStoppedError) => void = () => {};
  /** Resolves when the batch stops. */
  readonly stopped = new Promise<BatchStoppedError>((resolve) => {
    this.#settle = resolve;
  });

  now(reason: StopReason, cause: unknown): BatchStoppedError {
    this.error ??= new BatchStoppedError(reason, cause);
    this.#settle(this.error);
    return this.error;
  }
}

/**
 * Sends all calls and returns the result of each. However the batch ends, it resolves to all that is known: nothing cancels a request in
 * flight, which ends within the deadline of the client.
 *
 * @param compose - Composes the request for a chunk, and obtains what it needs in addition to the calls.
 * @throws {@link BatchInputError} There is no call, or one cannot be sent.
 */
export async function runBatch<Ok extends object, Undetermined extends FailedCall | OutcomeUnknownCall>(
  client: BatchClient,
  batch: BatchOperation<Ok, Undetermined>,
  options: BatchOptions,
  compose: (chunk: Chunk) => Promise<ChunkRequest>,
): Promise<BatchSummary<OkCall<Ok> | FailedCall | UnsentCall | Undetermined>> {
  type Result = OkCall<Ok> | FailedCall | UnsentCall | Undetermined;
  const isRead = batch.operation.effect === 'read';
  const { walletId, calls, signal, onProgress, concurrency = isRead ? 4 : 1 } = options;
  const { onChunkFailure = isRead ? 'continue' : 'stop' } = options;
  const chunks = splitIntoChunks(calls, batch.operation.batch.max);
  const total = calls.length;
  const results: Result[] = [];
  const counts = { ok: 0, failed: 0, unsent: 0, 'outcome-unknown': 0 };
  let requests = 0;
  let rateLimit: RateLimit | undefined;
  const progress = (): BatchProgress => ({ counts: { ...counts }, total, requests, rateLimit });

  const stop = new Stop();
  const onAbort = () => stop.now('aborted', signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);

  const queue = chunks.values();
  await Promise.all(Array.from({ length: Math.min(concurrency, chunks.length) }, work));
  signal?.removeEventListener('abort', onAbort);
  return { ...progress(), results, stopped: stop.error };

  async function work(): Promise<void> {
    for (const chunk of queue) {
      const body = await prepare(chunk);
      if (body instanceof BatchStoppedError) {
        const error = body;
        record(chunk.calls.map((_, at) => ({ ...originOf(chunk, at), status: 'unsent', retrySafe: true, error })));
        continue;
      }
      const outcome = await sendChunk(client, batch, walletId, chunk, body);
      const { failure } = outcome;
      record(outcome.results);
      if (outcome.sent) requests += 1;
      rateLimit = outcome.rateLimit ?? rateLimit;
      if (isWalletApiError(failure) && failure.code === 'API' && failure.status === 429)
        stop.now('rate-limited', failure);
      else if (failure && onChunkFailure === 'stop') stop.now('request-failed', failure);
      report();
    }
  }

  /** The request for a chunk, unless the batch stops before it is composed. */
  async function prepare(chunk: Chunk): Promise<ChunkRequest | BatchStoppedError> {
    if (stop.error) return stop.error;
    try {
      const body = await Promise.race([stop.stopped, compose(chunk)]);
      return stop.error ?? body;
    } catch (cause) {
      return stop.now('code', cause);
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
      stop.now('progress', cause);
    }
  }
}

/** The body of the request for a chunk. */
type ChunkRequest = EstimateWalletNetworkFeeRequest | SignContractWritesRequest;

/** The outcome of a request. */
interface ChunkOutcome<Result> {
  readonly results: readonly Result[];
  /** Whether the request left this machine. */
  readonly sent: boolean;
  readonly rateLimit: RateLimit | undefined;
  /** Why the request counts as a failed one, if it does. */
  readonly failure: unknown;
}

/** Sends a chunk and returns the outcome of each of its calls. Never rejects, so that nothing known about a call is lost. */
async function sendChunk<Ok extends object, Undetermined extends object>(
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
        : // A chunk's request is the one of the batch's operation.
          await client.POST(operation.path, { params: { path: { walletId } }, body: body as never });
    const results = readResults(response.data, chunk, batch);
    return { results, sent: true, rateLimit: response.rateLimit, failure: results.map(failureOf).find(Boolean) };
  } catch (thrown) {
    const error = isWalletApiError(thrown) ? thrown : undefined;
    const sent = !error || (error.outcome !== 'not-sent' && error.code !== 'REQUEST_NOT_SENT');
    const receivedBy = listReceived(isRecord(error?.body) ? error.body.data : undefined, chunk, list);
    const results = chunk.calls.map((_, position) => {
      const origin = originOf(chunk, position);
      if (!sent) return { ...origin, status: 'unsent', retrySafe: error?.code !== 'REQUEST_NOT_SENT', error } as const;
      const received = receivedBy(position);
      if (error && isRefused(error, operation.effect)) {
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

/** By its fields, since the client may be of another copy of the package. */
const isWalletApiError = (thrown: unknown): thrown is WalletApiError =>
  isRecord(thrown) && typeof thrown.code === 'string' && 'operationId' in thrown;

/** Whether a request got a response that counts as a refusal. The errors of reads have no outcome: each failure status is one. */
const isRefused = ({ outcome, code }: WalletApiError, effect: 'read' | 'write' | 'funds'): boolean =>
  effect === 'read' ? code === 'API' || code === 'REDIRECT' : outcome === 'refused';

/** The error of a result that a response does not determine. */
const failureOf = (result: object): unknown =>
  'error' in result && result.error instanceof BatchResponseError && result.error.problem !== 'refused'
    ? result.error
    : undefined;

/** Whether a request that was refused may pass as it is: the service was busy or failed, and did not find a fault in it. */
const mayPass = ({ status = 0 }: WalletApiError): boolean => status === 408 || status === 429 || status >= 500;
