import { type OperationId, operationExamples, pick, type ResponseExampleName } from './examples.js';

/** What the mock does in place of giving the contract's first example. One of `status`, `reset`, `example`, or only a delay. */
export interface Fault<Id extends OperationId = OperationId> {
  /** How many requests it meets; every one when absent. */
  readonly times?: number;
  /** Milliseconds to wait first. */
  readonly delay?: number;
  /** Status of the answer, for example 429. */
  readonly status?: number;
  /** Seconds in the header `Retry-After` of that answer. */
  readonly retryAfter?: number;
  /** Whether that answer is a page of HTML, as a gateway gives it, in place of JSON. */
  readonly html?: boolean;
  /** Break the connection: `before` the request was handled, or `after` it, so that only the answer is lost. */
  readonly reset?: 'before' | 'after';
  /** Answer with this example of the contract. */
  readonly example?: ResponseExampleName<Id>;
}

/** Faults by operation. Of several, each meets its `times` requests before the next has its turn. */
export type Faults = { readonly [Id in OperationId]?: Fault<Id> | readonly Fault<Id>[] };

const kinds: Record<string, (value: unknown) => boolean> = {
  times: (value) => Number.isInteger(value) && Number(value) > 0,
  delay: (value) => Number.isFinite(value) && Number(value) >= 0,
  status: (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  retryAfter: (value) => Number.isFinite(value) && Number(value) >= 0,
  html: (value) => typeof value === 'boolean',
  reset: (value) => value === 'before' || value === 'after',
  example: (value) => typeof value === 'string',
};

/** The faults still to come: gives the one that the next request of an operation meets. */
export function queueFaults(faults: Faults): (operationId: OperationId) => Fault | undefined {
  const queues = new Map(
    Object.entries(faults).map(([operationId, entry]) => [
      operationId,
      checkFaults(operationId, [entry].flat()).map((fault) => ({
        fault,
        left: fault.times ?? Number.POSITIVE_INFINITY,
      })),
    ]),
  );
  return (operationId) => {
    const turn = queues.get(operationId)?.find(({ left }) => left > 0);
    if (turn) turn.left -= 1;
    return turn?.fault;
  };
}

function checkFaults(operationId: string, faults: readonly Fault[]): readonly Fault[] {
  const examples = operationExamples(operationId).response;
  for (const fault of faults) {
    const { status, retryAfter, html, reset, example } = fault;
    const wrong = Object.entries(fault).some(([key, value]) => !kinds[key]?.(value));
    const several = [status, reset, example].filter((effect) => effect !== undefined).length > 1;
    const astray = status === undefined && (retryAfter !== undefined || html !== undefined);
    if (wrong || several || astray)
      throw new TypeError(
        `The fault of ${operationId} is not understood: ${JSON.stringify(fault)}. A fault has times (1 or more), delay (ms), and one of: status (200 to 599, with retryAfter in seconds and html), reset ("before" or "after"), example (a name).`,
      );
    if (example !== undefined) pick(examples, operationId, 'example', example);
  }
  return faults;
}
