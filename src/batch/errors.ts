import type { WalletApiError } from '../client/errors.js';

/** The input of a batch cannot be sent. Nothing was sent. */
export class BatchInputError extends Error {
  override get name(): 'BatchInputError' {
    return 'BatchInputError';
  }

  /** Position of the invalid call, from 0; undefined if the input as a whole is invalid. */
  readonly index: number | undefined;

  constructor(message: string, index?: number, options?: ErrorOptions) {
    super(index === undefined ? message : `Call ${index}: ${message}`, options);
    this.index = index;
  }
}

const problems = {
  refused: 'lists the call as failed',
  missing: 'lists the call neither as successful nor as failed',
  duplicate: 'lists the call as successful more than once',
  'method-mismatch': 'lists the call with a different method',
  malformed: 'lists the call as successful without its result',
  'index-base': 'has indexes that fit the calls only if they count from 1',
  'unexpected-shape': 'has neither the single form nor the batch form',
  unreadable: 'could not be received or read (`cause`)',
} as const;

/** The fault in a response for a call without a success: `refused` if it is listed as failed, otherwise why its outcome is unclear. */
export type ResponseProblem = keyof typeof problems;

/** The cause of an error, and the text that the caller's `getErrorMessage` returned. */
export type ProblemDetails = ErrorOptions & { readonly reason?: string | undefined };

/** The response to a request lists this call as failed, or does not determine its outcome. */
export class BatchResponseError extends Error {
  override get name(): 'BatchResponseError' {
    return 'BatchResponseError';
  }

  readonly operationId: string;
  /** Position of the call, from 0. */
  readonly index: number;
  /** The response's fault for this call. */
  readonly problem: ResponseProblem;

  /** @internal */
  constructor(operationId: string, index: number, problem: ResponseProblem, details: ProblemDetails = {}) {
    const { reason, ...options } = details;
    const end = reason === undefined ? ". `received` of the result has the service's entries." : `: ${reason}`;
    super(`Call ${index}: the response of ${operationId} ${problems[problem]}${end}`, options);
    this.operationId = operationId;
    this.index = index;
    this.problem = problem;
  }
}

/** Copies a request's error for one of its calls: the class and the fields stay the same, and the message names the call. */
export function errorOfCall(error: WalletApiError, index: number): WalletApiError {
  const { stack, message, ...fields } = Object.getOwnPropertyDescriptors(error);
  const copy = new Error(`Call ${index}: ${error.message}`);
  return Object.defineProperties(Object.setPrototypeOf(copy, Object.getPrototypeOf(error)), fields);
}

const reasons = {
  aborted: '`signal` was aborted, and `cause` is its reason',
  'request-failed': 'a request failed with the error in `cause`, and stopOnFailure is true',
  'rate-limited': 'the service responded with 429 (`cause`)',
  code: '`code` did not return a code (`cause`)',
  progress: '`onProgress` threw the error in `cause`',
} as const;

/** Why a batch stopped before its next request. */
export type StopReason = keyof typeof reasons;

/** The batch stopped before it sent this call. Nothing of the call was sent. */
export class BatchStoppedError extends Error {
  override get name(): 'BatchStoppedError' {
    return 'BatchStoppedError';
  }

  readonly reason: StopReason;

  constructor(reason: StopReason, cause: unknown) {
    super(`The batch was stopped before its next request: ${reasons[reason]}.`, { cause });
    this.reason = reason;
  }
}
