/** Compares the keywords that reverse the direction of a change or make it uncertain: `if`, `not` and `contains`. */
import type { Contract } from './contract.ts';
import type { Comparison, Effect } from './difference.ts';
import { addsNothing, collectEffects, combine, type Effects, keeps } from './effects.ts';
import { haveCommonType } from './facets.ts';
import { extentOf, flatten, type Schema } from './flatten.ts';
import { areSingle, pairUp } from './pairing.ts';
import { settleFacets } from './read-facets.ts';
import type { Condition } from './schema.ts';
import { type Pair, report } from './schema-pair.ts';
import { mergeFacets } from './unions.ts';
import { hasUnevaluated, wholeConsequence } from './whole-schemas.ts';

export function compareConditions(pair: Pair): void {
  const { conditions: before } = pair.before;
  const { conditions: after } = pair.after;
  // Where a consequence decides which further fields are valid, it is compared with everything next to it.
  const isUnited = [pair.before, pair.after].some(hasUnevaluated);
  const compare = (comparison: Comparison, was: Condition, is: Condition) => {
    for (const keyword of ['then', 'else'] as const) {
      const [old, now] = isUnited
        ? [wholeConsequence(pair.before, was, keyword), wholeConsequence(pair.after, is, keyword)]
        : [was.consequences.get(keyword) ?? [], is.consequences.get(keyword) ?? []];
      comparison.compareSchemas(old, now, [...pair.pointer, keyword]);
    }
  };
  const isOfSameTest = (was: Condition, is: Condition) => pair.comparison.effectsOf(was.test, is.test).size === 0;
  const isSame = (was: Condition, is: Condition) =>
    isOfSameTest(was, is) && collectEffects(pair.comparison, (silent) => compare(silent, was, is)).size === 0;
  const same = pairUp(before, after, areSingle(before, after) ? [isOfSameTest] : [isSame, isOfSameTest]);
  for (const [was, is] of same.pairs) compare(pair.comparison, was, is);
  const { pairs, removed, added } = pairUp(same.removed, same.added, [() => true]);
  for (const [was, is] of pairs) {
    const effect = isUnited ? 'other' : effectOfTest(pair.comparison, was, is);
    report(pair, { effect, keys: ['if'], what: 'became another condition' });
  }
  for (const _ of removed) report(pair, { effect: 'wider', keys: ['if'], what: 'was removed' });
  for (const _ of added) report(pair, { effect: 'narrower', keys: ['if'], what: 'was added' });
}

/** What another test does. It applies `then` and `else` to other values, so that the effect is uncertain where both demand something. */
function effectOfTest({ before, after, effectsOf }: Comparison, was: Condition, is: Condition): Effect {
  const consequence = ({ consequences }: Condition, keyword: 'then' | 'else') => consequences.get(keyword) ?? [];
  const isThenAlone =
    extentOf(before, consequence(was, 'else')) === 'all' &&
    extentOf(after, consequence(is, 'else')) === 'all' &&
    effectsOf(consequence(was, 'then'), consequence(is, 'then')).size === 0;
  return isThenAlone ? reversed(effectsOf(was.test, is.test)) : 'other';
}

/** The effect on a whole of a part that only refuses values: the more it accepts, the fewer values are valid. */
const reversed = (effects: Effects): Effect => (keeps(effects) ? 'narrower' : addsNothing(effects) ? 'wider' : 'other');

export function compareNots(pair: Pair): void {
  const { comparison, before, after } = pair;
  const isSame = (was: Schema, is: Schema) => comparison.effectsOf(was, is).size === 0;
  const { pairs, removed, added } = pairUp(before.nots, after.nots, [isSame, () => true]);
  for (const [was, is] of pairs) {
    const effects = comparison.effectsOf(was, is);
    if (effects.size === 0) continue;
    report(pair, {
      effect: reversed(effects),
      keys: ['not'],
      what: keeps(effects) ? 'forbids more' : addsNothing(effects) ? 'forbids less' : 'forbids something else',
    });
  }
  /** Whether a schema under "not" refuses values that the types of both schemas allow. */
  const isEffective = (contract: Contract) => (not: Schema) => {
    const forbidden = settleFacets(mergeFacets(flatten(contract, not)));
    return [before, after].every(({ facets }) => haveCommonType(facets, forbidden));
  };
  for (const _ of removed.filter(isEffective(comparison.before)))
    report(pair, { effect: 'wider', keys: ['not'], what: 'was removed' });
  for (const _ of added.filter(isEffective(comparison.after)))
    report(pair, { effect: 'narrower', keys: ['not'], what: 'was added' });
}

export function compareContains(pair: Pair, was: Schema, is: Schema): void {
  const keys = ['contains'];
  if (was.length === 0 || is.length === 0) {
    const isAdded = was.length === 0;
    report(pair, { effect: isAdded ? 'narrower' : 'wider', keys, what: isAdded ? 'was added' : 'was removed' });
    return;
  }
  const effects = pair.comparison.effectsOf(was, is);
  // If the number of matching items is limited, more matching items mean fewer valid arrays.
  const isLimited = [pair.before, pair.after].some(({ facets }) => facets.maxContains !== undefined);
  if (effects.size > 0) report(pair, { effect: isLimited ? 'other' : combine(effects), keys, what: 'became another' });
}
