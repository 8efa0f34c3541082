import { isArray } from './chunk.js';
import { BatchInterruptedError } from './errors.js';
import { Gate } from './gate.js';
import type { BatchProgress, BatchSummary, CollectOptions } from './options.js';
import type { BatchResult } from './result.js';
import { runBatch } from './run.js';
import type { BatchOperation } from './settle.js';

/** Runs a batch to its end and puts its results in the order of the calls. */
export async function collectBatch<Entry, Ok extends object>(
  operation: BatchOperation<Entry, Ok>,
  { onProgress, ...options }: CollectOptions,
): Promise<BatchSummary<BatchResult<Ok>>> {
  const gate = new Gate();
  const results: BatchResult<Ok>[] = [];
  const counts = { ok: 0, failed: 0, unsent: 0, 'outcome-unknown': 0 };
  let progress: BatchProgress = {
    counts: { ...counts },
    total: isArray(options.calls) ? options.calls.length : undefined,
    requests: 0,
    rateLimit: undefined,
  };
  const summary = (stopped: boolean) => ({ ...progress, results, stopped });

  try {
    for await (const outcome of runBatch(operation, options, gate)) {
      for (const result of outcome.results) {
        results[result.index] = result;
        counts[result.status] += 1;
      }
      progress = {
        ...progress,
        counts: { ...counts },
        requests: progress.requests + Number(outcome.sent),
        rateLimit: outcome.rateLimit ?? progress.rateLimit,
      };
      try {
        onProgress?.(progress);
      } catch (error) {
        // The chunks under way still come in: what they signed must not be lost.
        gate.interrupt(error);
      }
    }
  } catch (error) {
    if (progress.requests === 0) throw error;
    throw new BatchInterruptedError(error, summary(true));
  }
  return summary(gate.stopped.aborted);
}
