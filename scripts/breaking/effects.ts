import { type Comparison, compareSchemas } from './difference.ts';
import type { Schema } from './schema.ts';

type Effects = Set<'narrower' | 'wider' | 'other'>;

/** The effects that a comparison finds, without reporting them; none where both sides accept the same. */
export function collectEffects(comparison: Comparison, compare: (silent: Comparison) => void): Effects {
  const found: Effects = new Set();
  compare({
    ...comparison,
    seen: new Set(),
    report: ({ effect }) => {
      if (effect !== 'annotation') found.add(effect === 'unknown' ? 'other' : effect);
    },
  });
  return found;
}

/** What replacing one schema by the other does to the values that are valid. */
export function effectsOf(comparison: Comparison, before: Schema, after: Schema): Effects {
  const question = [before, after]
    .map((schema) => schema.map(({ pointer }) => pointer.join('/')).join(' & '))
    .join(' > ');
  // Alternatives may contain each other: a question that is already open adds nothing to its own result.
  if (comparison.asked.has(question)) return new Set();
  return collectEffects({ ...comparison, asked: new Set([...comparison.asked, question]) }, (silent) =>
    compareSchemas(silent, before, after, []),
  );
}

/** Whether all that was valid still is. */
export const keeps = (effects: ReadonlySet<string>): boolean => !effects.has('narrower') && !effects.has('other');

/** Whether nothing is valid that was not before. */
export const addsNothing = (effects: ReadonlySet<string>): boolean => !effects.has('wider') && !effects.has('other');

/** What belongs together in two lists, and what has no counterpart. */
export interface Pairing<Item> {
  pairs: [was: Item, is: Item][];
  removed: Item[];
  added: Item[];
}

/** Pairs the items of two lists by the first criterion, what is left by the second, and so on. */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  criteria: readonly ((was: Item, is: Item) => boolean)[],
): Pairing<Item> {
  const pairs: [Item, Item][] = [];
  const removed = new Set(before);
  const added = new Set(after);
  for (const belong of criteria)
    for (const was of removed) {
      const is = [...added].find((candidate) => belong(was, candidate));
      if (is === undefined) continue;
      removed.delete(was);
      added.delete(is);
      pairs.push([was, is]);
    }
  return { pairs, removed: [...removed], added: [...added] };
}

/** Whether there is one item on both sides, so that nothing else can be its counterpart. */
export const areSingle = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === 1 && after.length === 1;
