import type { Operation } from '../../generated/operations.js';
import type { RateLimit } from '../client/rate-limit.js';
import { maxRetryAfterMs } from '../client/retry-after.js';
import {
  AbortError,
  ApiError,
  ConnectionError,
  InvalidRequestError,
  RedirectError,
  TimeoutError,
  WalletApiError,
} from '../client/wallet-api-errors.js';
import { BatchResponseError, BatchStoppedError } from './batch-errors.js';
import { originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { Limiter } from './limiter.js';
import { listReceived, readResults } from './match-results.js';
import { type BatchOperation, type Chunk, sendRequest } from './operation.js';
import type { BatchResult } from './result.js';

/** The outcome of a chunk. */
export interface ChunkOutcome<Ok> {
  readonly results: readonly BatchResult<Ok>[];
  /** Whether its request left this machine. */
  readonly sent: boolean;
  readonly rateLimit: RateLimit | undefined;
}

/** Milliseconds that all chunks wait after a 429 response without `Retry-After`. */
const pauseWithoutTime = 1_000;

/** Sends a chunk and returns the outcome of each of its calls. Never rejects, so that nothing known about a call is lost. */
export async function settleChunk<Ok extends object>(
  chunk: Chunk,
  batch: BatchOperation<Ok>,
  limiter: Limiter,
  signal: AbortSignal,
  onChunkFailure: 'continue' | 'stop',
): Promise<ChunkOutcome<Ok>> {
  const { effect } = batch.operation;
  const fail = (error: unknown) => {
    if (onChunkFailure !== 'continue') limiter.stop(new BatchStoppedError(error));
  };
  const failed = (status: 'failed' | 'unsent' | 'outcome-unknown', error: unknown): ChunkOutcome<Ok> => {
    fail(error);
    const { entries, unmatched } = listBody(error, chunk, batch.list);
    const outcomeOf = (position: number) =>
      status === 'outcome-unknown'
        ? ({ status, retrySafe: false, error, entries: entries[position] ?? [], unmatched } as const)
        : ({ status, retrySafe: true, error } as const);
    return {
      results: chunk.calls.map((_, position) => ({ ...originOf(chunk, position), ...outcomeOf(position) })),
      sent: status !== 'unsent',
      rateLimit: error instanceof WalletApiError ? error.rateLimit : undefined,
    };
  };

  let request: Awaited<ReturnType<typeof batch.compose>>;
  try {
    await limiter.pass();
    request = await limiter.unlessStopped(batch.compose(chunk));
    await limiter.pass();
  } catch (error) {
    return failed('unsent', error);
  }

  try {
    const { data, rateLimit } = await sendRequest(batch, request, {
      signal,
      onRetry: ({ status, delayMs }) => status === 429 && limiter.pause(delayMs),
    });
    const results = readResults(data, chunk, batch);
    const unclear = results.find((result) => result.status !== 'ok' && result.error instanceof BatchResponseError);
    if (unclear && unclear.status !== 'ok') fail(unclear.error);
    return { results, sent: true, rateLimit };
  } catch (error) {
    if (error instanceof InvalidRequestError) limiter.interrupt(error);
    if (error instanceof ApiError && error.status === 429) {
      const pauseMs = error.retryAfterMs ?? pauseWithoutTime;
      if (pauseMs > maxRetryAfterMs) limiter.stop(error);
      else limiter.pause(pauseMs);
    }
    return failed(statusAfter(error, effect), error);
  }
}

/** The status of the calls of a request that failed as a whole. */
function statusAfter(error: unknown, effect: Operation['effect']): 'failed' | 'unsent' | 'outcome-unknown' {
  if (error instanceof InvalidRequestError) return 'unsent';
  // A read changes nothing, so that it has no outcome but its response.
  if (effect === 'read' || error instanceof ApiError || error instanceof RedirectError) return 'failed';
  // Of other operations, these three mean that nothing was sent; otherwise it is an OutcomeUnknownError.
  const notSent = error instanceof ConnectionError || error instanceof TimeoutError || error instanceof AbortError;
  return notSent ? 'unsent' : 'outcome-unknown';
}

/** What the body of a failed request lists: the client refused it as a whole, but it may hold what was signed. */
function listBody(error: unknown, chunk: Chunk, list: string): ReturnType<typeof listReceived> {
  const body = error instanceof WalletApiError ? error.body : undefined;
  const data = isRecord(body) ? (body.data ?? undefined) : undefined;
  if (data === undefined) return { entries: [], unmatched: [] };
  try {
    return listReceived(data, chunk, list);
  } catch {
    // A JSON parser of the caller may return objects that throw when they are read.
    return { entries: [], unmatched: [data] };
  }
}
