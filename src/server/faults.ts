/// <reference types="node" />
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFault } from '../../generated/sandbox.js';
import { isPlainObject } from '../base/json.js';
import { type OperationId, operationExamples, pick, type ResponseExampleName } from '../samples/examples.js';
import { findControlProblem } from './check-control.js';
import { fail, type RequestOutcome } from './request-outcome.js';

/** What the mock does instead of responding as usual. One of `status`, `reset` and `example`, or only a delay. */
export type Fault<Id extends OperationId = OperationId> = RequestFault & {
  /** Name of the contract's example to respond with. */
  readonly example?: ResponseExampleName<Id>;
};

/** Faults by operation. Of several, each applies to its `times` requests before the next one does. */
export type Faults = { readonly [Id in OperationId]?: Fault<Id> | readonly Fault<Id>[] };

/** Returns a function that takes the fault of the next request of an operation off the queue. Refuses faults that cannot be right. */
export function queueFaults(faults: Faults): (operationId: OperationId) => Fault | undefined {
  const problem = findControlProblem('setFaults', { faults: withoutExamples(faults) });
  if (problem) throw new TypeError(problem);
  for (const [operationId, entry] of Object.entries(faults)) checkExamples(operationId, [entry].flat());
  return queueFaultsByName(faults);
}

/** Faults as the sandbox takes them, which responds with no examples. Anything that is not a fault is returned unchanged. */
const withoutExamples = (faults: unknown): unknown =>
  isPlainObject(faults)
    ? Object.fromEntries(
        Object.entries(faults).map(([id, entry]) => [
          id,
          Array.isArray(entry) ? entry.map(withoutExample) : withoutExample(entry),
        ]),
      )
    : faults;

const withoutExample = (fault: unknown): unknown =>
  isPlainObject(fault) ? Object.fromEntries(Object.entries(fault).filter(([field]) => field !== 'example')) : fault;

function checkExamples(operationId: string, faults: readonly Fault[]): void {
  for (const { example, status, reset } of faults) {
    if (example === undefined) continue;
    if (status !== undefined || reset !== undefined)
      throw new TypeError(`A fault of ${operationId} has an example and a status or a reset: leave out all but one.`);
    pick(operationExamples(operationId).response, operationId, 'example', example);
  }
}

/** Which of the requests or deliveries of a name a fault applies to: without any of these, all. */
interface Repeated {
  readonly times?: number | undefined;
  readonly skip?: number | undefined;
  readonly every?: number | undefined;
}

/** Returns a function that takes the next fault of a name off its queue: of several, the first that has not applied its `times`. */
export function queueFaultsByName<Fault extends Repeated>(
  faults: Readonly<Record<string, Fault | readonly Fault[] | undefined>>,
): (name: string) => Fault | undefined {
  const queues = new Map(
    // A copy, so that no later change of the caller's object changes a fault that was checked.
    Object.entries(structuredClone(faults)).map(([name, entries = []]) => [
      name,
      [entries].flat().map((fault) => ({ fault: fault as Fault, seen: 0, applied: 0 })),
    ]),
  );
  return (name) => {
    const turn = queues.get(name)?.find(({ fault, applied }) => applied < (fault.times ?? Number.POSITIVE_INFINITY));
    if (!turn) return undefined;
    const { skip = 0, every = 1 } = turn.fault;
    const past = turn.seen++ - skip;
    if (past < 0 || past % every !== 0) return undefined;
    turn.applied += 1;
    return turn.fault;
  };
}

/** Carries a request out as its fault allows. The signal ends the delay. */
export async function applyFault(
  fault: Fault,
  operationId: string | undefined,
  carryOut: () => RequestOutcome,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { delay, reset, status, executed, retryAfter, html } = fault;
  if (delay) await wait(delay, undefined, { signal });
  if (status === undefined && reset === undefined) return carryOut();
  const isAfter = executed || reset === 'after';
  if (isAfter) {
    const outcome = carryOut();
    // A request that is refused is not carried out, so that there is no response to lose.
    if (!outcome.handled) return outcome;
  }
  const when = isAfter ? 'after' : 'before';
  if (status === undefined)
    return { handled: isAfter, reason: `fault: connection reset ${when} the operation was carried out` };
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const reason = `fault: status ${status} ${when} the operation was carried out`;
  return { ...fail({ status, reason, error: 'Injected fault', operationId, headers, html }), handled: isAfter };
}
