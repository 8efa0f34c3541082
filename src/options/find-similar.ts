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

/** A longer name is not a misspelling, and would take long to compare. */
const maxLength = 200;

/** The known name that is closest, if it differs, ignoring case, in at most a third of its characters. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxLength) return undefined;
  const distances = known.map((candidate) => ({
    candidate,
    distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= nearest.candidate.length / 3 ? nearest.candidate : undefined;
}
