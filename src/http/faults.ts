/// <reference types="node" />
import { setTimeout as wait } from 'node:timers/promises';
import { maxTimerMs } from '../options/check-options.js';
import { type OperationId, operationExamples, pick, type ResponseExampleName } from '../testing/examples.js';
import { queueFaultsByName } from './fault-queue.js';
import { fail, type RequestOutcome } from './outcome.js';

/** What the mock does instead of responding as usual. One of `status`, `reset` and `example`, or only a delay. */
export interface Fault<Id extends OperationId = OperationId> {
  /** Number of requests it applies to; all requests if absent. */
  readonly times?: number;
  /** Delay before the response, in milliseconds, at most 2147483647. */
  readonly delay?: number;
  /** Status of the response, for example 429. */
  readonly status?: number;
  /** Seconds in the `Retry-After` header of that response. */
  readonly retryAfter?: number;
  /** Whether the body of that response is an HTML page, like that of a gateway, instead of JSON. */
  readonly html?: boolean;
  /** Resets the connection: `before` the request is handled, or `after` it, so that only the response is lost. */
  readonly reset?: 'before' | 'after';
  /** Name of the contract's example to respond with. */
  readonly example?: ResponseExampleName<Id>;
}

/** Faults by operation. Of several, each applies to its `times` requests before the next one does. */
export type Faults = { readonly [Id in OperationId]?: Fault<Id> | readonly Fault<Id>[] };

const kinds: Record<string, (value: unknown) => boolean> = {
  times: (value) => Number.isInteger(value) && Number(value) > 0,
  delay: (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= maxTimerMs,
  status: (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  retryAfter: (value) => Number.isFinite(value) && Number(value) >= 0,
  html: (value) => typeof value === 'boolean',
  reset: (value) => value === 'before' || value === 'after',
  example: (value) => typeof value === 'string',
};

/** Returns a function that takes the fault of the next request of an operation off the queue. */
export function queueFaults(faults: Faults): (operationId: OperationId) => Fault | undefined {
  if (!isObject(faults)) throw new TypeError('faults must be an object of faults by operation.');
  const checked = Object.entries(faults).map(([operationId, entry]) => [
    operationId,
    checkFaults(operationId, [entry].flat()),
  ]);
  return queueFaultsByName(Object.fromEntries(checked));
}

function checkFaults(operationId: string, faults: readonly Fault[]): readonly Fault[] {
  const examples = operationExamples(operationId).response;
  for (const fault of faults) {
    if (!isObject(fault)) throw invalidFault(operationId, fault);
    const { status, retryAfter, html, reset, example } = fault;
    const wrong = Object.entries(fault).some(([key, value]) => !kinds[key]?.(value));
    const several = [status, reset, example].filter((effect) => effect !== undefined).length > 1;
    const withoutStatus = status === undefined && (retryAfter !== undefined || html !== undefined);
    if (wrong || several || withoutStatus) throw invalidFault(operationId, fault);
    if (example !== undefined) pick(examples, operationId, 'example', example);
  }
  return faults;
}

const invalidFault = (operationId: string, fault: unknown): TypeError =>
  new TypeError(
    `The fault of ${operationId} is invalid: ${JSON.stringify(fault)}. A fault has times (1 or more), delay (ms, at most ${maxTimerMs}), and one of: status (200 to 599, with retryAfter in seconds and html), reset ("before" or "after"), example (a name).`,
  );

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function failByFault(status: number, { retryAfter, html }: Fault, operationId: string | undefined): RequestOutcome {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return fail({ status, reason: `fault: status ${status}`, error: 'Injected fault', operationId, headers, html });
}

/** Carries a request out as its fault allows. The signal ends the delay. */
export async function applyFault(
  fault: Fault,
  operationId: string | undefined,
  carryOut: () => RequestOutcome,
  signal: AbortSignal,
): Promise<RequestOutcome> {
  const { delay, reset, status } = fault;
  if (delay) await wait(delay, undefined, { signal });
  const reason = `fault: connection reset ${reset} the operation was carried out`;
  if (reset === 'before') return { handled: false, reason };
  if (status !== undefined) return failByFault(status, fault, operationId);
  const outcome = carryOut();
  return reset === 'after' && outcome.handled ? { handled: true, reason } : outcome;
}
