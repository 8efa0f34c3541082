import type { BatchSummary } from './batch-options.js';
import type { BatchResult } from './result.js';

/** The input of a batch cannot be sent. Nothing of the chunk that it concerns was sent. */
export class BatchInputError extends Error {
  override readonly name = 'BatchInputError';
  /** Position of the call that is wrong, from 0; undefined where the whole input is. */
  readonly index: number | undefined;

  constructor(message: string, index?: number, options?: ErrorOptions) {
    super(index === undefined ? message : `Call ${index}: ${message}`, options);
    this.index = index;
  }
}

const problems = {
  form: 'has neither the form for one call nor the form for several',
  missing: 'names the call neither among those that were done nor among those that failed',
  duplicate: 'names the call more than once',
  'out-of-range': 'names a call that was not in the request, so its numbering cannot be trusted',
  surplus: 'lists more failures than calls that it leaves unnamed',
  method: 'gives the call another method than was asked for',
  malformed: 'names the call as done without its result',
} as const;

/** Why an answer does not tell what became of a call. */
export type ResponseProblem = keyof typeof problems;

/** A chunk was answered, and its answer does not tell what became of this call. */
export class BatchResponseError extends Error {
  override readonly name = 'BatchResponseError';
  readonly operationId: string;
  /** Position of the call, from 0. */
  readonly index: number;
  /** What is wrong with the answer. */
  readonly problem: ResponseProblem;

  constructor(operationId: string, index: number, problem: ResponseProblem) {
    super(
      `Call ${index}: the answer of ${operationId} ${problems[problem]}. The result's \`entries\` and \`unmatched\` hold what was sent.`,
    );
    this.operationId = operationId;
    this.index = index;
    this.problem = problem;
  }
}

/** No further chunk was sent, because an earlier one failed and `onChunkFailure` is `stop`. */
export class BatchStoppedError extends Error {
  override readonly name = 'BatchStoppedError';

  constructor(cause: unknown) {
    super('Not sent: an earlier chunk failed, and onChunkFailure is `stop`. `cause` is its error.', { cause });
  }
}

/**
 * A batch broke off under way: its input threw or held a wrong call, or `onProgress` threw (`cause`). `partial` has the
 * results of every call that was read until then, also of the chunks that were under way.
 */
export class BatchInterruptedError extends Error {
  override readonly name = 'BatchInterruptedError';
  // Private, so that printing the error does not print signed transactions.
  readonly #partial: BatchSummary<BatchResult<object>>;

  constructor(cause: unknown, partial: BatchSummary<BatchResult<object>>) {
    super(`The batch broke off: ${cause instanceof Error ? cause.message : 'see `cause`'}`, { cause });
    this.#partial = partial;
  }

  /** What the batch would have returned, for the calls that were read. */
  get partial(): BatchSummary<BatchResult<object>> {
    return this.#partial;
  }
}
