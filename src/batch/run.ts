import { chunked } from './chunk.js';
import { BatchInputError } from './errors.js';
import { Gate } from './gate.js';
import type { BatchOptions } from './options.js';
import { pool } from './pool.js';
import type { BatchResult } from './result.js';
import { type BatchOperation, type ChunkOutcome, settleChunk } from './settle.js';
import { callValidator } from './validate.js';

/** Runs a batch and yields what became of each chunk as it finishes. */
export async function* runBatch<Entry, Ok extends object>(
  operation: BatchOperation<Entry, Ok>,
  { calls, concurrency = operation.concurrency, onChunkFailure = operation.onChunkFailure, signal }: BatchOptions,
  gate: Gate,
): AsyncGenerator<ChunkOutcome<BatchResult<Ok>>, void, undefined> {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new BatchInputError('`concurrency` is a whole number from 1.');
  }
  if (typeof calls !== 'object' || calls === null) throw new BatchInputError('`calls` is an array or an iterable.');
  const chunks = chunked(calls, operation.operation.batch.max, callValidator(), gate);

  // Aborted when the reader of the batch leaves, so that nothing runs on unseen.
  const leave = new AbortController();
  const requestSignal = signal ? AbortSignal.any([signal, leave.signal]) : leave.signal;
  const onAbort = () => gate.stop(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  let over = false;
  try {
    yield* pool(chunks, (chunk) => settleChunk(chunk, operation, gate, requestSignal, onChunkFailure), concurrency);
    over = true;
    if (gate.interruption) throw gate.interruption.cause;
  } finally {
    signal?.removeEventListener('abort', onAbort);
    if (!over) {
      gate.stop(undefined);
      leave.abort();
    }
  }
}

/** The results of a batch one by one, each chunk as it finishes. */
export async function* streamBatch<Entry, Ok extends object>(
  operation: BatchOperation<Entry, Ok>,
  options: BatchOptions,
): AsyncGenerator<BatchResult<Ok>, void, undefined> {
  for await (const { results } of runBatch(operation, options, new Gate())) yield* results;
}
