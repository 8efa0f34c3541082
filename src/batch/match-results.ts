import { BatchResponseError, type ResponseProblem } from './batch-errors.js';
import { type Chunk, originOf } from './chunk.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { BatchResult } from './result.js';

function indexOf(entry: unknown): number | undefined {
  const index = isRecord(entry) ? entry.index : undefined;
  // A lossless JSON parser may represent a number as a bigint or as an object.
  const numeric = typeof index === 'number' || typeof index === 'bigint' || (isRecord(index) && !Array.isArray(index));
  return numeric && Number.isInteger(Number(index)) ? Number(index) : undefined;
}

/**
 * Reads the `data` of a response: one result per call of its request, in the order of the request.
 *
 * Indexes count from 0 within one request, which the contract infers. An index that the request did not have means that
 * the service counts differently, and that a call could get the result of its neighbour: then no call is matched.
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

  const named = calls.map((): unknown[] => []);
  const unmatched: unknown[] = [];
  let numbered = true;
  for (const entry of [...successes, ...errors]) {
    const index = indexOf(entry);
    const entries = index === undefined ? undefined : named[index];
    (entries ?? unmatched).push(entry);
    if (index !== undefined && !entries) numbered = false;
  }

  const unnamed = named.filter((entries) => entries.length === 0).length;
  const distrust = !numbered ? 'out-of-range' : unmatched.length > unnamed ? 'surplus' : undefined;
  return named.map((entries, position) => {
    const [entry, second] = entries;
    if (distrust) return unknown(position, distrust, entries, unmatched);
    if (!isRecord(entry)) return unknown(position, 'missing', entries, unmatched);
    if (second) return unknown(position, 'duplicate', entries);
    if (typeof entry.method === 'string' && entry.method !== calls[position]?.method) {
      return unknown(position, 'method', entries);
    }
    if (!errors.includes(entry)) return done(position, entry);
    return { ...originOf(chunk, position), status: 'failed', retrySafe: true, error: entry };
  });
}
