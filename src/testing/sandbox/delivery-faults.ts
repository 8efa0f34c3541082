import { type EventName, eventExample } from '../examples.js';

const kinds = ['duplicated', 'concurrent', 'reordered', 'delayed', 'unauthorized', 'redelivered'] as const;

/** What goes wrong with a delivery. */
export interface DeliveryFault {
  /**
   * - `duplicated`: the first attempt is made twice, one after the other.
   * - `concurrent`: the first attempt is made twice at the same time.
   * - `reordered`: the first attempt comes after those of the later events of the same deposit.
   * - `delayed`: the first attempt is due only after `delayMs` of the sandbox's clock.
   * - `unauthorized`: a request with another amount and a wrong signature arrives before the first attempt.
   * - `redelivered`: after it is acknowledged, the delivery comes again when a retry would be due.
   */
  readonly kind: (typeof kinds)[number];
  /** How many deliveries it meets; every one when absent. */
  readonly times?: number;
  /** Milliseconds of the sandbox's clock, for `delayed`. Default: five minutes. */
  readonly delayMs?: number;
}

/** Faults of deliveries by event. Of several, each meets its `times` deliveries before the next has its turn. */
export type DeliveryFaults = { readonly [Name in EventName]?: DeliveryFault | readonly DeliveryFault[] };

/** The faults still to come: gives the one that the next delivery of an event meets. */
export function queueDeliveryFaults(faults: DeliveryFaults): (event: EventName) => DeliveryFault | undefined {
  const queues = new Map(
    Object.entries(faults).map(([event, entry]) => [
      event,
      [entry].flat().map((fault) => ({ fault: check(event, fault), left: fault.times ?? Number.POSITIVE_INFINITY })),
    ]),
  );
  return (event) => {
    const turn = queues.get(event)?.find(({ left }) => left > 0);
    if (turn) turn.left -= 1;
    return turn?.fault;
  };
}

function check(event: string, fault: DeliveryFault): DeliveryFault {
  eventExample(event as EventName);
  const { kind, times = 1, delayMs = 0, ...others } = fault;
  const known =
    kinds.includes(kind) && Number.isInteger(times) && times > 0 && Number.isFinite(delayMs) && delayMs >= 0;
  const astray = fault.delayMs !== undefined && kind !== 'delayed';
  if (!known || astray || Object.keys(others).length > 0)
    throw new TypeError(
      `The fault of deliveries of ${event} is not understood: ${JSON.stringify(fault)}. It has kind (${kinds.join(', ')}), times (1 or more) and, when delayed, delayMs (milliseconds).`,
    );
  return fault;
}
