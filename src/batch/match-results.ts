import { toInteger } from '../json/to-integer.js';
import { BatchResponseError, type ResponseProblem } from './batch-errors.js';
import { originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { BatchOperation, Chunk } from './operation.js';
import type { BatchResult } from './result.js';

/** What a response lists, by the calls of its request. */
export interface Listed {
  /** Whether the response has the form of one call, that of several, or neither. */
  readonly form: 'single' | 'batch' | undefined;
  /** The entries of each call, in the order of the request. */
  readonly entries: readonly (readonly unknown[])[];
  /** The entries of no call, or the data of neither form. */
  readonly unmatched: readonly unknown[];
  /** The entries of calls that failed. */
  readonly errors: readonly unknown[];
  /** Whether every index is that of a call. */
  readonly inRange: boolean;
}

/** Distributes what the `data` of a response lists to the calls of its request, by index and without a judgement. */
export function listEntries(data: unknown, { calls }: Chunk, list: string): Listed {
  const successes = isRecord(data) ? data[list] : undefined;
  const errors = isRecord(data) ? (data.errors ?? []) : [];
  const entries = calls.map((): unknown[] => []);
  const unmatched: unknown[] = [];
  let inRange = true;
  if (!Array.isArray(successes) || !Array.isArray(errors)) {
    if (calls.length === 1 && successes === undefined)
      return { form: 'single', entries: [[data]], unmatched, errors: [], inRange };
    return { form: undefined, entries, unmatched: [data], errors: [], inRange };
  }
  for (const entry of [...successes, ...errors]) {
    const index = isRecord(entry) ? toInteger(entry.index) : undefined;
    const ofCall = index === undefined ? undefined : entries[index];
    (ofCall ?? unmatched).push(entry);
    if (index !== undefined && !ofCall) inRange = false;
  }
  return { form: 'batch', entries, unmatched, errors, inRange };
}

/** Whether an entry names another method. Entries without one are taken by their index. */
const hasOtherMethod = (method: string | undefined) => (entry: unknown) =>
  isRecord(entry) && typeof entry.method === 'string' && entry.method !== method;

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request.
 *
 * Indexes count from 0 within one request, which the contract infers. If the service counted differently, a call would get
 * the result of its neighbour. So no call is matched if an index is out of range, if none is 0, or if the method of an
 * entry is not that of the call with its index. Never throws, so that what was received is kept.
 */
export function readResults<Ok extends object>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read }: BatchOperation<Ok>,
): BatchResult<Ok>[] {
  const { calls } = chunk;
  try {
    return match();
  } catch (cause) {
    return calls.map((_, position) => unknown(position, 'unreadable', [], [data], { cause }));
  }

  function unknown(
    position: number,
    problem: ResponseProblem,
    entries: readonly unknown[],
    unmatched: readonly unknown[] = [],
    options?: ErrorOptions,
  ): BatchResult<Ok> {
    const origin = originOf(chunk, position);
    const error = new BatchResponseError(operation.operationId, origin.index, problem, options);
    const retrySafe = operation.effect === 'read';
    return { ...origin, status: 'outcome-unknown', retrySafe, error, entries, unmatched };
  }

  function done(position: number, entry: unknown): BatchResult<Ok> {
    const result = read(entry);
    if (!result) return unknown(position, 'malformed', [entry]);
    return { ...originOf(chunk, position), status: 'ok', retrySafe: false, ...result };
  }

  function match(): BatchResult<Ok>[] {
    const { form, entries: listed, unmatched, errors, inRange } = listEntries(data, chunk, list);
    if (form === 'single') return [done(0, data)];
    if (!form) return calls.map((_, position) => unknown(position, 'form', [], unmatched));

    const missing = listed.filter((entries) => entries.length === 0).length;
    const findDistrust = (): ResponseProblem | undefined => {
      if (!inRange) return 'out-of-range';
      if (missing < calls.length && listed[0]?.length === 0) return 'base';
      if (listed.some((entries, position) => entries.some(hasOtherMethod(calls[position]?.method)))) return 'method';
      return unmatched.length > missing ? 'surplus' : undefined;
    };
    const distrust = findDistrust();
    return listed.map((entries, position) => {
      const [entry, second] = entries;
      if (distrust) return unknown(position, distrust, entries, unmatched);
      if (!isRecord(entry)) return unknown(position, 'missing', entries, unmatched);
      if (second) return unknown(position, 'duplicate', entries);
      if (!errors.includes(entry)) return done(position, entry);
      return { ...originOf(chunk, position), status: 'failed', retrySafe: true, error: entry };
    });
  }
}
