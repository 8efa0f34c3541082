import type { estimateWalletNetworkFee, signContractWrites } from '../../generated/operations.js';
import { isRecord, toInteger } from '../base/json.js';
import type { ClientOptions } from '../client/options.js';
import { quoteText } from '../client/read-response.js';
import { type Chunk, originOf } from './chunk.js';
import { BatchResponseError, type ProblemDetails, type ResponseProblem } from './errors.js';
import type { FailedCall, OkCall, SentCall } from './results.js';

/** An operation that accepts several calls in one request, and the reader of its response. */
export interface BatchOperation<Ok extends object, UnknownResult> {
  readonly operation: typeof estimateWalletNetworkFee | typeof signContractWrites;
  /** The batch form's field that lists the successful calls. */
  readonly list: string;
  /** Reads an `ok` result's fields from an entry or the single form; undefined if they are missing. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** The result of a call that was sent, but whose outcome no response determines. */
  readonly resultIfUnknown: (call: SentCall) => UnknownResult;
}

/** A response's entries, assigned to its request's calls. */
interface AssignedEntries {
  /** Why no call of the request can be matched, if none can. */
  readonly problem?: ResponseProblem | undefined;
  readonly isSingle: boolean;
  /** The successes that name each call, in request order. */
  readonly successes: readonly unknown[][];
  /** The failures that name each call, in request order. */
  readonly failures: readonly unknown[][];
  /** The entries that name no call, or the data if it has neither form. */
  readonly unmatched: readonly unknown[];
}

/** Assigns the entries of a response's `data` to its request's calls by index. */
function assignEntries(data: unknown, { calls }: Chunk, list: string): AssignedEntries {
  const lists = isRecord(data) ? { successes: data[list], failures: data.errors } : undefined;
  const successes = calls.map((): unknown[] => []);
  const failures = calls.map((): unknown[] => []);
  if (!Array.isArray(lists?.successes)) {
    const isSingle = calls.length === 1 && lists?.successes === undefined;
    if (isSingle) return { isSingle, successes: [[data]], failures, unmatched: [] };
    return { problem: 'unexpected-shape', isSingle, successes, failures, unmatched: [data] };
  }
  const unmatched: unknown[] = [];
  const numbered: { readonly index: number; readonly entry: unknown }[] = [];
  const distribute = (entries: readonly unknown[], byCall: readonly unknown[][]) => {
    for (const entry of entries) {
      const index = isRecord(entry) ? toInteger(entry.index) : undefined;
      if (index !== undefined) numbered.push({ index, entry });
      (byCall[index ?? -1] ?? unmatched).push(entry);
    }
  };
  distribute(lists.successes, successes);
  distribute([lists.failures ?? []].flat(), failures);
  const fitFrom = (first: number) => numbered.every(({ index, entry }) => canBelongTo(entry, calls[index - first]));
  const problem = !fitFrom(0) && fitFrom(1) ? 'index-base' : undefined;
  return { problem, isSingle: false, successes, failures, unmatched };
}

/** Whether an entry can belong to a call. Without a method, only its index counts. */
const canBelongTo = (entry: unknown, call: Chunk['calls'][number] | undefined): boolean =>
  call !== undefined && isRecord(entry) && (typeof entry.method !== 'string' || entry.method === call.method);

/** A call's part of a response: the entries that name it or, if there are none, the entries that name no call. */
const receivedFor = ({ successes, failures, unmatched }: AssignedEntries, position: number): readonly unknown[] => {
  const named = [...(successes[position] ?? []), ...(failures[position] ?? [])];
  return named.length > 0 ? named : unmatched;
};

/** Finds each call's entries in the response of a failed request, without judging them. */
export function findReceived(data: unknown, chunk: Chunk, list: string): (position: number) => readonly unknown[] {
  if (data === undefined || data === null) return () => [];
  try {
    const assigned = assignEntries(data, chunk, list);
    return (position) => receivedFor(assigned, position);
  } catch {
    // A caller's JSON parser may return objects that throw when they are read.
    return () => [data];
  }
}

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request. A success counts if no other
 * has its index and its method matches the call's. A call without a success failed if a failed entry names it. Odd entries, and
 * entries that name no call, do not affect other calls.
 *
 * We assume that indexes count from 0 within one request. If the service counted from 1, a call would get its neighbour's result,
 * so no call is matched if all entries fit the calls only when they count from 1. Never throws, so that the received entries are
 * kept.
 */
export function readResults<Ok extends object, UnknownResult>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read, resultIfUnknown }: BatchOperation<Ok, UnknownResult>,
  getErrorMessage: ClientOptions['getErrorMessage'],
): (OkCall<Ok> | FailedCall | UnknownResult)[] {
  const sentCall = (position: number, received: readonly unknown[], ...fault: [ResponseProblem, ProblemDetails?]) => {
    const origin = originOf(chunk, position);
    const error = new BatchResponseError(operation.operationId, origin.index, ...fault);
    return { ...origin, error, received };
  };
  try {
    const assigned = assignEntries(data, chunk, list);
    return chunk.calls.map((_, position) => resultOf(position, assigned));
  } catch (cause) {
    return chunk.calls.map((_, position) => resultIfUnknown(sentCall(position, [data], 'unreadable', { cause })));
  }

  function resultOf(position: number, assigned: AssignedEntries): OkCall<Ok> | FailedCall | UnknownResult {
    const received = receivedFor(assigned, position);
    const unclear = (problem: ResponseProblem) => resultIfUnknown(sentCall(position, received, problem));
    if (assigned.problem) return unclear(assigned.problem);
    const ofCall = (entry: unknown) => assigned.isSingle || canBelongTo(entry, chunk.calls[position]);
    const [success, ...others] = assigned.successes[position] ?? [];
    if (others.length > 0) return unclear('duplicate');
    if (success !== undefined) {
      if (!ofCall(success)) return unclear('method-mismatch');
      const result = read(success);
      if (!result) return unclear('malformed');
      return { ...originOf(chunk, position), status: 'ok', canRetry: false, ...result };
    }
    const failures = assigned.failures[position]?.filter(ofCall) ?? [];
    if (failures.length === 0) return unclear('missing');
    const [reason] = failures.flatMap((entry) => quoteText(getErrorMessage, entry));
    return { ...sentCall(position, received, 'refused', { reason }), status: 'failed', canRetry: false };
  }
}
