import { TooComplexError } from './contract-error.ts';
import type { Comparison, Difference, Effect } from './difference.ts';
import type { Schema } from './flatten.ts';

/** What the replacement of a schema does to the values that are valid; empty if the same ones remain valid. */
export type Effects = ReadonlySet<Exclude<Effect, 'unknown'>>;

/** The effect of a difference as far as values go. What breaks programs in another way is never "the same". */
const effectOf = ({
  effect,
  verdict,
}: Pick<Difference, 'effect' | 'verdict'>): Exclude<Effect, 'unknown'> | undefined =>
  effect === 'unknown' || (effect === undefined && verdict?.class === 'breaking') ? 'other' : effect;

/** Returns the effects that a comparison finds, without reporting them. */
export function collectEffects(comparison: Comparison, compare: (silent: Comparison) => void): Effects {
  const found = new Set<Exclude<Effect, 'unknown'>>();
  compare({
    ...comparison,
    report: (difference) => {
      const effect = effectOf(difference);
      if (effect) found.add(effect);
    },
    compareSchemas: (before, after) => {
      for (const effect of comparison.effectsOf(before, after)) found.add(effect);
    },
  });
  return found;
}

/** How deeply schemas may contain each other, and how many pairs of schemas may be related, before the comparison gives up. */
const limits = { depth: 200, pairs: 100_000 };

interface Finding {
  effects: Effects;
  /** The pass in which the pair was compared last. */
  pass: number;
}

/**
 * Relates pairs of schemas, each pair once.
 *
 * Schemas may contain themselves. A pair that is still being compared counts as the same, as nothing that is known contradicts
 * it. If that turns out to be wrong, all pairs that were compared meanwhile are compared again, until nothing changes: effects are
 * only ever added, so this ends.
 *
 * @param compare Compares the schemas of a pair, and returns the effects.
 * @returns A function from a pair, and a text that is the same for pairs of equal schemas, to the effects. It throws a
 * `TooComplexError` if the schemas are too large for this.
 */
export function createRelation(
  compare: (before: Schema, after: Schema) => Effects,
): (key: string, before: Schema, after: Schema) => Effects {
  const settled = new Map<string, Effects>();
  const unsettled = new Map<string, Finding>();
  const tooDeep = new Set<string>();
  const open = new Set<string>();
  let pairs = 0;
  let pass = 0;
  /** Whether a pair that is being compared was taken to be the same. */
  let isAssumed = false;
  let isChanged = false;

  function relate(key: string, before: Schema, after: Schema): Effects {
    const known = unsettled.get(key);
    if (known?.pass === pass) {
      isAssumed ||= open.has(key);
      return known.effects;
    }
    pairs += 1;
    if (tooDeep.has(key) || open.size >= limits.depth || pairs > limits.pairs) throw new TooComplexError();
    const earlier: Effects = known?.effects ?? new Set();
    unsettled.set(key, { effects: earlier, pass });
    open.add(key);
    const effects = new Set([...earlier, ...compare(before, after)]);
    open.delete(key);
    unsettled.set(key, { effects, pass });
    isChanged ||= effects.size > earlier.size;
    return effects;
  }

  function relateFully(key: string, before: Schema, after: Schema): Effects {
    try {
      let effects: Effects;
      do {
        pass += 1;
        [isAssumed, isChanged] = [false, false];
        effects = relate(key, before, after);
      } while (isAssumed && isChanged);
      for (const [pair, { effects: found }] of unsettled) settled.set(pair, found);
      return effects;
    } catch (error) {
      for (const pair of open) tooDeep.add(pair);
      open.clear();
      throw error;
    } finally {
      unsettled.clear();
    }
  }

  return (key, before, after) => settled.get(key) ?? (open.size > 0 ? relate : relateFully)(key, before, after);
}

/** One effect for several. */
export function combine(effects: Effects): Effect | undefined {
  if (effects.size === 0) return undefined;
  return keeps(effects) ? 'wider' : addsNothing(effects) ? 'narrower' : 'other';
}

/** Whether all values that were valid remain valid. */
export const keeps = (effects: Effects): boolean =>
  !(['narrower', 'ambiguous', 'other'] as const).some((one) => effects.has(one));

/** Whether no further values become valid. */
export const addsNothing = (effects: Effects): boolean =>
  !(['wider', 'ambiguous', 'other'] as const).some((one) => effects.has(one));
