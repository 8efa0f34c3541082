import { nextTurn } from '../timing/next-turn.js';
import type { BatchOptions } from './batch-options.js';
import { chunked } from './chunk.js';
import type { Limiter } from './limiter.js';
import type { BatchOperation } from './operation.js';
import { type ChunkOutcome, settleChunk } from './settle.js';

/**
 * Runs a batch and yields the outcome of each chunk as it finishes. A worker takes its next chunk only after its previous
 * outcome was consumed, so a slow consumer slows the workers down, and no more than `concurrency` outcomes wait in memory.
 */
export async function* runBatch<Ok extends object>(
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
