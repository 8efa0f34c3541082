import type { RateLimit } from '../client/rate-limit.js';
import { untilAborted } from '../timing/until-aborted.js';
import { BatchInterruptedError } from './batch-errors.js';
import type { BatchOptions, BatchProgress, BatchSummary, CollectOptions } from './batch-options.js';
import { isArray } from './chunk.js';
import { Limiter } from './limiter.js';
import type { BatchOperation } from './operation.js';
import type { BatchResult } from './result.js';
import { runBatch } from './run-batch.js';

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
  const total = isArray(options.calls) ? options.calls.length : undefined;
  const progress = (): BatchProgress => ({ counts: { ...counts }, total, requests, rateLimit });
  /** The calls of `onProgress`, which the batch waits for. */
  const reports: Promise<void>[] = [];
  const report = async () => {
    try {
      await options.onProgress?.(progress());
    } catch (error) {
      // The chunks in flight still finish, so that no signature is lost.
      limiter.interrupt(error);
    }
  };
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
      reports.push(report());
    }
    const reported = Promise.all(reports);
    await (options.signal ? untilAborted(options.signal, reported) : reported);
    if (limiter.interruption) throw limiter.interruption.cause;
  } catch (error) {
    throw requests === 0 ? error : new BatchInterruptedError(error, summary());
  }
  return summary();
}
