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

const noCalls = 'There are no calls.';

/** Cuts an array into chunks, after every call was checked. */
export function chunkArray<Call>(
  calls: readonly Call[],
  size: number,
  check: (call: Call, index: number) => void,
): Iterator<Chunk<Call>> {
  if (calls.length === 0) throw new BatchInputError(noCalls);
  calls.forEach(check);
  return cut(calls, size);
}

function* cut<Call>(calls: readonly Call[], size: number): Generator<Chunk<Call>> {
  for (let firstIndex = 0; firstIndex < calls.length; firstIndex += size) {
    yield { firstIndex, calls: calls.slice(firstIndex, firstIndex + size) };
  }
}

/**
 * Reads an iterable into chunks, each call checked before its chunk is given out. Once the batch has stopped nothing more
 * is read and the input is closed; the calls that were read until then come as the last chunk. An input that throws, or
 * holds a call that cannot be sent, interrupts the batch.
 */
export async function* chunkIterable<Call>(
  input: Exclude<Calls<Call>, readonly Call[]>,
  size: number,
  check: (call: Call, index: number) => void,
  gate: Gate,
): AsyncGenerator<Chunk<Call>> {
  const iterator = Symbol.asyncIterator in input ? input[Symbol.asyncIterator]() : input[Symbol.iterator]();
  let calls: Call[] = [];
  let index = 0;
  let open = true;
  try {
    while (!gate.stopped.aborted) {
      const next = await unlessAborted(Promise.resolve(iterator.next()), gate.stopped);
      if (next?.done) open = false;
      if (!next || next.done) break;
      check(next.value, index);
      index += 1;
      calls.push(next.value);
      if (calls.length === size) {
        yield { firstIndex: index - size, calls };
        calls = [];
      }
    }
    if (index === 0 && !open) throw new BatchInputError(noCalls);
  } catch (error) {
    gate.interrupt(error);
  } finally {
    if (open) close(iterator);
  }
  if (calls.length > 0) yield { firstIndex: index - calls.length, calls };
}

// Not awaited: an input that hangs in `next` would hang in `return` too.
function close(iterator: Iterator<unknown> | AsyncIterator<unknown>): void {
  Promise.resolve(iterator.return?.()).catch(() => {});
}
