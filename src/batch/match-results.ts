import { toInteger } from '../json/to-integer.js';
import { BatchResponseError, type ResponseProblem } from './batch-errors.js';
import { originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { BatchOperation, Chunk } from './operation.js';
import type { BatchResult } from './result.js';

/** The entries of a response that name one call of its request. */
interface Named {
  readonly successes: unknown[];
  readonly failures: unknown[];
}

/** What a response lists, by the calls of its request. */
interface Listed {
  /** In the order of the request; undefined if the response has neither form. */
  readonly named: readonly Named[] | undefined;
  /** The entries that name no call, or the data of neither form. */
  readonly unmatched: readonly unknown[];
  /** Whether the indexes fit the calls only if they count from 1. */
  readonly fromOne: boolean;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value ? [value] : []);

/** Distributes what the `data` of a response lists to the calls of its request, by index. */
function listEntries(data: unknown, { calls }: Chunk, list: string): Listed {
  const successes = isRecord(data) ? data[list] : undefined;
  if (!Array.isArray(successes)) {
    const isSingle = calls.length === 1 && successes === undefined;
    if (isSingle) return { named: [{ successes: [data], failures: [] }], unmatched: [], fromOne: false };
    return { named: undefined, unmatched: [data], fromOne: false };
  }
  const named = calls.map((): Named => ({ successes: [], failures: [] }));
  const unmatched: unknown[] = [];
  const numbered: { readonly index: number; readonly entry: unknown }[] = [];
  const distribute = (entries: readonly unknown[], kind: keyof Named) => {
    for (const entry of entries) {
      const index = isRecord(entry) ? toInteger(entry.index) : undefined;
      if (index !== undefined) numbered.push({ index, entry });
      (named[index ?? -1]?.[kind] ?? unmatched).push(entry);
    }
  };
  distribute(successes, 'successes');
  distribute(asList(isRecord(data) ? data.errors : undefined), 'failures');
  const fitFrom = (first: number) => numbered.every(({ index, entry }) => fits(entry, calls[index - first]));
  return { named, unmatched, fromOne: !fitFrom(0) && fitFrom(1) };
}

/** What a response that may not be trusted holds, by the calls of its request and without a judgement. */
export function listReceived(data: unknown, chunk: Chunk, list: string) {
  const { named, unmatched } = listEntries(data, chunk, list);
  return { entries: chunk.calls.map((_, position) => entriesOf(named?.[position])), unmatched };
}

const entriesOf = (named: Named | undefined): readonly unknown[] =>
  named ? [...named.successes, ...named.failures] : [];

/** Whether an entry can be that of a call. One without a method is taken by its index. */
const fits = (entry: unknown, call: Chunk['calls'][number] | undefined): boolean =>
  call !== undefined && isRecord(entry) && (typeof entry.method !== 'string' || entry.method === call.method);

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request. A success counts if no other one
 * has its index and its method is that of the call; a call without a success has failed if a failed entry names it. Entries that
 * name no call, and odd ones, change the result of no other call.
 *
 * Indexes count from 0 within one request, which the contract infers. If the service counted from 1, a call would get the result of
 * its neighbour, so no call is matched where all entries fit the calls if they count from 1, and do not if they count from 0. Never
 * throws, so that what was received is kept.
 */
export function readResults<Ok extends object>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read }: BatchOperation<Ok>,
): BatchResult<Ok>[] {
  const { calls } = chunk;
  try {
    const { named, unmatched, fromOne } = listEntries(data, chunk, list);
    if (!named) return calls.map((_, position) => unclear(position, 'form', [], unmatched));
    return named.map((entries, position) =>
      fromOne ? unclear(position, 'base', entriesOf(entries), unmatched) : decide(position, entries, unmatched),
    );
  } catch (cause) {
    return calls.map((_, position) => unclear(position, 'unreadable', [], [data], { cause }));
  }

  function decide(position: number, named: Named, unmatched: readonly unknown[]): BatchResult<Ok> {
    const origin = originOf(chunk, position);
    const ofCall = (entry: unknown) => fits(entry, calls[position]);
    const entries = entriesOf(named);
    const [success, ...others] = named.successes;
    if (others.length > 0) return unclear(position, 'duplicate', entries);
    if (success !== undefined) {
      if (!ofCall(success)) return unclear(position, 'method', entries, unmatched);
      const result = read(success);
      if (!result) return unclear(position, 'malformed', entries);
      return { ...origin, status: 'ok', retrySafe: false, ...result };
    }
    const failure = named.failures.find(ofCall);
    if (failure === undefined) return unclear(position, 'missing', entries, unmatched);
    return { ...origin, status: 'failed', retrySafe: true, error: failure };
  }

  /** The result of a call that the response does not determine. An estimate changes nothing, so it has failed. */
  function unclear(
    position: number,
    problem: ResponseProblem,
    entries: readonly unknown[],
    unmatched: readonly unknown[] = [],
    options?: ErrorOptions,
  ): BatchResult<Ok> {
    const origin = originOf(chunk, position);
    const error = new BatchResponseError(operation.operationId, origin.index, problem, options);
    if (operation.effect === 'read') return { ...origin, status: 'failed', retrySafe: true, error };
    return { ...origin, status: 'outcome-unknown', retrySafe: false, error, entries, unmatched };
  }
}
