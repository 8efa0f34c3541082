import { PackageError } from '../errors/package-error.js';
import type { BatchSummary } from './batch-options.js';
import type { BatchResult } from './result.js';

/** The input of a batch cannot be sent. No request with the chunk that it concerns was sent. */
export class BatchInputError extends PackageError {
  override get name(): 'BatchInputError' {
    return 'BatchInputError';
  }

  /** Position of the invalid call, from 0; undefined where the input as a whole is invalid. */
  readonly index: number | undefined;

  constructor(message: string, index?: number, options?: ErrorOptions) {
    super(index === undefined ? message : `Call ${index}: ${message}`, options);
    this.index = index;
  }
}

const problems = {
  form: 'has neither the single form nor the batch form',
  missing: 'lists the call neither as successful nor as failed',
  duplicate: 'lists the call more than once',
  base: 'has indexes that fit the calls only if they count from 1',
  method: 'lists the call with a different method',
  malformed: 'lists the call as successful without its result',
  unreadable: 'has a part that throws when it is read (`cause`)',
} as const;

/** Why a response does not determine the outcome of a call. */
export type ResponseProblem = keyof typeof problems;

/** The response to a chunk does not determine the outcome of this call. */
export class BatchResponseError extends PackageError {
  override get name(): 'BatchResponseError' {
    return 'BatchResponseError';
  }

  readonly operationId: string;
  /** Position of the call, from 0. */
  readonly index: number;
  /** What is wrong with the response. */
  readonly problem: ResponseProblem;

  constructor(operationId: string, index: number, problem: ResponseProblem, options?: ErrorOptions) {
    super(
      `Call ${index}: the response of ${operationId} ${problems[problem]}. The result's \`entries\` and \`unmatched\` hold what the service sent.`,
      options,
    );
    this.operationId = operationId;
    this.index = index;
    this.problem = problem;
  }
}

/** The chunk was not sent, because an earlier one failed and `onChunkFailure` is `stop`. */
export class BatchStoppedError extends PackageError {
  override get name(): 'BatchStoppedError' {
    return 'BatchStoppedError';
  }

  constructor(cause: unknown) {
    super('Not sent: an earlier chunk failed, and onChunkFailure is `stop`. `cause` is its error.', { cause });
  }
}

/**
 * The batch was interrupted after its first request: its input threw or yielded an invalid call, or `onProgress` threw
 * (`cause`). `partial` has the result of every call that was read until then, in-flight chunks included.
 */
export class BatchInterruptedError extends PackageError {
  override get name(): 'BatchInterruptedError' {
    return 'BatchInterruptedError';
  }

  // Private, so that printing the error does not print signed transactions.
  readonly #partial: BatchSummary<BatchResult<object>>;

  constructor(cause: unknown, partial: BatchSummary<BatchResult<object>>) {
    super(`The batch was interrupted: ${cause instanceof Error ? cause.message : 'see `cause`'}`, { cause });
    this.#partial = partial;
  }

  /** The summary that the batch would have returned, for the calls that were read. */
  get partial(): BatchSummary<BatchResult<object>> {
    return this.#partial;
  }
}
