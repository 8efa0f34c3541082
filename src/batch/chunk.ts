import { BatchInputError } from './errors.js';
import { type Gate, unlessAborted } from './gate.js';

/** A run of calls that go into one request. */
export interface Chunk<Call> {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  readonly calls: readonly Call[];
}

/** Calls in any form: in an array, or read one by one, in no more memory than the requests under way take. */
export type Calls<Call> = readonly Call[] | Iterable<Call> | AsyncIterable<Call>;

/** Whether calls came all at once. */
export function isArray<Call>(calls: Calls<Call>): calls is readonly Call[] {
  return Array.isArray(calls);
}

/**
 * Cuts calls into chunks of a size. An array is checked whole before its first chunk is given out, and given out whole.
 * An iterable is checked as it is read, and once the batch has stopped it is closed and not read further; the calls that
 * were read until then come as the last chunk. An input that throws, or holds a wrong call, interrupts the batch.
 */
export async function* chunked<Call>(
  input: Calls<Call>,
  size: number,
  check: (call: Call, index: number) => void,
  gate: Gate,
): AsyncGenerator<Chunk<Call>> {
  let calls: Call[] = [];
  let index = 0;
  let close = () => {};
  try {
    if (isArray(input)) {
      input.forEach(check);
      for (; index < input.length; index += size) yield { firstIndex: index, calls: input.slice(index, index + size) };
    } else {
      const iterator = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
      // Not awaited: an input that hangs in `next` would hang in `return` too.
      close = () => void Promise.resolve(iterator.return?.()).catch(() => {});
      while (!gate.stopped.aborted) {
        const next = await unlessAborted(Promise.resolve(iterator.next()), gate.stopped);
        if (next?.done) close = () => {};
        if (!next || next.done) break;
        check(next.value, index);
        calls.push(next.value);
        index += 1;
        if (calls.length < size) continue;
        yield { firstIndex: index - size, calls };
        calls = [];
      }
    }
    if (index === 0 && !gate.stopped.aborted) throw new BatchInputError('There are no calls.');
  } catch (error) {
    gate.interrupt(error);
  } finally {
    close();
  }
  if (calls.length > 0) yield { firstIndex: index - calls.length, calls };
}
