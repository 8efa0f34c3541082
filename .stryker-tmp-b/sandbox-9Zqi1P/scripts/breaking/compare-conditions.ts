/** Compares what turns the direction of a change or makes it uncertain: `if`, `not` and `contains`. */
// @ts-nocheck

import { compareSchemas } from './compare-schemas.ts';
import { addsNothing, effectsOf, keeps, takePairs } from './effects.ts';
import type { Schema } from './schema.ts';
import { type Pair, report } from './schema-pair.ts';

export function compareConditions(pair: Pair): void {
  const { comparison, place } = pair;
  const before = [...pair.before.conditions];
  const after = [...pair.after.conditions];
  const same = takePairs(before, after, (one, other) => effectsOf(comparison, one.test, other.test).size === 0);
  for (const [was, is] of same)
    for (const [keyword, consequence] of was.consequences)
      compareSchemas(comparison, consequence, is.consequences.get(keyword) ?? [], [...place, keyword]);
  // Another condition sorts other values below "then" and below "else": nothing certain can be said.
  for (const _ of takePairs(before, after, () => true))
    report(pair, { effect: 'other', segments: ['if'], what: 'became another condition' });
  for (const _ of before) report(pair, { effect: 'wider', segments: ['if'], what: 'was removed' });
  for (const _ of after) report(pair, { effect: 'narrower', segments: ['if'], what: 'was added' });
}

export function compareNots(pair: Pair): void {
  const { comparison } = pair;
  const before = [...pair.before.nots];
  const after = [...pair.after.nots];
  takePairs(before, after, (one, other) => effectsOf(comparison, one, other).size === 0);
  for (const [was, is] of takePairs(before, after, () => true)) {
    const effects = effectsOf(comparison, was, is);
    report(pair, {
      // Where more is forbidden, less is valid.
      effect: keeps(effects) ? 'narrower' : addsNothing(effects) ? 'wider' : 'other',
      segments: ['not'],
      what: keeps(effects) ? 'forbids more' : addsNothing(effects) ? 'forbids less' : 'forbids something else',
    });
  }
  for (const _ of before) report(pair, { effect: 'wider', segments: ['not'], what: 'was removed' });
  for (const _ of after) report(pair, { effect: 'narrower', segments: ['not'], what: 'was added' });
}

export function compareContains(pair: Pair, was: Schema, is: Schema): void {
  const effects = effectsOf(pair.comparison, was, is);
  if (effects.size === 0) return;
  const [only] = effects;
  // Where the number of matching items is limited, more matching items mean fewer valid arrays.
  const isLimited = [pair.before, pair.after].some(
    ({ facets }) => facets.maxContains !== undefined || facets.minContains === 0,
  );
  report(pair, {
    effect:
      effects.size === 1 && only && !isLimited && was.length + is.length > 1
        ? only
        : was.length === 0
          ? 'narrower'
          : is.length === 0
            ? 'wider'
            : 'other',
    segments: ['contains'],
    what: was.length === 0 ? 'was added' : is.length === 0 ? 'was removed' : 'became another',
  });
}
