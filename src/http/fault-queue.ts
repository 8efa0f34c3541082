/** Faults that apply in their order, each a number of times; without `times`, always. */
interface Repeated {
  readonly times?: number;
}

/** Returns a function that takes the next fault of a name off its queue. A name has one fault, or several. */
export function queueFaultsByName<Fault extends Repeated>(
  faults: Readonly<Record<string, Fault | readonly Fault[] | undefined>>,
): (name: string) => Fault | undefined {
  const queues = new Map(
    // A copy, so that no later change of the caller's object changes a fault that was checked.
    Object.entries(structuredClone(faults)).map(([name, entries = []]) => [
      name,
      listOf(entries).map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })),
    ]),
  );
  return (name) => {
    const turn = queues.get(name)?.find(({ left }) => left > 0);
    if (turn) turn.left -= 1;
    return turn?.fault;
  };
}

const listOf = <Entry>(entries: Entry | readonly Entry[]): readonly Entry[] =>
  Array.isArray(entries) ? entries : [entries as Entry];
