/** The Levenshtein distance of two strings. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (character === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The known name that is closest, if it differs, ignoring case, in at most a third of its characters. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((candidate) => ({
    candidate,
    distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= nearest.candidate.length / 3 ? nearest.candidate : undefined;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value);

/**
 * Describes what is wrong with an options object in untyped code: it is missing, or one of its options does not exist and
 * would otherwise be ignored.
 */
export function findOptionProblem(options: unknown, known: readonly string[]): string | undefined {
  const names = known.join(', ');
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return `expected an object with options (${names}), received ${kindOf(options)}`;
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const similar = findSimilar(unknown, known);
  return `unknown option "${unknown}". ${similar ? `Did you mean "${similar}"?` : `The options are ${names}.`}`;
}

/** Throws a `TypeError` for such options that names the function that received them. */
export function checkOptions(caller: string, options: unknown, known: readonly string[]): void {
  const problem = findOptionProblem(options, known);
  if (problem) throw new TypeError(`${caller}: ${problem}`);
}
