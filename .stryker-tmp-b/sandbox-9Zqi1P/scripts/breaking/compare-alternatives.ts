/** Compares alternatives: which belong together, and what the others add or take away. */
// @ts-nocheck

import { isDeepStrictEqual } from 'node:util';
import { compareSchemas } from './compare-schemas.ts';
import type { Site } from './contract.ts';
import { type Comparison, short } from './difference.ts';
import { addsNothing, effectsOf, keeps, takePairs } from './effects.ts';
import { isNode } from './pointer.ts';
import { type NormalSchema, normalise, type Schema, type Union } from './schema.ts';
import { names, type Pair, type Report, report } from './schema-pair.ts';

/** The alternatives of a union, each with what the schema demands next to the union. */
function wholeBranches({ sites }: NormalSchema, union: Union): Schema[] {
  const base = sites.map((site): Site => {
    const { node } = site;
    if (!isNode(node)) return site;
    const { $ref: _, allOf: __, ...rest } = node;
    if (node === union.site.node) delete rest[union.keyword];
    return { ...site, node: rest };
  });
  return union.branches.map((branch) => [...base, ...branch]);
}

/** Whether one side has alternatives and the other none: compares the whole with every alternative. */
export function wrapsAlternatives(pair: Pair): boolean {
  const { before, after, comparison } = pair;
  const [was, is] = [before.unions, after.unions];
  const [union] = [...was, ...is];
  if (was.length + is.length !== 1 || !union) return false;
  const isNew = is.length === 1;
  const branches = wholeBranches(isNew ? after : before, union);
  const whole = isNew ? before.sites : after.sites;
  const effects = branches.map((branch) =>
    isNew ? effectsOf(comparison, stripped(whole), branch) : effectsOf(comparison, branch, stripped(whole)),
  );
  const narrows = isNew ? !effects.some(keeps) : !effects.every(keeps);
  const widens = isNew ? !effects.every(addsNothing) : !effects.some(addsNothing);
  if (narrows || widens)
    report(pair, {
      effect: narrows && widens ? 'other' : narrows ? 'narrower' : 'wider',
      segments: [union.keyword],
      what: isNew ? `was split into ${branches.length} alternatives` : `lost its ${branches.length} alternatives`,
    });
  return true;
}

/** Sites that were found by following references do not refer to each other again. */
const stripped = (sites: readonly Site[]): Schema =>
  sites.map((site) => {
    if (!isNode(site.node)) return site;
    const { $ref: _, allOf: __, ...rest } = site.node;
    return { ...site, node: rest };
  });

export function compareUnions(pair: Pair): void {
  const before = [...pair.before.unions];
  const after = [...pair.after.unions];
  const pairs = [
    ...takePairs(before, after, (one, other) => one.branches.map(nameOf).join() === other.branches.map(nameOf).join()),
    ...takePairs(before, after, (one, other) => isSameUnion(pair, one, other)),
    ...takePairs(before, after, () => true),
  ];
  for (const [was, is] of pairs) compareBranches(pair, was, is);
  for (const { keyword } of before) report(pair, { effect: 'wider', segments: [keyword], what: 'was removed' });
  for (const { keyword } of after) report(pair, { effect: 'narrower', segments: [keyword], what: 'was added' });
}

function isSameUnion(pair: Pair, was: Union, is: Union): boolean {
  let isSame = true;
  const { comparison } = pair;
  const report = ({ effect }: Pick<Report, 'effect'>) => {
    isSame &&= effect === 'annotation';
  };
  compareBranches({ ...pair, comparison: { ...comparison, seen: new Set(), report } }, was, is);
  return isSame;
}

/** What an alternative refers to. */
const nameOf = (branch: Schema): string | undefined =>
  branch.map(({ node }) => (isNode(node) && typeof node.$ref === 'string' ? node.$ref : undefined)).join() || undefined;

function compareBranches(pair: Pair, was: Union, is: Union): void {
  const { comparison, place } = pair;
  const before = [...was.branches];
  const after = [...is.branches];
  const effects = (one: Schema, other: Schema) => effectsOf(comparison, one, other);
  const pairs = [
    ...takePairs(before, after, (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other)),
    ...takePairs(before, after, (one, other) => effects(one, other).size === 0),
    ...takePairs(before, after, (one, other) => keeps(effects(one, other)) || addsNothing(effects(one, other))),
    ...takePairs(before, after, (one, other) => isSimilar(comparison, one, other)),
  ];
  const isExclusive = (union: Union, contract = comparison.after) =>
    union.keyword === 'oneOf' && !areDisjoint(union, contract);
  if (was.keyword !== is.keyword && isExclusive(was, comparison.before) !== isExclusive(is))
    report(pair, {
      effect: isExclusive(is) ? 'narrower' : 'wider',
      segments: [is.keyword],
      what: `${was.keyword} became ${is.keyword}`,
    });
  const segments = (union: Union, branch: Schema) => [union.keyword, String(union.branches.indexOf(branch))];
  for (const [one, other] of pairs) compareSchemas(comparison, one, other, [...place, ...segments(is, other)]);
  for (const one of before)
    if (!is.branches.some((other) => keeps(effects(one, other))))
      report(pair, { effect: 'narrower', segments: segments(was, one), what: `was removed: ${nameOfBranch(one)}` });
  for (const other of after)
    if (!was.branches.some((one) => addsNothing(effects(one, other))))
      report(pair, { effect: 'wider', segments: segments(is, other), what: `was added: ${nameOfBranch(other)}` });
}

const nameOfBranch = (branch: Schema): string => nameOf(branch)?.split('/').at(-1) ?? short(branch[0]?.node);

/** Whether two alternatives are meant to be the same one: of one type, with fields in common that do not exclude each other. */
function isSimilar({ before, after }: Comparison, one: Schema, other: Schema): boolean {
  const was = normalise(before, one, 'both');
  const is = normalise(after, other, 'both');
  if (!isDeepStrictEqual(was.facets.type, is.facets.type) || nameOf(one) !== nameOf(other)) return false;
  const shared = [...was.properties.keys()].filter((name) => is.properties.has(name));
  if (was.properties.size + is.properties.size === 0) return true;
  return (
    shared.length * 2 >= Math.min(was.properties.size, is.properties.size) &&
    !shared.some((name) => areApart(valuesAt(before, was, name), valuesAt(after, is, name)))
  );
}

const valuesAt = (
  contract: Comparison['before'],
  { properties }: NormalSchema,
  name: string,
): readonly string[] | undefined => normalise(contract, properties.get(name) ?? [], 'both').facets.enum;

const areApart = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one !== undefined && other !== undefined && !one.some((value) => other.includes(value));

/** Whether no value can be valid for two alternatives, so that `oneOf` and `anyOf` mean the same. */
function areDisjoint({ branches }: Union, contract: Comparison['before']): boolean {
  const normals = branches.map((branch) => normalise(contract, branch, 'both'));
  return normals.every((one, index) =>
    normals
      .slice(index + 1)
      .every(
        (other) =>
          areApart(one.facets.type?.map(numeric), other.facets.type?.map(numeric)) ||
          areApart(one.facets.enum, other.facets.enum) ||
          [...one.properties.keys()].some(
            (name) =>
              [one, other].every(({ facets }) => names(facets.required).includes(name)) &&
              areApart(valuesAt(contract, one, name), valuesAt(contract, other, name)),
          ),
      ),
  );
}

const numeric = (type: string) => (type === 'integer' ? 'number' : type);
