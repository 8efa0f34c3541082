// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import type { BatchSummary } from './batch-options.js';
import type { BatchResult } from './result.js';

/** The input of a batch cannot be sent. No request with the chunk that it concerns was sent. */
export class BatchInputError extends Error {
  override readonly name = stryMutAct_9fa48("0") ? "" : (stryCov_9fa48("0"), 'BatchInputError');
  /** Position of the invalid call, from 0; undefined where the input as a whole is invalid. */
  readonly index: number | undefined;
  constructor(message: string, index?: number, options?: ErrorOptions) {
    super((stryMutAct_9fa48("3") ? index !== undefined : stryMutAct_9fa48("2") ? false : stryMutAct_9fa48("1") ? true : (stryCov_9fa48("1", "2", "3"), index === undefined)) ? message : stryMutAct_9fa48("4") ? `` : (stryCov_9fa48("4"), `Call ${index}: ${message}`), options);
    this.index = index;
  }
}
const problems = {
  form: 'has neither the single form nor the batch form',
  missing: 'lists the call neither as successful nor as failed',
  duplicate: 'lists the call more than once',
  'out-of-range': 'lists a call that was not in the request, so its indexes cannot be trusted',
  surplus: 'has more entries without an index than calls that it does not list',
  base: 'lists no call with index 0, so its indexes may count from 1',
  method: 'lists a call with a different method, so its indexes cannot be trusted',
  malformed: 'lists the call as successful without its result'
} as const;

/** Why a response does not determine the outcome of a call. */
export type ResponseProblem = keyof typeof problems;

/** The response to a chunk does not determine the outcome of this call. */
export class BatchResponseError extends Error {
  override readonly name = stryMutAct_9fa48("5") ? "" : (stryCov_9fa48("5"), 'BatchResponseError');
  readonly operationId: string;
  /** Position of the call, from 0. */
  readonly index: number;
  /** What is wrong with the response. */
  readonly problem: ResponseProblem;
  constructor(operationId: string, index: number, problem: ResponseProblem) {
    super(stryMutAct_9fa48("6") ? `` : (stryCov_9fa48("6"), `Call ${index}: the response of ${operationId} ${problems[problem]}. The result's \`entries\` and \`unmatched\` hold what the service sent.`));
    this.operationId = operationId;
    this.index = index;
    this.problem = problem;
  }
}

/** The chunk was not sent, because an earlier one failed and `onChunkFailure` is `stop`. */
export class BatchStoppedError extends Error {
  override readonly name = stryMutAct_9fa48("7") ? "" : (stryCov_9fa48("7"), 'BatchStoppedError');
  constructor(cause: unknown) {
    super(stryMutAct_9fa48("8") ? "" : (stryCov_9fa48("8"), 'Not sent: an earlier chunk failed, and onChunkFailure is `stop`. `cause` is its error.'), stryMutAct_9fa48("9") ? {} : (stryCov_9fa48("9"), {
      cause
    }));
  }
}

/**
 * The batch was interrupted after its first request: its input threw or yielded an invalid call, or `onProgress` threw
 * (`cause`). `partial` has the result of every call that was read until then, in-flight chunks included.
 */
export class BatchInterruptedError extends Error {
  override readonly name = stryMutAct_9fa48("10") ? "" : (stryCov_9fa48("10"), 'BatchInterruptedError');
  // Private, so that printing the error does not print signed transactions.
  readonly #partial: BatchSummary<BatchResult<object>>;
  constructor(cause: unknown, partial: BatchSummary<BatchResult<object>>) {
    super(stryMutAct_9fa48("11") ? `` : (stryCov_9fa48("11"), `The batch was interrupted: ${cause instanceof Error ? cause.message : stryMutAct_9fa48("12") ? "" : (stryCov_9fa48("12"), 'see `cause`')}`), stryMutAct_9fa48("13") ? {} : (stryCov_9fa48("13"), {
      cause
    }));
    this.#partial = partial;
  }

  /** The summary that the batch would have returned, for the calls that were read. */
  get partial(): BatchSummary<BatchResult<object>> {
    if (stryMutAct_9fa48("14")) {
      {}
    } else {
      stryCov_9fa48("14");
      return this.#partial;
    }
  }
}