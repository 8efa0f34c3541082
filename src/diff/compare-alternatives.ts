/** Compares the alternatives of `anyOf` and `oneOf`: pairs them, and reports what the unpaired ones add or remove. */

import { type Contract, referenceOf } from './contract.ts';
import { type Comparison, print } from './difference.ts';
import { addsNothing, collectEffects, keeps } from './effects.ts';
import { areApart, mayMatchTwo } from './exclusion.ts';
import { accepts, type Facets, typeOf, without } from './facets.ts';
import type { Schema } from './flatten.ts';
import { areSingle, pairUp } from './pairing.ts';
import { isEqual } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { type NormalSchema, normalise } from './schema.ts';
import { type Pair, report } from './schema-pair.ts';
import { isOpen, type Union } from './unions.ts';
import { isWritten } from './uses.ts';
import {
  exclusiveBranches,
  hasUnevaluated,
  splitTypes,
  stripped,
  unitedBranches,
  wholeBranches,
} from './whole-schemas.ts';

/**
 * Compares schemas as wholes if one of them has no alternatives, or none that hold together: every alternative of the one with each
 * of the other.
 *
 * @returns Whether that is so; nothing is compared otherwise.
 */
export function comparesWholes(pair: Pair): boolean {
  const { before, after, comparison } = pair;
  const { side } = comparison;
  const [was, is] = [before.unions, after.unions];
  const [union] = [...is, ...was];
  const [united, areUnited] = [
    unitedBranches(side, comparison.before, before),
    unitedBranches(side, comparison.after, after),
  ];
  const isOne = was.length + is.length === 1;
  const isOneSided = (was.length === 0) !== (is.length === 0);
  const isDecided = isOneSided && [before, after].some(hasUnevaluated);
  if (!union || !(isOne || isDecided || (united.length === 0) !== (areUnited.length === 0))) return false;
  const piecesOf = (schema: NormalSchema, together: readonly Schema[]): Schema[] =>
    schema.unions[0] ? [...wholeBranches(schema, schema.unions[0]), ...together] : splitTypes(schema);
  const [olds, news] = [piecesOf(before, united), piecesOf(after, areUnited)];
  /** The pieces of a schema, and all its types together where it has no alternatives. */
  const wholes = (schema: NormalSchema, pieces: Schema[]) =>
    schema.unions[0] ? pieces : [...pieces, stripped(schema.objects)];
  const overlaps = (contract: Contract, schema: NormalSchema) =>
    schema.unions
      .slice(0, 1)
      .some((one) => mayMatchTwo(side, contract, { ...one, branches: exclusiveBranches(schema, one) }));
  const narrows =
    !olds.every((one) => wholes(after, news).some((other) => keeps(comparison.effectsOf(one, other)))) ||
    overlaps(comparison.after, after);
  const wasAmbiguous = overlaps(comparison.before, before);
  const widens =
    !news.every((other) => wholes(before, olds).some((one) => addsNothing(comparison.effectsOf(one, other)))) ||
    (wasAmbiguous && isWritten(side));
  const what = isOneSided
    ? `${is.length > 0 ? 'was split into' : 'lost its'} ${union.branches.length} alternatives`
    : 'has alternatives of which others may hold together';
  const keys = [union.keyword];
  if (narrows || widens)
    report(pair, { effect: narrows && widens ? 'other' : narrows ? 'narrower' : 'wider', keys, what });
  if (wasAmbiguous && !isWritten(side)) report(pair, { effect: 'ambiguous', keys, what });
  return true;
}

/** Compares the first unions of schemas, as if everything next to them was written into their alternatives. */
export function compareDistributed(pair: Pair): void {
  const [was, is] = [pair.before.unions[0], pair.after.unions[0]];
  if (was && is) compareBranches(pair, was, is, true);
}

/** A schema and its alternatives. */
const facetsOf = (contract: Contract, { facets, unions }: NormalSchema): Facets[] => [
  facets,
  ...unions.flatMap(({ branches }) => branches.map((branch) => normalise(contract, branch).facets)),
];

/**
 * Compares the values that an alternative lists although another one allows any value of their type: programs compare with them,
 * as with the values of a closed list.
 */
export function compareListedValues(pair: Pair): void {
  const { before, after, comparison } = pair;
  const [union] = [...before.unions, ...after.unions];
  if (!union || isWritten(comparison.side)) return;
  const [was, is] = [facetsOf(comparison.before, before), facetsOf(comparison.after, after)];
  const known = (all: Facets[]) => all.flatMap((one) => [...(one.enum ?? []), ...(one['x-extensible-enum'] ?? [])]);
  const allows = (all: Facets[], value: string) =>
    all.some((one) => !one.enum && one.type && accepts(one.type, typeOf(JSON.parse(value))));
  const areBoth = before.unions.length === after.unions.length;
  const missing = (from: Facets[], others: Facets[]) =>
    without(
      from.flatMap((one) => one.enum ?? []),
      [...known(others), 'null'],
    );
  // A closed list that stands alone is compared as a list; here it may have become an open one.
  const lost = missing(was, is).filter((value) => !areBoth || allows(is, value));
  const gained = missing(is, was).filter((value) => areBoth && allows(was, value));
  const say = (what: string, verdict: Verdict) => report(pair, { keys: [union.keyword], what, verdict });
  if (lost.length > 0) say(`lost ${lost.join(', ')}`, rule('value-removed'));
  if (gained.length > 0) say(`gained ${gained.join(', ')}`, rule('known-value-added'));
}

export function compareUnions(pair: Pair): void {
  const { comparison, before, after } = pair;
  const isSame = (was: Union, is: Union) =>
    collectEffects(comparison, (silent) => compareBranches({ ...pair, comparison: silent }, was, is)).size === 0;
  const isOfSameNames = (was: Union, is: Union) => was.branches.map(nameOf).join() === is.branches.map(nameOf).join();
  const { pairs, removed, added } = pairUp(before.unions, after.unions, [
    ...(areSingle(before.unions, after.unions) ? [] : [isSame, isOfSameNames]),
    () => true,
  ]);
  for (const [was, is] of pairs) compareBranches(pair, was, is);
  const isClosed = (contract: Contract) => (union: Union) => !isOpen(contract, union);
  for (const { keyword } of removed.filter(isClosed(comparison.before)))
    report(pair, { effect: 'wider', keys: [keyword], what: 'was removed' });
  for (const { keyword } of added.filter(isClosed(comparison.after)))
    report(pair, { effect: 'narrower', keys: [keyword], what: 'was added' });
}

/** The reference of an alternative. */
const nameOf = (branch: Schema): string | undefined => branch.map(referenceOf).join() || undefined;

function compareBranches(pair: Pair, was: Union, is: Union, areWhole = false): void {
  const { comparison, pointer } = pair;
  const { side, before, after } = comparison;
  const effects = (one: Schema, other: Schema) => comparison.effectsOf(one, other);
  const [olds, news] = areWhole
    ? [wholeBranches(pair.before, was), wholeBranches(pair.after, is)]
    : [was.branches, is.branches];
  /** Effects for values that also meet what stands next to the alternatives. */
  const wholeEffects = (one: Schema, other: Schema) =>
    effects(
      [...stripped(pair.before.objects, () => [was.keyword]), ...one],
      [...stripped(pair.after.objects, () => [is.keyword]), ...other],
    );
  const isSame = (one: Schema, other: Schema) =>
    areWhole && effects(was.branches[olds.indexOf(one)] ?? one, is.branches[news.indexOf(other)] ?? other).size === 0;
  const { pairs, removed, added } = pairUp(olds, news, [
    isSame,
    (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
    (one, other) => effects(one, other).size === 0,
    (one, other) => keeps(effects(one, other)) || addsNothing(effects(one, other)),
    (one, other) => isSimilar(comparison, one, other),
  ]);
  const [apart, apartNow] = [exclusiveBranches(pair.before, was), exclusiveBranches(pair.after, is)];
  const effectsApart = (one: Schema, other: Schema) =>
    areWhole ? effects(apart[olds.indexOf(one)] ?? one, apartNow[news.indexOf(other)] ?? other) : effects(one, other);
  const gaining = pairs.filter((two) => !addsNothing(effectsApart(...two))).map(([, other]) => other);
  const losing = pairs.filter((two) => !keeps(effectsApart(...two))).map(([one]) => one);
  const isOther = was.keyword !== is.keyword;
  const what = isOther ? `${was.keyword} became ${is.keyword}` : 'changed where its alternatives may overlap';
  const changed = (all: Schema[], some: Schema[], branches: Schema[]) =>
    isOther ? branches : branches.filter((_, index) => some.includes(all[index] ?? []));
  if (mayMatchTwo(side, after, { ...is, branches: apartNow }, changed(news, [...gaining, ...added], apartNow)))
    report(pair, { effect: isOther || isWritten(side) ? 'narrower' : 'ambiguous', keys: [is.keyword], what });
  if (mayMatchTwo(side, before, { ...was, branches: apart }, changed(olds, [...losing, ...removed], apart)))
    report(pair, { effect: isOther ? 'wider' : 'ambiguous', keys: [is.keyword], what });
  const keys = (one: Schema) => [was.keyword, String(olds.indexOf(one))];
  const keysNow = (other: Schema) => [is.keyword, String(news.indexOf(other))];
  /** Whether readers compare with the values of a list that an alternative next to it makes an open one. */
  const isOpenList = (one: Schema, other: Schema) =>
    !isWritten(side) &&
    [was, is].every(({ keyword }) => keyword === 'anyOf') &&
    normalise(before, one).facets.enum !== undefined &&
    normalise(after, other).facets.enum !== undefined &&
    olds.some((wide) => addsNothing(effects(wide, other))) &&
    news.some((wide) => keeps(effects(one, wide)));
  for (const [one, other] of pairs)
    if (effects(one, other).size === 0 || !isOpenList(one, other))
      comparison.compareSchemas(one, other, [...pointer, ...keysNow(other)]);
  for (const one of removed)
    if (!news.some((other) => keeps(effects(one, other)) || keeps(wholeEffects(one, other))))
      report(pair, { effect: 'narrower', keys: keys(one), what: `was removed: ${nameOfBranch(one)}` });
  for (const other of added)
    if (!olds.some((one) => addsNothing(effects(one, other)) || addsNothing(wholeEffects(one, other))))
      report(pair, { effect: 'wider', keys: keysNow(other), what: `was added: ${nameOfBranch(other)}` });
}

const nameOfBranch = (branch: Schema): string => nameOf(branch)?.split('/').at(-1) ?? print(branch[0]?.node);

/** Whether two alternatives are likely versions of one: same type, shared fields, and no values that exclude each other. */
function isSimilar({ before, after }: Comparison, one: Schema, other: Schema): boolean {
  const was = normalise(before, one);
  const is = normalise(after, other);
  if (!isEqual(was.facets.type, is.facets.type) || nameOf(one) !== nameOf(other)) return false;
  const shared = [...was.properties.keys()].filter((name) => is.properties.has(name));
  return (
    shared.length * 2 >= Math.min(was.properties.size, is.properties.size) &&
    !shared.some((name) => areApart(valuesAt(before, was, name), valuesAt(after, is, name)))
  );
}

/** The values that a schema lists for one of its fields. */
export const valuesAt = (
  contract: Contract,
  { properties }: NormalSchema,
  name: string,
): readonly string[] | undefined => normalise(contract, properties.get(name) ?? []).facets.enum;
