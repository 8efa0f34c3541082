import type { SigningContractCall } from '../../generated/types.js';
import { BatchInputError } from './batch-errors.js';
import { isRecord } from './is-record.js';
import { type Limiter, unlessAborted } from './limiter.js';
import type { CallOrigin } from './result.js';
import { callValidator } from './validate-call.js';

/** Calls in any form: in an array, or read one by one, in no more memory than the requests under way take. */
export type Calls = readonly SigningContractCall[] | Iterable<SigningContractCall> | AsyncIterable<SigningContractCall>;

/** Refuses what is neither an array nor an iterable. */
export function requireCalls(calls: unknown): asserts calls is Calls {
  if (!isRecord(calls) || !(Symbol.iterator in calls || Symbol.asyncIterator in calls)) {
    throw new BatchInputError('`calls` is an array or an iterable.');
  }
}

/** Whether calls came all at once. */
export const isArray = (calls: Calls): calls is readonly SigningContractCall[] => Array.isArray(calls);

/** A run of calls that go into one request. */
export interface Chunk {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  readonly calls: readonly SigningContractCall[];
}

/** What the result of a call in a chunk says of the call. */
export function originOf({ firstIndex, calls }: Chunk, position: number): CallOrigin {
  const reference = calls[position]?.reference;
  const index = firstIndex + position;
  return reference === undefined ? { index } : { index, reference };
}

/**
 * Cuts calls into chunks of a size. An array is checked whole before its first chunk is given out, and given out whole.
 * An iterable is checked as it is read, until the batch stops; the calls that were read until then come as the last chunk.
 * An input that throws, or holds a wrong call, interrupts the batch.
 */
export async function* chunked(input: Calls, size: number, limiter: Limiter): AsyncGenerator<Chunk, void, undefined> {
  const check = callValidator();
  let calls: SigningContractCall[] = [];
  let index = 0;
  try {
    if (isArray(input)) {
      input.forEach(check);
      for (; index < input.length; index += size) yield { firstIndex: index, calls: input.slice(index, index + size) };
    } else {
      for await (const call of readUntil(limiter.stopped, input)) {
        check(call, index);
        calls.push(call);
        index += 1;
        if (calls.length < size) continue;
        yield { firstIndex: index - size, calls };
        calls = [];
      }
    }
    if (index === 0 && !limiter.stopped.aborted) throw new BatchInputError('There are no calls.');
  } catch (error) {
    limiter.interrupt(error);
  }
  if (calls.length > 0) yield { firstIndex: index - calls.length, calls };
}

/** Reads an input until it ends or the signal aborts, and closes it if it has not ended. */
async function* readUntil<T>(signal: AbortSignal, input: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
  let next: IteratorResult<T> | undefined;
  try {
    while (!signal.aborted) {
      next = await unlessAborted(Promise.resolve(iterator.next()), signal);
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: an input that hangs in `next` would hang in `return` too.
    if (!next?.done) Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
