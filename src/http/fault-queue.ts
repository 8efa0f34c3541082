/** Faults that apply in their order, each a number of times; without `times`, always. */
interface Repeated {
  readonly times?: number;
}

/** Returns a function that takes the next fault of a name off its queue. */
export function queueFaultsByName<Fault extends Repeated>(
  faults: Readonly<Record<string, readonly Fault[]>>,
): (name: string) => Fault | undefined {
  const queues = new Map(
    Object.entries(faults).map(([name, entries]) => [
      name,
      entries.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })),
    ]),
  );
  return (name) => {
    const turn = queues.get(name)?.find(({ left }) => left > 0);
    if (turn) turn.left -= 1;
    return turn?.fault;
  };
}
