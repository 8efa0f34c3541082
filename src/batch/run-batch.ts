import type { RateLimit } from '../client/rate-limit.js';
import { BatchInterruptedError } from './batch-errors.js';
import type { BatchOptions, BatchProgress, BatchSummary, CollectOptions } from './batch-options.js';
import { chunked, isArray } from './chunk.js';
import { Limiter } from './limiter.js';
import { nextTurn } from './next-turn.js';
import type { BatchOperation } from './operation.js';
import type { BatchResult } from './result.js';
import { type ChunkOutcome, settleChunk } from './settle.js';

/**
 * Runs a batch and yields the outcome of each chunk as it finishes. A worker takes its next chunk only after its previous
 * outcome was consumed, so a slow consumer slows the workers down, and no more than `concurrency` outcomes wait in memory.
 */
async function* runBatch<Ok extends object>(
  batch: BatchOperation<Ok>,
  options: BatchOptions,
  limiter: Limiter,
): AsyncGenerator<ChunkOutcome<Ok>, void, undefined> {
  const reads = batch.operation.effect === 'read';
  const { calls, signal, concurrency = reads ? 4 : 1, onChunkFailure = reads ? 'continue' : 'stop' } = options;
  const requests = new AbortController();
  const abort = (reason?: unknown) => {
    limiter.stop(reason);
    requests.abort(reason);
  };
  const onAbort = () => abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);

  const chunks = chunked(calls, batch, limiter);
  const finished: { readonly outcome: ChunkOutcome<Ok>; readonly taken: () => void }[] = [];
  let working = 1;
  let wake = () => {};
  const work = async () => {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const settled = settleChunk(next.value, batch, limiter, requests.signal, onChunkFailure);
      if (working < concurrency) {
        // One turn later, when this request is on its way and no longer waits for the others to be composed.
        working += 1;
        nextTurn().then(work);
      }
      const outcome = await settled;
      await new Promise<void>((taken) => {
        finished.push({ outcome, taken });
        wake();
      });
    }
    working -= 1;
    wake();
  };
  work();

  try {
    while (working > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (let next = finished.shift(); next; next = finished.shift()) {
        next.taken();
        yield next.outcome;
      }
    }
    if (limiter.interruption) throw limiter.interruption.cause;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    // The consumer has left the loop. Nothing continues in the background.
    if (working > 0) {
      abort();
      chunks.return();
    }
  }
}

/** The results of a batch one by one, each chunk as it finishes. */
export async function* streamBatch<Ok extends object>(
  batch: BatchOperation<Ok>,
  options: BatchOptions,
): AsyncGenerator<BatchResult<Ok>, void, undefined> {
  for await (const { results } of runBatch(batch, options, new Limiter())) yield* results;
}

/** Runs a batch to its end and puts its results in the order of the calls. */
export async function collectBatch<Ok extends object>(
  batch: BatchOperation<Ok>,
  options: CollectOptions,
  onResult?: (result: BatchResult<Ok>) => void,
): Promise<BatchSummary<BatchResult<Ok>>> {
  const limiter = new Limiter();
  const results: BatchResult<Ok>[] = [];
  const counts = { ok: 0, failed: 0, unsent: 0, 'outcome-unknown': 0 };
  let requests = 0;
  let rateLimit: RateLimit | undefined;
  const progress = (): BatchProgress => {
    const total = isArray(options.calls) ? options.calls.length : undefined;
    return { counts: { ...counts }, total, requests, rateLimit };
  };
  // The chunks in flight still finish, so that no signature is lost.
  const interrupt = (error: unknown) => limiter.interrupt(error);
  const summary = () => ({ ...progress(), results, stopped: limiter.stopped.aborted });

  try {
    for await (const outcome of runBatch(batch, options, limiter)) {
      for (const result of outcome.results) {
        results[result.index] = result;
        counts[result.status] += 1;
        onResult?.(result);
      }
      if (outcome.sent) requests += 1;
      rateLimit = outcome.rateLimit ?? rateLimit;
      try {
        Promise.resolve(options.onProgress?.(progress())).catch(interrupt);
      } catch (error) {
        interrupt(error);
      }
    }
  } catch (error) {
    throw requests === 0 ? error : new BatchInterruptedError(error, summary());
  }
  return summary();
}
