import { compareDistributed, compareListedValues, comparesWholes, compareUnions } from './compare-alternatives.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareConditions, compareContains, compareNots } from './compare-conditions.ts';
import { compareFacets, compareTypes } from './compare-facets.ts';
import type { Contract, Part } from './contract.ts';
import { tooDeep } from './depth.ts';
import { givenUp, print, whatChanged } from './difference.ts';
import { addsNothing, collectEffects, combine, type Effects, keeps } from './effects.ts';
import { extentOf, flatten, type Schema } from './flatten.ts';
import { isIdle } from './implied.ts';
import { isAnnotation, isUnderstood } from './keywords.ts';
import { canonical, isNode, type Node } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { demandOn, type NormalSchema, normalise } from './schema.ts';
import { annotation, keywordsOf, type Pair, type Report, report } from './schema-pair.ts';
import { isOpen } from './unions.ts';
import { isWritten, type Side } from './uses.ts';
import { hasUnevaluated } from './whole-schemas.ts';

/** Compares a schema with the one that takes its place. */
export function compareSchemas(pair: Pair): void {
  compareAnnotations(pair);
  if (compareExtent(pair)) return;
  compareListedValues(pair);
  if (comparesWholes(pair)) return;
  if (isUnited(pair) || isMoved(pair)) compareDistributed(pair);
  else if (!compareTypes(pair)) {
    compareOwn(pair);
    compareUnions(pair);
  }
}

/** Whether alternatives decide which further fields or items are valid. */
const isUnited = ({ before, after }: Pair): boolean =>
  before.unions.length > 0 && after.unions.length > 0 && [before, after].some(hasUnevaluated);

/** Compares everything but types and alternatives. */
function compareOwn(pair: Pair): void {
  compareFacets(pair);
  compareProperties(pair);
  compareParts(pair);
  compareConditions(pair);
  compareNots(pair);
  compareUnknown(pair);
}

/**
 * Whether differences next to alternatives, and differences of the alternatives, cancel each other, because something moved from
 * a schema into its alternatives or back. Both ways to compare find every change, so what only one of them finds is none.
 */
function isMoved(pair: Pair): boolean {
  const { before, after, comparison } = pair;
  if (before.unions.length !== 1 || after.unions.length !== 1) return false;
  if (isNamedTwice(pair)) return true;
  const effectsBy = (compare: (silent: Pair) => void) =>
    collectEffects(comparison, (silent) => compare({ ...pair, comparison: silent }));
  const own = effectsBy((silent) => void (compareTypes(silent) || compareOwn(silent)));
  if (own.size === 0) return false;
  return gravity(effectsBy(compareDistributed)) < gravity(new Set([...own, ...effectsBy(compareUnions)]));
}

/** Whether an alternative also names a field that only one of the schemas names next to its alternatives. */
function isNamedTwice({ comparison, before, after }: Pair): boolean {
  const fields = [before, after].map(({ properties }) => properties);
  const names = fields.flatMap((own) => [...own.keys()]).filter((name) => !fields.every((own) => own.has(name)));
  const isNamed = (contract: Contract, { unions }: NormalSchema) =>
    unions
      .flatMap(({ branches }) => branches)
      .some((branch) => names.some((name) => normalise(contract, branch).properties.has(name)));
  return isNamed(comparison.before, before) || isNamed(comparison.after, after);
}

const gravity = (effects: Effects): number => (keeps(effects) ? 0 : 1) + (addsNothing(effects) ? 0 : 1);

const saysNothing = ({ node }: Part): boolean =>
  node === true || (isNode(node) && Object.keys(node).every(isAnnotation));

/** Whether a schema accepts every value, as far as its keywords are understood, and apart from the fields that it names. */
const isAnything = (contract: Contract, { facets, parts, unions, conditions, nots }: NormalSchema): boolean =>
  Object.values(facets).every((demand) => demand === undefined) &&
  conditions.length + nots.length === 0 &&
  [...parts].every(([key, part]) => key !== 'contains' && part.every(saysNothing)) &&
  unions.every((union) => isOpen(contract, union));

/**
 * Compares schemas of which one accepts every value or none.
 *
 * @returns Whether one of them does, so that nothing else is compared.
 */
function compareExtent(pair: Pair): boolean {
  const { before, after } = pair;
  if (before.isNever || after.isNever) {
    if (before.isNever !== after.isNever)
      report(pair, {
        effect: after.isNever ? 'narrower' : 'wider',
        keys: [],
        what: after.isNever ? 'no value is valid any more' : 'values are valid now',
      });
    return true;
  }
  const [was, is] = [isAnything(pair.comparison.before, before), isAnything(pair.comparison.after, after)];
  const [wasAnything, isNowAnything] = [was && before.properties.size === 0, is && after.properties.size === 0];
  // Fields that are named no more, or are all that is named, are reported each.
  const areWritten = before.objects.length > 0 && after.objects.length > 0;
  const isNamed = areWritten && ((was && is) || (isNowAnything && before.properties.size > 0));
  if (isNamed || wasAnything === isNowAnything) return false;
  compareUnknown(pair);
  const schema = wasAnything ? after : before;
  report(pair, {
    effect: wasAnything ? 'narrower' : 'wider',
    keys: [],
    what: wasAnything ? `is restricted, to ${describe(schema)}` : `is no longer restricted, to ${describe(schema)}`,
  });
  return true;
}

const describe = ({ facets, objects }: NormalSchema): string =>
  facets.enum
    ? facets.enum.join(', ')
    : facets.type
      ? facets.type.join(', ')
      : print(objects.find(({ node }) => isNode(node))?.node);

function compareProperties(pair: Pair): void {
  const { comparison, before, after, pointer } = pair;
  for (const [name, was] of before.properties) {
    const is = after.properties.get(name);
    const keys = ['properties', name];
    if (is) comparison.compareSchemas(was, is, [...pointer, ...keys]);
    else
      report(pair, {
        effect: combine(effectsOfRemoval(pair, name, was)),
        keys,
        what: 'was removed',
        verdict: rule('field-removed', {
          advice: isWritten(comparison.side) ? 'do not send `{name}`' : 'expect no `{name}`',
        }),
        ...removalOf(comparison.before, was),
      });
  }
  for (const [name, is] of after.properties) if (!before.properties.has(name)) reportAddedField(pair, name, is);
}

const requires = ({ facets }: NormalSchema, name: string): boolean => facets.required?.includes(name) ?? false;

/** The demand on a field without a name. What is unevaluated counts, although the consequence of a condition may name the field. */
function demandOnUnnamed(schema: NormalSchema, name: string): Schema {
  const found = demandOn(schema, name);
  return found.length > 0 ? found : (schema.parts.get('unevaluatedProperties') ?? []);
}

/** What the removal of a field does: other demands apply to it, and whether it is required is stated without it. */
function effectsOfRemoval({ comparison, before, after }: Pair, name: string, field: Schema): Effects {
  const [wasRequired, isRequired] = [requires(before, name), requires(after, name)];
  return new Set([
    ...comparison.effectsOf(field, demandOnUnnamed(after, name)),
    ...(isRequired && !wasRequired ? (['narrower'] as const) : []),
    ...(wasRequired && !isRequired ? (['wider'] as const) : []),
  ]);
}

function reportAddedField(pair: Pair, name: string, field: Schema): void {
  const { comparison, before, after, pointer } = pair;
  const keys = ['properties', name];
  const others = demandOnUnnamed(before, name);
  const [wasRequired, isRequired] = [requires(before, name), requires(after, name)];
  if (extentOf(comparison.before, others) === 'some' && !isRequired) {
    comparison.compareSchemas(others, field, [...pointer, ...keys]);
    return;
  }
  const effects = new Set(comparison.effectsOf(others, field));
  if (isRequired && !wasRequired) effects.add('narrower');
  report(pair, {
    effect: combine(effects),
    keys,
    what: isRequired ? 'was added, and is required' : 'was added',
    verdict: wasRequired ? undefined : judgeAddedField(comparison.side, isRequired, others.length > 0),
  });
}

function judgeAddedField(side: Side, isRequired: boolean, isClosed: boolean): Verdict | undefined {
  if (isWritten(side)) return isRequired ? rule('field-required') : rule('field-added');
  return isClosed ? undefined : rule('response-field-added');
}

const annotationsOf = (objects: readonly Part[]): Node =>
  Object.assign({}, ...objects.map(({ node }) => node).toReversed());

/** A removed field. Its removal is announced where it is named, and not by a component that it refers to. */
function removalOf(contract: Contract, field: Schema): Pick<Report, 'removed' | 'removedAt'> {
  const removedAt = field.map(({ pointer }) => pointer).filter((pointer) => pointer.at(-2) === 'properties');
  const objects = flatten(contract, field);
  const isOwn = ({ pointer }: Part) => removedAt.some((own) => own.every((key, index) => pointer[index] === key));
  const { deprecated, 'x-sunset': sunset } = annotationsOf(objects.filter(isOwn));
  return { removed: { ...annotationsOf(objects), deprecated, 'x-sunset': sunset }, removedAt };
}

/** The schema of a part that is not described: what is demanded of further items or fields. */
function fallback(schema: NormalSchema, keyword: string, name = ''): Schema {
  if (keyword === 'prefixItems') return schema.parts.get('items') ?? [];
  if (keyword === 'patternProperties') return schema.parts.get('additionalProperties') ?? [];
  return keyword === 'properties' ? demandOn(schema, name) : [];
}

function compareParts(pair: Pair): void {
  const { comparison, before, after, pointer } = pair;
  for (const key of new Set([...before.parts.keys(), ...after.parts.keys()])) {
    const [keyword = '', name] = key.split(/ (.*)/s);
    const keys = [keyword, ...(name === undefined ? [] : [name])];
    const was = before.parts.get(key) ?? fallback(before, keyword, name);
    const is = after.parts.get(key) ?? fallback(after, keyword, name);
    // Values of another type are compared by the types.
    if ([before, after].some(({ facets }) => isIdle(keyword, facets))) continue;
    // A field that only one of the schemas forbids is compared with the fields.
    if (keyword === 'properties' && [before, after].some(({ properties }) => properties.has(name ?? ''))) continue;
    if (keyword === 'contains') compareContains(pair, was, is);
    else comparison.compareSchemas(was, is, [...pointer, ...keys]);
    if (
      keyword === 'additionalProperties' &&
      comparison.side === 'request' &&
      was.some(({ node }) => node === true) &&
      is.length === 0
    )
      report(pair, {
        keys: ['additionalProperties'],
        what: 'was removed: true',
        verdict: rule('additional-fields-removed'),
      });
  }
}

function compareUnknown(pair: Pair): void {
  const { before, after } = pair;
  for (const keyword of keywordsOf(pair)) {
    if (isUnderstood(keyword)) continue;
    const said = ({ objects }: NormalSchema) =>
      canonical(objects.flatMap(({ node }) => (isNode(node) && keyword in node ? [node[keyword]] : [])));
    if (said(before) === said(after)) continue;
    if (keyword === tooDeep) report(pair, { keys: [], ...givenUp });
    else
      report(pair, {
        effect: 'unknown',
        keys: [keyword],
        what: whatChanged(annotation(before, keyword), annotation(after, keyword)),
      });
  }
}
