// @ts-nocheck
import { compareSchemas } from './compare-schemas.ts';
import type { Comparison } from './difference.ts';
import type { Schema } from './schema.ts';

/** What replacing one schema by the other does to the values that are valid; nothing where both accept the same. */
export function effectsOf(comparison: Comparison, before: Schema, after: Schema): Set<'narrower' | 'wider' | 'other'> {
  const found = new Set<'narrower' | 'wider' | 'other'>();
  const question = [before, after]
    .map((schema) => schema.map(({ pointer }) => pointer.join('/')).join(' & '))
    .join(' > ');
  // Alternatives may contain each other: a question that is being answered adds nothing to its own answer.
  if (comparison.asked.has(question)) return found;
  compareSchemas(
    {
      ...comparison,
      asked: new Set([...comparison.asked, question]),
      seen: new Set(),
      report: ({ effect }) => {
        if (effect !== 'annotation') found.add(effect === 'unknown' ? 'other' : effect);
      },
    },
    before,
    after,
    [],
  );
  return found;
}

/** Whether all that was valid still is. */
export const keeps = (effects: ReadonlySet<string>): boolean => !effects.has('narrower') && !effects.has('other');

/** Whether nothing is valid that was not before. */
export const addsNothing = (effects: ReadonlySet<string>): boolean => !effects.has('wider') && !effects.has('other');

/** Takes the pairs that belong together out of two lists. */
export function takePairs<Item>(
  before: Item[],
  after: Item[],
  belong: (one: Item, other: Item) => boolean,
): [Item, Item][] {
  const pairs: [Item, Item][] = [];
  for (const one of [...before]) {
    const other = after.find((candidate) => belong(one, candidate));
    if (other === undefined) continue;
    before.splice(before.indexOf(one), 1);
    after.splice(after.indexOf(other), 1);
    pairs.push([one, other]);
  }
  return pairs;
}
