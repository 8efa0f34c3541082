import type { Operation } from '../../generated/operations.js';
import type { SigningContractCall } from '../../generated/types.js';
import {
  AbortError,
  ApiError,
  ConnectionError,
  InvalidRequestError,
  RedirectError,
  TimeoutError,
  WalletApiError,
} from '../client/errors.js';
import type { RetryEvent } from '../client/hooks.js';
import type { RateLimit } from '../client/rate-limit.js';
import { longestRetryAfter } from '../client/retry.js';
import type { Chunk } from './chunk.js';
import { BatchAnswerError, BatchStoppedError } from './errors.js';
import type { Gate } from './gate.js';
import { type AnswerForm, matchAnswer } from './match.js';
import type { BatchOptions } from './options.js';
import type { BatchResult, CallOrigin } from './result.js';

/** An operation that takes several calls in one request. */
export interface BatchOperation<Entry, Ok extends object>
  extends AnswerForm<Entry>,
    Required<Pick<BatchOptions, 'concurrency' | 'onChunkFailure'>> {
  readonly operation: Operation & { readonly batch: { readonly max: number } };
  /** What a result shows of an entry. */
  readonly ok: (entry: Entry) => Ok;
  /** Gets what the request of a chunk needs beside its calls, and gives back how to send it. */
  readonly prepare: (chunk: Chunk<SigningContractCall>) => Promise<SendChunk>;
}

/** Sends one request. */
type SendChunk = (options: {
  readonly signal: AbortSignal;
  readonly onRetry: (event: RetryEvent) => void;
}) => Promise<{ readonly data: { readonly data: unknown }; readonly rateLimit: RateLimit | undefined }>;

/** What became of a chunk. */
export interface ChunkOutcome<Result> {
  readonly results: readonly Result[];
  /** Whether its request left this machine. */
  readonly sent: boolean;
  readonly rateLimit: RateLimit | undefined;
}

/** Milliseconds that all chunks wait after a refusal for too many requests that names no time. */
const pauseWithoutTime = 1_000;

/** Sends a chunk and says what became of each of its calls. Never rejects: what is known of a call must not be lost. */
export async function settleChunk<Entry, Ok extends object>(
  chunk: Chunk<SigningContractCall>,
  { operation, prepare, ok, ...form }: BatchOperation<Entry, Ok>,
  gate: Gate,
  signal: AbortSignal,
  onChunkFailure: 'continue' | 'stop',
): Promise<ChunkOutcome<BatchResult<Ok>>> {
  const retrySafe = operation.effect === 'read';
  const fail = (error: unknown) => {
    if (onChunkFailure !== 'continue') gate.stop(new BatchStoppedError(error));
  };
  const every = <Rest extends object>(rest: Rest) =>
    chunk.calls.map((_, position) => ({ ...origin(chunk, position), ...rest }));

  let send: SendChunk;
  try {
    await gate.pass();
    send = await prepare(chunk);
    await gate.pass();
  } catch (error) {
    fail(error);
    return { results: every({ status: 'unsent', retrySafe: true, error } as const), sent: false, rateLimit: undefined };
  }

  try {
    const onRetry = ({ status, delayMs }: RetryEvent) => {
      if (status === 429) gate.pause(delayMs);
    };
    const { data, rateLimit } = await send({ signal, onRetry });
    const methods = chunk.calls.map(({ method }) => method);
    const results = matchAnswer(data.data, methods, form).map((match, position): BatchResult<Ok> => {
      const from = origin(chunk, position);
      if (match.status === 'ok') return { ...from, status: 'ok', retrySafe: false, ...ok(match.entry) };
      if (match.status === 'failed') return { ...from, status: 'failed', retrySafe: true, error: match.entry };
      const { status, problem, entries, unmatched } = match;
      const error = new BatchAnswerError(operation.operationId, from.index, problem);
      return { ...from, status, retrySafe, error, entries, unmatched };
    });
    const unclear = results.find(({ status }) => status === 'outcome-unknown');
    if (unclear?.status === 'outcome-unknown') fail(unclear.error);
    return { results, sent: true, rateLimit };
  } catch (error) {
    if (error instanceof InvalidRequestError) gate.interrupt(error);
    if (error instanceof ApiError && error.status === 429) {
      const pauseMs = error.retryAfterMs ?? pauseWithoutTime;
      if (pauseMs > longestRetryAfter) gate.stop(error);
      else gate.pause(pauseMs);
    }
    fail(error);
    const rateLimit = error instanceof WalletApiError ? error.rateLimit : undefined;
    const status = statusAfter(error, operation);
    if (status === 'outcome-unknown') {
      return { results: every({ status, retrySafe, error, entries: [], unmatched: [] }), sent: true, rateLimit };
    }
    return { results: every({ status, retrySafe: true, error } as const), sent: status !== 'unsent', rateLimit };
  }
}

function origin({ firstIndex, calls }: Chunk<SigningContractCall>, position: number): CallOrigin {
  const reference = calls[position]?.reference;
  const index = firstIndex + position;
  return reference === undefined ? { index } : { index, reference };
}

/** What the client's error says of the calls of a request that failed as a whole. */
function statusAfter(error: unknown, { effect }: Operation): 'failed' | 'unsent' | 'outcome-unknown' {
  if (error instanceof InvalidRequestError) return 'unsent';
  if (error instanceof ApiError || error instanceof RedirectError) return 'failed';
  // For what signs or moves funds these three say that nothing was sent; otherwise it is an OutcomeUnknownError.
  const unanswered = error instanceof ConnectionError || error instanceof TimeoutError || error instanceof AbortError;
  return unanswered && effect !== 'read' ? 'unsent' : 'outcome-unknown';
}
