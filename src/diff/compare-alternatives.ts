/** Compares the alternatives of `anyOf` and `oneOf`: pairs them, and reports what the unpaired ones add or remove. */

import { type Contract, type Part, referenceOf } from './contract.ts';
import { type Comparison, print } from './difference.ts';
import { addsNothing, collectEffects, keeps } from './effects.ts';
import { areApart, mayMatchTwo } from './exclusion.ts';
import { accepts, type Facets, typeOf } from './facets.ts';
import type { Schema } from './flatten.ts';
import { areSingle, pairUp } from './pairing.ts';
import { isEqual, isNode, type Node } from './pointer.ts';
import { rule } from './rules.ts';
import { type NormalSchema, normalise, type Union } from './schema.ts';
import { type Pair, report } from './schema-pair.ts';
import { isWritten } from './uses.ts';

/**
 * The alternatives of the only union of a schema, each combined with the keywords next to the union. A single alternative that holds
 * the union is followed already, so that its keyword goes too: with it, each alternative would contain the union again.
 */
const wholeBranches = ({ objects }: NormalSchema, union: Union): Schema[] => {
  const others = stripped(objects, 'anyOf', 'oneOf');
  return union.branches.map((branch) => [...branch, ...others]);
};

/** The same for whether they exclude each other: what is unevaluated is so after the whole union, and not after one alternative. */
const exclusiveBranches = ({ objects }: NormalSchema, union: Union): Schema[] => {
  const others = stripped(objects, 'anyOf', 'oneOf', 'unevaluatedProperties', 'unevaluatedItems');
  return union.branches.map((branch) => [...branch, ...others]);
};

/** A schema without alternatives as alternatives: null, if it is valid, and everything else. */
function splitNull({ objects, facets: { type }, conditions, nots }: NormalSchema): Schema[] {
  if (!type?.includes('null') || conditions.length + nots.length > 0) return [stripped(objects)];
  const others = { type: type.filter((one) => one !== 'null') };
  return [[...stripped(objects), { node: others, pointer: [] }], [{ node: { type: 'null' }, pointer: [] }]];
}

/**
 * Compares a schema without alternatives with each alternative of the other one.
 *
 * @returns Whether only one of the schemas has alternatives; nothing is compared otherwise.
 */
export function wrapsAlternatives(pair: Pair): boolean {
  const { before, after, comparison } = pair;
  const { side } = comparison;
  const [was, is] = [before.unions, after.unions];
  const [union] = [...was, ...is];
  if (was.length + is.length !== 1 || !union) return false;
  const [olds, news] = [before, after].map((schema) =>
    schema.unions.length > 0 ? wholeBranches(schema, union) : splitNull(schema),
  ) as [Schema[], Schema[]];
  const overlaps = (contract: Contract, schema: NormalSchema) =>
    schema.unions.length > 0 && mayMatchTwo(side, contract, { ...union, branches: exclusiveBranches(schema, union) });
  const narrows =
    !olds.every((one) => news.some((other) => keeps(comparison.effectsOf(one, other)))) ||
    overlaps(comparison.after, after);
  const widens =
    !news.every((other) => olds.some((one) => addsNothing(comparison.effectsOf(one, other)))) ||
    overlaps(comparison.before, before);
  const what = `${is.length === 1 ? 'was split into' : 'lost its'} ${union.branches.length} alternatives`;
  if (narrows || widens)
    report(pair, { effect: narrows && widens ? 'other' : narrows ? 'narrower' : 'wider', keys: [union.keyword], what });
  return true;
}

/** Compares schemas with one union each, as if everything next to the union was written into its alternatives. */
export function compareDistributed(pair: Pair): void {
  const [was, is] = [pair.before, pair.after].map((schema) =>
    schema.unions.map((union) => ({ ...union, branches: wholeBranches(schema, union) })),
  );
  if (was?.[0] && is?.[0]) compareBranches(pair, was[0], is[0]);
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
  const left = is.flatMap((one) => [...(one.enum ?? []), ...(one['x-extensible-enum'] ?? [])]);
  // A closed list that stands alone is compared as a list; here it may have become an open one.
  const isValid = (value: string) =>
    before.unions.length !== after.unions.length ||
    is.some((one) => !one.enum && one.type && accepts(one.type, typeOf(JSON.parse(value))));
  const lost = was
    .flatMap((one) => one.enum ?? [])
    .filter((value) => value !== 'null' && !left.includes(value) && isValid(value));
  if (lost.length > 0)
    report(pair, {
      keys: [union.keyword],
      what: `lost ${[...new Set(lost)].join(', ')}`,
      verdict: rule('value-removed'),
    });
}

/** Schemas whose references, `allOf` and null alternatives are already followed, without these keywords. */
const stripped = (objects: readonly Part[], ...keywords: string[]): Schema =>
  objects
    .map((part) => ({ ...part, node: without(part.node, ['$ref', 'allOf', ...keywords]) }))
    .filter(
      (part, index, all) =>
        all.findIndex((other) => other.node === part.node && other.orNull === part.orNull) === index,
    );

/** Copies of schema objects without keywords. Each is made once, so that it is known again. */
const copies = new WeakMap<Node, Map<string, Node>>();

function without(node: unknown, keywords: readonly string[]): unknown {
  if (!isNode(node) || !keywords.some((keyword) => keyword in node)) return node;
  const known = copies.get(node) ?? new Map<string, Node>();
  copies.set(node, known);
  const key = keywords.join();
  const copy =
    known.get(key) ?? Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword)));
  known.set(key, copy);
  return copy;
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
  for (const { keyword } of removed) report(pair, { effect: 'wider', keys: [keyword], what: 'was removed' });
  for (const { keyword } of added) report(pair, { effect: 'narrower', keys: [keyword], what: 'was added' });
}

/** The reference of an alternative. */
const nameOf = (branch: Schema): string | undefined => branch.map(referenceOf).join() || undefined;

function compareBranches(pair: Pair, was: Union, is: Union): void {
  const { comparison, pointer } = pair;
  const { side, before, after } = comparison;
  const effects = (one: Schema, other: Schema) => comparison.effectsOf(one, other);
  /** Effects for values that also meet what stands next to the alternatives. */
  const wholeEffects = (one: Schema, other: Schema) =>
    effects(
      [...stripped(pair.before.objects, was.keyword), ...one],
      [...stripped(pair.after.objects, is.keyword), ...other],
    );
  const { pairs, removed, added } = pairUp(was.branches, is.branches, [
    (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
    (one, other) => effects(one, other).size === 0,
    (one, other) => keeps(effects(one, other)) || addsNothing(effects(one, other)),
    (one, other) => isSimilar(comparison, one, other),
  ]);
  const gaining = pairs.filter((two) => !addsNothing(effects(...two))).map(([, other]) => other);
  const losing = pairs.filter((two) => !keeps(effects(...two))).map(([one]) => one);
  const overlaps = (contract: Contract, schema: NormalSchema, union: Union, changed: readonly Schema[]) => {
    const branches = exclusiveBranches(schema, union);
    const some = branches.filter((_, index) => changed.includes(union.branches[index] ?? []));
    return mayMatchTwo(side, contract, { ...union, branches }, some);
  };
  const isOther = was.keyword !== is.keyword;
  const what = isOther ? `${was.keyword} became ${is.keyword}` : 'changed where its alternatives may overlap';
  if (overlaps(after, pair.after, is, isOther ? is.branches : [...gaining, ...added]))
    report(pair, { effect: isOther || isWritten(side) ? 'narrower' : 'ambiguous', keys: [is.keyword], what });
  if (overlaps(before, pair.before, was, isOther ? was.branches : [...losing, ...removed]))
    report(pair, { effect: isOther ? 'wider' : 'ambiguous', keys: [is.keyword], what });
  const keys = (union: Union, branch: Schema) => [union.keyword, String(union.branches.indexOf(branch))];
  for (const [one, other] of pairs) comparison.compareSchemas(one, other, [...pointer, ...keys(is, other)]);
  for (const one of removed)
    if (!is.branches.some((other) => keeps(effects(one, other)) || keeps(wholeEffects(one, other))))
      report(pair, { effect: 'narrower', keys: keys(was, one), what: `was removed: ${nameOfBranch(one)}` });
  for (const other of added)
    if (!was.branches.some((one) => addsNothing(effects(one, other)) || addsNothing(wholeEffects(one, other))))
      report(pair, { effect: 'wider', keys: keys(is, other), what: `was added: ${nameOfBranch(other)}` });
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

const valuesAt = (contract: Contract, { properties }: NormalSchema, name: string): readonly string[] | undefined =>
  normalise(contract, properties.get(name) ?? []).facets.enum;
