import { type Comparison, compareSchemas, type Effect } from './difference.ts';
import type { Schema } from './schema.ts';

type Effects = Set<Exclude<Effect, 'unknown'>>;

/** Returns the effects that a comparison finds, without reporting them; none if both sides accept the same values. */
export function collectEffects(comparison: Comparison, compare: (silent: Comparison) => void): Effects {
  const found: Effects = new Set();
  compare({
    ...comparison,
    seen: new Set(),
    report: ({ effect }) => {
      if (effect) found.add(effect === 'unknown' ? 'other' : effect);
    },
  });
  return found;
}

/** Returns the effects of replacing one schema by another. */
export function effectsOf(comparison: Comparison, before: Schema, after: Schema): Effects {
  const question = [before, after]
    .map((schema) => schema.map(({ pointer }) => pointer.join('/')).join(' & '))
    .join(' > ');
  // Alternatives may contain each other: a pair that is already being compared adds nothing to its own result.
  if (comparison.asked.has(question)) return new Set();
  return collectEffects({ ...comparison, asked: new Set([...comparison.asked, question]) }, (silent) =>
    compareSchemas(silent, before, after, []),
  );
}

/** One effect for several. */
export function combine(effects: Effects): Effect | undefined {
  const [only] = effects;
  return effects.size > 1 ? 'other' : only;
}

/** Whether all values that were valid remain valid. */
export const keeps = (effects: ReadonlySet<string>): boolean => !effects.has('narrower') && !effects.has('other');

/** Whether no further values become valid. */
export const addsNothing = (effects: ReadonlySet<string>): boolean => !effects.has('wider') && !effects.has('other');

/** The items of two lists that belong together, and those without a counterpart. */
export interface Pairing<Item> {
  pairs: [was: Item, is: Item][];
  removed: Item[];
  added: Item[];
}

/** Pairs the items of two lists by the first criterion, the remaining ones by the second, and so on. */
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

/** Whether each list has one item, which is then the counterpart of the other. */
export const areSingle = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === 1 && after.length === 1;
