import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFault, DeliveryFaults, RequestFault, RequestFaults } from '../../../generated/sandbox.js';
import { type OperationId, operationExamples, pick } from '../../samples/examples.js';
import { Refusal, type RequestOutcome, refuse } from './request-outcome.js';

/** Returns a function that dequeues the fault for an operation's next request. Rejects effects that exclude each other. */
export function queueFaults(faults: RequestFaults): (operationId: OperationId) => RequestFault | undefined {
  for (const [operationId, entry = []] of Object.entries(faults))
    for (const { example, status, reset, carriedOut, retryAfter, html } of [entry].flat()) {
      if (example !== undefined) pickExample(operationId, example);
      if ([status, reset, example].filter((effect) => effect !== undefined).length > 1)
        throw new TypeError(`${operationId} must have at most one of status, reset, example.`);
      if (status === undefined && (carriedOut ?? retryAfter ?? html) !== undefined)
        throw new TypeError(`${operationId} must have a status with carriedOut, retryAfter or html.`);
    }
  return queueFaultsByName(faults);
}

/** Returns a function that dequeues the fault for an event's next delivery. Rejects a delay of another kind of fault. */
export function queueDeliveryFaults(faults: DeliveryFaults): (event: string) => DeliveryFault | undefined {
  for (const [event, entry = []] of Object.entries(faults))
    if ([entry].flat().some(({ kind, delayMs }) => delayMs !== undefined && kind !== 'delayed'))
      throw new TypeError(`${event} must have the kind delayed with delayMs.`);
  return queueFaultsByName(faults);
}

const pickExample = (operationId: string, name: string): unknown =>
  pick(operationExamples(operationId).response, operationId, 'example', name);

/** Returns a function that finds the next fault of a name: if there are several, the first that has not applied its `times`. */
function queueFaultsByName<Fault extends Pick<RequestFault, 'times' | 'skip' | 'every'>>(
  faults: Readonly<Record<string, Fault | readonly Fault[] | undefined>>,
): (name: string) => Fault | undefined {
  const queues = new Map(
    Object.entries(faults).map(([name, entries = []]) => [
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

/** Carries out a request as its fault allows. The signal ends the delay. */
export async function applyFault(
  fault: RequestFault,
  operationId: string,
  carryOut: () => RequestOutcome,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { delay, reset, status, example, retryAfter, html } = fault;
  if (delay) await wait(delay, undefined, { signal });
  const isBefore = reset === 'before' || (status !== undefined && !fault.carriedOut);
  const outcome = isBefore ? { carriedOut: false } : carryOut();
  const { carriedOut } = outcome;
  // A refused request is not carried out, so there is no success to replace.
  if (!isBefore && !carriedOut) return outcome;
  const when = `${isBefore ? 'before' : 'after'} the operation was carried out`;
  if (reset) return { carriedOut, reason: `fault: connection reset ${when}` };
  if (example !== undefined)
    return { ...outcome, reason: `fault: example ${example}`, body: JSON.stringify(pickExample(operationId, example)) };
  if (status === undefined) return outcome;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const refusal = new Refusal(status, `fault: status ${status} ${when}`, headers);
  const failure = { ...refuse(refusal, operationId, 'Injected fault'), carriedOut };
  if (!html) return failure;
  const body = `<html><body><h1>${status}</h1></body></html>`;
  return { ...failure, headers: { ...headers, 'content-type': 'text/html' }, body };
}
