import type { estimateWalletNetworkFee, signContractWrites } from '../../generated/operations.js';
import { isRecord, toInteger } from '../base/json.js';
import { type Chunk, originOf } from './chunk.js';
import { BatchResponseError, type ResponseProblem } from './errors.js';
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
  /** Undefined if the response has neither form. */
  readonly form: 'single' | 'batch' | undefined;
  /** The successes that name each call, in the order of the request. */
  readonly successes: readonly unknown[][];
  /** The failures that name each call, in the order of the request. */
  readonly failures: readonly unknown[][];
  /** The entries that name no call, or the data of neither form. */
  readonly unmatched: readonly unknown[];
  /** Whether the indexes fit the calls only if they count from 1. */
  readonly fromOne: boolean;
}

/** Distributes what the `data` of a response lists to the calls of its request, by index. */
function listEntries(data: unknown, { calls }: Chunk, list: string): Listed {
  const given = isRecord(data) ? { successes: data[list], failures: data.errors } : undefined;
  const successes = calls.map((): unknown[] => []);
  const failures = calls.map((): unknown[] => []);
  if (!Array.isArray(given?.successes)) {
    const isSingle = calls.length === 1 && given?.successes === undefined;
    if (isSingle) return { form: 'single', successes: [[data]], failures, unmatched: [], fromOne: false };
    return { form: undefined, successes, failures, unmatched: [data], fromOne: false };
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
  distribute(given.successes, successes);
  distribute([given.failures ?? []].flat(), failures);
  const fitFrom = (first: number) => numbered.every(({ index, entry }) => fits(entry, calls[index - first]));
  return { form: 'batch', successes, failures, unmatched, fromOne: !fitFrom(0) && fitFrom(1) };
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
): (OkCall<Ok> | FailedCall | Undetermined)[] {
  const describe = (position: number, problem: ResponseProblem, received: readonly unknown[], cause?: ErrorOptions) => {
    const origin = originOf(chunk, position);
    return { ...origin, error: new BatchResponseError(operation.operationId, origin.index, problem, cause), received };
  };
  try {
    const listed = listEntries(data, chunk, list);
    return chunk.calls.map((_, position) => decide(position, listed));
  } catch (cause) {
    return chunk.calls.map((_, position) => undetermined(describe(position, 'unreadable', [data], { cause })));
  }

  function decide(position: number, listed: Listed): OkCall<Ok> | FailedCall | Undetermined {
    const received = receivedFor(listed, position);
    const unclear = (problem: ResponseProblem) => undetermined(describe(position, problem, received));
    if (!listed.form) return unclear('form');
    if (listed.fromOne) return unclear('base');
    const ofCall = (entry: unknown) => listed.form === 'single' || fits(entry, chunk.calls[position]);
    const [success, ...others] = listed.successes[position] ?? [];
    if (others.length > 0) return unclear('duplicate');
    if (success !== undefined) {
      if (!ofCall(success)) return unclear('method');
      const result = read(success);
      return result
        ? { ...originOf(chunk, position), status: 'ok', retrySafe: false, ...result }
        : unclear('malformed');
    }
    if (!listed.failures[position]?.some(ofCall)) return unclear('missing');
    return { ...describe(position, 'refused', received), status: 'failed', retrySafe: false };
  }
}
