import { BatchResponseError, type ResponseProblem } from './batch-errors.js';
import { originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { BatchOperation, Chunk } from './operation.js';
import type { BatchResult } from './result.js';

function indexOf(entry: unknown): number | undefined {
  const index = isRecord(entry) ? entry.index : undefined;
  // A lossless JSON parser may represent a number as a bigint or as an object.
  const numeric = typeof index === 'number' || typeof index === 'bigint' || (isRecord(index) && !Array.isArray(index));
  return numeric && Number.isInteger(Number(index)) ? Number(index) : undefined;
}

/** Whether an entry names another method. Entries without one are taken by their index. */
const hasOtherMethod = (method: string | undefined) => (entry: unknown) =>
  isRecord(entry) && typeof entry.method === 'string' && entry.method !== method;

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request.
 *
 * Indexes count from 0 within one request, which the contract infers. If the service counted differently, a call would get
 * the result of its neighbour. So no call is matched if an index is out of range, if none is 0, or if the method of an
 * entry is not that of the call with its index.
 */
export function readResults<Ok extends object>(
  data: unknown,
  chunk: Chunk,
  { operation, list, read }: BatchOperation<Ok>,
): BatchResult<Ok>[] {
  const { calls } = chunk;

  const unknown = (position: number, problem: ResponseProblem, entries: unknown[], unmatched: unknown[] = []) => {
    const origin = originOf(chunk, position);
    const error = new BatchResponseError(operation.operationId, origin.index, problem);
    const retrySafe = operation.effect === 'read';
    return { ...origin, status: 'outcome-unknown', retrySafe, error, entries, unmatched } as const;
  };
  const done = (position: number, entry: unknown): BatchResult<Ok> => {
    const result = read(entry);
    if (!result) return unknown(position, 'malformed', [entry]);
    return { ...originOf(chunk, position), status: 'ok', retrySafe: false, ...result };
  };

  const successes = isRecord(data) ? data[list] : undefined;
  const errors = isRecord(data) ? (data.errors ?? []) : [];
  if (!Array.isArray(successes) || !Array.isArray(errors)) {
    if (calls.length === 1 && successes === undefined) return [done(0, data)];
    return calls.map((_, position) => unknown(position, 'form', [], [data]));
  }

  const listed = calls.map((): unknown[] => []);
  const unmatched: unknown[] = [];
  let inRange = true;
  for (const entry of [...successes, ...errors]) {
    const index = indexOf(entry);
    const entries = index === undefined ? undefined : listed[index];
    (entries ?? unmatched).push(entry);
    if (index !== undefined && !entries) inRange = false;
  }

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
