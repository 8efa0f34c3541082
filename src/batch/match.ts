import type { estimateWalletNetworkFee, signContractWrites } from '../../generated/operations.js';
import { isRecord, toInteger } from '../base/json.js';
import type { ClientOptions } from '../client/options.js';
import { quoteText } from '../client/read-response.js';
import { type Chunk, originOf } from './chunk.js';
import { BatchResponseError, type ProblemDetails, type ResponseProblem } from './errors.js';
import type { FailedCall, OkCall, SentCall } from './results.js';

/** An operation that accepts several calls in one request, and how its response is read. */
export interface BatchOperation<Ok extends object, Undetermined> {
  readonly operation: typeof estimateWalletNetworkFee | typeof signContractWrites;
  /** The field of the batch form that lists the successful calls. */
  readonly list: string;
  /** The fields of an `ok` result, from an entry or from the single form; undefined if they are missing. */
  readonly read: (entry: unknown) => Ok | undefined;
  /** The result of a call that was sent, and that no response determines. */
  readonly undetermined: (call: SentCall) => Undetermined;
}

/** What a response lists, by the calls of its request. */
interface Listed {
  /** Why no call of the request can be matched, if none can. */
  readonly problem?: ResponseProblem | undefined;
  readonly isSingle: boolean;
  /** The successes that name each call, in the order of the request. */
  readonly successes: readonly unknown[][];
  /** The failures that name each call, in the order of the request. */
  readonly failures: readonly unknown[][];
  /** The entries that name no call, or the data of neither form. */
  readonly unmatched: readonly unknown[];
}

/** Distributes what the `data` of a response lists to the calls of its request, by index. */
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

/** Whether an entry can be that of a call. One without a method is taken by its index. */
const fits = (entry: unknown, call: Chunk['calls'][number] | undefined): boolean =>
  call !== undefined && isRecord(entry) && (typeof entry.method !== 'string' || entry.method === call.method);

/** What of a response concerns a call: the entries that name it or, if there are none, those that name no call. */
const receivedFor = ({ successes, failures, unmatched }: Listed, position: number): readonly unknown[] => {
  const named = [...(successes[position] ?? []), ...(failures[position] ?? [])];
  return named.length > 0 ? named : unmatched;
};

/** What a response whose request failed holds for each of its calls, without a judgement. */
export function listReceived(data: unknown, chunk: Chunk, list: string): (position: number) => readonly unknown[] {
  if (data === undefined || data === null) return () => [];
  try {
    const listed = listEntries(data, chunk, list);
    return (position) => receivedFor(listed, position);
  } catch {
    // A JSON parser of the caller may return objects that throw when they are read.
    return () => [data];
  }
}

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request. A success counts if no other one
 * has its index and its method is that of the call; a call without a success has failed if a failed entry names it. Entries that
 * name no call, and odd ones, change the result of no other call.
 *
 * Indexes count from 0 within one request, which the contract infers. If the service counted from 1, a call would get the result of
 * its neighbour, so no call is matched where all entries fit the calls if they count from 1, and do not if they count from 0. Never
 * throws, so that what was received is kept.
 */
export function readResults<Ok extends object, Undetermined>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read, undetermined }: BatchOperation<Ok, Undetermined>,
  getErrorMessage: ClientOptions['getErrorMessage'],
): (OkCall<Ok> | FailedCall | Undetermined)[] {
  const about = (
    position: number,
    problem: ResponseProblem,
    received: readonly unknown[],
    details?: ProblemDetails,
  ) => {
    const origin = originOf(chunk, position);
    return {
      ...origin,
      error: new BatchResponseError(operation.operationId, origin.index, problem, details),
      received,
    };
  };
  try {
    const listed = listEntries(data, chunk, list);
    return chunk.calls.map((_, position) => decide(position, listed));
  } catch (cause) {
    return chunk.calls.map((_, position) => undetermined(about(position, 'unreadable', [data], { cause })));
  }

  function decide(position: number, listed: Listed): OkCall<Ok> | FailedCall | Undetermined {
    const received = receivedFor(listed, position);
    const unclear = (problem: ResponseProblem) => undetermined(about(position, problem, received));
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
    return { ...about(position, 'refused', received, { reason }), status: 'failed', canRetry: false };
  }
}
