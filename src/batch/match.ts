import type { estimateWalletNetworkFee, signContractWrites } from '../../generated/operations.js';
import { isRecord, toInteger } from '../base/json.js';
import type { ClientOptions } from '../client/options.js';
import { quoteText } from '../client/read-response.js';
import { type Chunk, originOf } from './chunk.js';
import { BatchResponseError, type ProblemDetails, type ResponseProblem } from './errors.js';
import type { FailedCall, OkCall, SentCall } from './results.js';

/** An operation that accepts several calls in one request, and the reader of its response. */
export interface BatchOperation<Ok extends object, Undetermined> {
  readonly operation: typeof estimateWalletNetworkFee | typeof signContractWrites;
  /** The batch form's field that lists the successful calls. */
  readonly list: string;
  /** Reads an `ok` result's fields from an entry or the single form; undefined if they are missing. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** The result of a call that was sent, but whose outcome no response determines. */
  readonly undetermined: (call: SentCall) => Undetermined;
}

/** A response's entries, assigned to its request's calls. */
interface Listed {
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
function listEntries(data: unknown, { calls }: Chunk, list: string): Listed {
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
  const fitFrom = (first: number) => numbered.every(({ index, entry }) => fits(entry, calls[index - first]));
  const problem = !fitFrom(0) && fitFrom(1) ? 'index-base' : undefined;
  return { problem, isSingle: false, successes, failures, unmatched };
}

/** Whether an entry can belong to a call. Without a method, only its index counts. */
const fits = (entry: unknown, call: Chunk['calls'][number] | undefined): boolean =>
  call !== undefined && isRecord(entry) && (typeof entry.method !== 'string' || entry.method === call.method);

/** A call's part of a response: the entries that name it or, if there are none, the entries that name no call. */
const receivedFor = ({ successes, failures, unmatched }: Listed, position: number): readonly unknown[] => {
  const named = [...(successes[position] ?? []), ...(failures[position] ?? [])];
  return named.length > 0 ? named : unmatched;
};

/** Finds each call's entries in the response of a failed request, without judging them. */
export function listReceived(data: unknown, chunk: Chunk, list: string): (position: number) => readonly unknown[] {
  if (data === undefined || data === null) return () => [];
  try {
    const listed = listEntries(data, chunk, list);
    return (position) => receivedFor(listed, position);
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
export function readResults<Ok extends object, Undetermined>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read, undetermined }: BatchOperation<Ok, Undetermined>,
  getErrorMessage: ClientOptions['getErrorMessage'],
): (OkCall<Ok> | FailedCall | Undetermined)[] {
  const about = (position: number, received: readonly unknown[], ...fault: [ResponseProblem, ProblemDetails?]) => {
    const origin = originOf(chunk, position);
    const error = new BatchResponseError(operation.operationId, origin.index, ...fault);
    return { ...origin, error, received };
  };
  try {
    const listed = listEntries(data, chunk, list);
    return chunk.calls.map((_, position) => decide(position, listed));
  } catch (cause) {
    return chunk.calls.map((_, position) => undetermined(about(position, [data], 'unreadable', { cause })));
  }

  function decide(position: number, listed: Listed): OkCall<Ok> | FailedCall | Undetermined {
    const received = receivedFor(listed, position);
    const unclear = (problem: ResponseProblem) => undetermined(about(position, received, problem));
    if (listed.problem) return unclear(listed.problem);
    const ofCall = (entry: unknown) => listed.isSingle || fits(entry, chunk.calls[position]);
    const [success, ...others] = listed.successes[position] ?? [];
    if (others.length > 0) return unclear('duplicate');
    if (success !== undefined) {
      if (!ofCall(success)) return unclear('method-mismatch');
      const result = read(success);
      if (!result) return unclear('malformed');
      return { ...originOf(chunk, position), status: 'ok', canRetry: false, ...result };
    }
    const failures = listed.failures[position]?.filter(ofCall) ?? [];
    if (failures.length === 0) return unclear('missing');
    const [reason] = failures.flatMap((entry) => quoteText(getErrorMessage, entry));
    return { ...about(position, received, 'refused', { reason }), status: 'failed', canRetry: false };
  }
}
