import type { SigningContractCall } from '../../generated/types.js';
import { BatchInputError } from './batch-errors.js';
import type { Calls } from './batch-options.js';
import type { Limiter } from './limiter.js';
import type { BatchOperation, Chunk } from './operation.js';
import type { CallOrigin } from './result.js';
import { snapshotCall } from './snapshot-call.js';

/** Whether the calls are all in memory. */
export const isArray = (calls: Calls): calls is readonly SigningContractCall[] => Array.isArray(calls);

/** What a result says about its call: index and reference. */
export function originOf({ firstIndex, calls }: Chunk, position: number): CallOrigin {
  const reference = calls[position]?.reference;
  const index = firstIndex + position;
  return reference === undefined ? { index } : { index, reference };
}

/**
 * Splits calls into chunks of copies. An array is validated as a whole before its first chunk is yielded, and all of it is
 * yielded, so that every call gets a result. An iterable is validated as it is read, until the batch stops; the calls read until
 * then are the last chunk. An input that throws, or yields an invalid call, interrupts the batch.
 */
export async function* chunked(
  input: Calls,
  { operation, singleRequest }: Pick<BatchOperation<object>, 'operation' | 'singleRequest'>,
  limiter: Limiter,
): AsyncGenerator<Chunk, void, undefined> {
  const size = operation.batch.max;
  let calls: SigningContractCall[] = [];
  let index = 0;
  try {
    if (isArray(input)) {
      const abis = new WeakMap<object, unknown>();
      // `Array.from` passes the holes too.
      const all = Array.from(input, (call, position) => snapshotCall(call, position, abis));
      if (singleRequest && all.length > size) throw new BatchInputError(singleRequest);
      for (; index < all.length; index += size) yield { firstIndex: index, calls: all.slice(index, index + size) };
    } else {
      for await (const call of readUntilStopped(input, limiter)) {
        const snapshot = snapshotCall(call, index);
        if (singleRequest && calls.length === size) {
          calls = [];
          throw new BatchInputError(singleRequest);
        }
        calls.push(snapshot);
        index += 1;
        // A single request is not sent before it is known that no call follows.
        if (calls.length < size || singleRequest) continue;
        yield { firstIndex: index - size, calls };
        calls = [];
      }
    }
    if (index === 0 && !limiter.stopped.aborted) throw new BatchInputError('`calls` is empty.');
  } catch (error) {
    // After the batch has stopped, the rest of an iterable no longer matters.
    if (!limiter.stopped.aborted || isArray(input)) limiter.interrupt(error);
  }
  if (calls.length > 0) yield { firstIndex: index - calls.length, calls };
}

/** Reads an input until it ends or the batch stops, and closes it unless it has ended. */
async function* readUntilStopped<T>(input: Iterable<T> | AsyncIterable<T>, limiter: Limiter): AsyncGenerator<T> {
  const iterator = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
  let next: IteratorResult<T> | undefined;
  try {
    while (!limiter.stopped.aborted) {
      next = await limiter.unlessStopped(iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited, because an input that hangs in `next` would hang in `return` too.
    if (!next?.done) (async () => iterator.return?.())().catch(() => {});
  }
}
