import { queueFaultsByName } from '../http/fault-queue.js';
import { type EventName, eventExample } from '../testing/examples.js';
import type { DeliveryFault, DeliveryFaults } from './types.js';

const kinds = [
  'duplicated',
  'concurrent',
  'reordered',
  'delayed',
  'unauthorized',
  'redelivered',
] satisfies DeliveryFault['kind'][];

/** The faults still to come: gives the one that the next delivery of an event meets. */
export function queueDeliveryFaults(faults: DeliveryFaults): (event: EventName) => DeliveryFault | undefined {
  if (typeof faults !== 'object' || faults === null || Array.isArray(faults))
    throw new TypeError('deliveryFaults must be an object of faults by event.');
  const checked = Object.entries(faults).map(([event, entry]) => [
    event,
    [entry].flat().map((fault) => check(event, fault)),
  ]);
  return queueFaultsByName(Object.fromEntries(checked));
}

/** A year. */
const maxDelayMs = 366 * 24 * 3_600_000;

function check(event: string, fault: DeliveryFault): DeliveryFault {
  eventExample(event as EventName);
  if (typeof fault !== 'object' || fault === null)
    throw new TypeError(`The fault of deliveries of ${event} is not an object: ${JSON.stringify(fault)}`);
  const { kind, times = 1, delayMs = 0, ...others } = fault;
  const known =
    kinds.includes(kind) &&
    Number.isInteger(times) &&
    times > 0 &&
    Number.isFinite(delayMs) &&
    delayMs >= 0 &&
    delayMs <= maxDelayMs;
  const hasUnusedDelay = fault.delayMs !== undefined && kind !== 'delayed';
  if (!known || hasUnusedDelay || Object.keys(others).length > 0)
    throw new TypeError(
      `The fault of deliveries of ${event} is not understood: ${JSON.stringify(fault)}. It has kind (${kinds.join(', ')}), times (1 or more) and, when delayed, delayMs (milliseconds, at most ${maxDelayMs}).`,
    );
  return fault;
}
