import { isDeepStrictEqual } from 'node:util';
import { judgeAnnotation, sunsetOf } from './compare-fields.ts';
import { referenceOf, type Site } from './contract.ts';
import {
  additive,
  breaking,
  type Comparison,
  docsOnly,
  type Effect,
  isWritten,
  short,
  type Verdict,
  whatChanged,
} from './difference.ts';
import { type Facets, relate } from './facets.ts';
import { canonical, isNode, type Node, type Segments } from './pointer.ts';
import {
  flatten,
  isAnnotation,
  isUnderstood,
  type NormalSchema,
  normalise,
  type Schema,
  type Union,
} from './schema.ts';
import { componentOf, isToComponent } from './uses.ts';

/** A schema and the one that takes its place, with the place of both. */
interface Pair {
  comparison: Comparison;
  before: NormalSchema;
  after: NormalSchema;
  place: Segments;
}

/** Compares a schema with the one that takes its place. */
export function compareSchemas(comparison: Comparison, before: Schema, after: Schema, at: Segments): void {
  if (isUnchanged(comparison, before, after)) return;
  const visibility = comparison.side === 'type' ? 'both' : isWritten(comparison.side) ? 'written' : 'read';
  const was = normalise(comparison.before, before, visibility);
  const is = normalise(comparison.after, after, visibility);
  const key = `${keyOf(was)} > ${keyOf(is)}`;
  // A pair that is no longer the same component belongs to the operation where it is met.
  const place = ownPlace(was, is) ?? at;
  const seenAt = keyOf(was) === keyOf(is) ? key : `${key} at ${at.slice(0, 3).join(' ')}`;
  if (comparison.seen.has(seenAt)) return;
  comparison.seen.add(seenAt);

  const pair: Pair = { comparison, before: was, after: is, place };
  compareAnnotations(pair);
  if (compareExtent(pair)) return;
  if (wrapsAlternatives(pair)) return;
  if (compareTypes(pair)) return;
  compareFacets(pair);
  compareProperties(pair);
  compareParts(pair);
  compareUnions(pair);
  compareConditions(pair);
  compareNots(pair);
  compareUnknown(pair);
}

/** Whether both refer to one component, and neither it nor what it reaches has changed. */
function isUnchanged({ changed }: Comparison, before: Schema, after: Schema): boolean {
  const [was, is] = [before, after].map(([site]) => (site ? referenceOf(site) : undefined));
  const isAlone = [before, after].every(
    ([site, more]) => !more && isNode(site?.node) && Object.keys(site.node).length === 1,
  );
  return isAlone && was !== undefined && was === is && isToComponent(was) && !changed.has(componentOf(was));
}

const keyOf = ({ sites }: NormalSchema): string =>
  sites
    .map(({ pointer }) => pointer.join('/'))
    .toSorted()
    .join(' & ');

/** The component that a schema belongs to. One that may also be null is not the component itself. */
const ownerOf = ({ pointer, orNull }: Site): string =>
  pointer[0] === 'components' ? `${pointer.slice(0, 3).join('/')}${orNull ? ' or null' : ''}` : '';

/** Schemas that say something themselves; the others only refer to them. */
const speaking = ({ sites }: NormalSchema): readonly Site[] => {
  const found = sites.filter(
    ({ node }) =>
      !isNode(node) || Object.keys(node).some((key) => !isAnnotation(key) && key !== '$ref' && key !== 'allOf'),
  );
  return found.length > 0 ? found : sites.slice(-1);
};

const componentsOf = (schema: NormalSchema): string => [...new Set(speaking(schema).map(ownerOf))].toSorted().join();

/** Whether two schemas are of the same components, so that a difference is one of these. One that says nothing is of any. */
const isSameComponents = (before: NormalSchema, after: NormalSchema): boolean =>
  before.sites.length === 0 || after.sites.length === 0 || componentsOf(before) === componentsOf(after);

/** The place of a component that is the same in both contracts, wherever it is referred to. */
function ownPlace(before: NormalSchema, after: NormalSchema): Segments | undefined {
  const sites = speaking(after.sites.length > 0 ? after : before);
  const [first] = sites;
  const isOne = new Set(sites.map(ownerOf)).size === 1 && first?.pointer[0] === 'components';
  return isOne && isSameComponents(before, after) ? first.pointer : undefined;
}

const synonyms: Record<string, string[]> = {
  enum: ['const'],
  minimum: ['exclusiveMinimum'],
  maximum: ['exclusiveMaximum'],
  type: ['nullable'],
};

/** Where a keyword is written: in which of the schemas that hold at once. */
function originOf({ sites }: NormalSchema, segments: Segments): Segments | undefined {
  for (const keyword of [segments[0] ?? '', ...(synonyms[segments[0] ?? ''] ?? [])])
    for (const { node, pointer } of sites) {
      const [, name] = segments;
      const value = isNode(node) ? node[keyword] : undefined;
      if (value !== undefined && (name === undefined || (value as Node)[name] !== undefined))
        return [...pointer, keyword, ...segments.slice(1)];
    }
  return undefined;
}

/** Where a part of a schema is reported: where it is written if that is the same component in both, else where it is met. */
function placeOf({ before, after, place }: Pair, segments: Segments): Segments {
  const written = originOf(after, segments) ?? originOf(before, segments);
  return written?.[0] === 'components' && isSameComponents(before, after) ? written : [...place, ...segments];
}

interface Report {
  effect: Effect;
  segments: Segments;
  what: string;
  verdict?: Verdict | undefined;
  removed?: unknown;
  sunset?: [unknown, unknown] | undefined;
}

const report = (pair: Pair, { segments, ...rest }: Report): void =>
  pair.comparison.report({ ...rest, side: pair.comparison.side, place: placeOf(pair, segments) });

/** Whether a schema demands nothing. */
const isAnything = ({ sites, facets, properties, parts, unions, conditions, nots }: NormalSchema): boolean =>
  Object.values(facets).every((demand) => demand === undefined) &&
  properties.size + parts.size + unions.length + conditions.length + nots.length === 0 &&
  sites.every(({ node }) => !isNode(node) || Object.keys(node).every(isUnderstood));

/** Whether all values or none are valid on one side. Nothing more is to be said then. */
function compareExtent(pair: Pair): boolean {
  const { before, after } = pair;
  if (before.isNever || after.isNever) {
    if (before.isNever !== after.isNever)
      report(pair, {
        effect: after.isNever ? 'narrower' : 'wider',
        segments: [],
        what: after.isNever ? 'no value is valid any more' : 'values are valid now',
      });
    return true;
  }
  if (isAnything(before) === isAnything(after)) return false;
  const schema = isAnything(before) ? after : before;
  report(pair, {
    effect: isAnything(before) ? 'narrower' : 'wider',
    segments: [],
    what: isAnything(before)
      ? `is restricted, to ${describe(schema)}`
      : `is no longer restricted, to ${describe(schema)}`,
  });
  return true;
}

const describe = ({ facets, sites }: NormalSchema): string =>
  facets.enum
    ? facets.enum.join(', ')
    : facets.type
      ? facets.type.join(', ')
      : short(sites.find(({ node }) => isNode(node))?.node);

/** What is said last wins: words next to a reference replace those of what it refers to. */
const annotation = ({ sites }: NormalSchema, keyword: string): unknown =>
  sites.map(({ node }) => (isNode(node) ? node[keyword] : undefined)).find((value) => value !== undefined);

function compareAnnotations(pair: Pair): void {
  const { before, after, comparison } = pair;
  const keywords = new Set(
    [...before.sites, ...after.sites].flatMap(({ node }) => (isNode(node) ? Object.keys(node) : [])),
  );
  for (const keyword of keywords) {
    const [was, is] = [annotation(before, keyword), annotation(after, keyword)];
    if (isDeepStrictEqual(was, is)) continue;
    const what = whatChanged(was, is);
    const segments = [keyword];
    if (isAnnotation(keyword))
      report(pair, {
        effect: 'annotation',
        segments,
        what,
        verdict: judgeAnnotation(keyword, was, is),
        sunset: sunsetOf(keyword, was, is),
      });
    if (keyword === 'default')
      report(pair, { effect: 'annotation', segments, what, verdict: judgeDefault(comparison, was) });
    if (keyword === 'discriminator')
      report(pair, { effect: 'annotation', segments, what, verdict: judgeDiscriminator(was, is) });
  }
}

function judgeDefault({ side }: Comparison, was: unknown): Verdict {
  if (!isWritten(side)) return docsOnly('readers rely on no default of what the service writes');
  return was === undefined
    ? docsOnly('what the service does without the value is now written down')
    : breaking('a request that leaves the value out means something else now');
}

/** Programs choose the alternative by it, and generated types narrow on it. */
function judgeDiscriminator(was: unknown, is: unknown): Verdict {
  const mapping = (value: unknown) => Object.entries(isNode(value) && isNode(value.mapping) ? value.mapping : {});
  const target = (value: unknown) => String(value).split('/').at(-1);
  const name = (value: unknown) => (isNode(value) ? value.propertyName : undefined);
  const kept = mapping(was).every(([key, value]) => target(Object.fromEntries(mapping(is))[key]) === target(value));
  return was === undefined || (name(was) === name(is) && kept)
    ? additive('the alternatives are still told apart as before')
    : breaking('programs tell the alternatives apart by it');
}

/** Whether the types have nothing in common, so that every other difference only follows from that. */
function compareTypes(pair: Pair): boolean {
  const { type: was } = pair.before.facets;
  const { type: is } = pair.after.facets;
  const relation = relate('type', was, is);
  const bothListed = pair.before.facets.enum && pair.after.facets.enum;
  if (relation === 'same' || (bothListed && relation !== 'other')) return false;
  // A list of values says the type too.
  if (relation === 'narrower' && was === undefined && pair.after.facets.enum) return false;
  if (relation === 'wider' && is === undefined && pair.before.facets.enum) return false;
  const isSwap = was?.length === 1 && is?.length === 1;
  report(pair, {
    effect: relation,
    segments: ['type'],
    what: isSwap ? whatChanged(was[0], is[0]) : whatChanged(was, is),
  });
  return relation === 'other';
}

const parse = (values: unknown): unknown =>
  Array.isArray(values) ? values.map((value) => JSON.parse(value)) : undefined;

function compareFacets(pair: Pair): void {
  const { before, after } = pair;
  for (const keyword of new Set([...Object.keys(before.facets), ...Object.keys(after.facets)]) as Set<
    keyof Facets & string
  >) {
    const [was, is] = [before.facets[keyword], after.facets[keyword]];
    const relation = relate(keyword, was, is);
    if (keyword === 'type' || relation === 'same') continue;
    if (keyword === 'required') compareRequired(pair, was, is);
    else if (keyword === 'enum' || keyword === 'x-extensible-enum') compareValues(pair, keyword, was, is);
    else
      report(pair, {
        effect: relation,
        segments: [keyword],
        what: whatChanged(bare(was), bare(is)),
        verdict: judgeBatch(pair, keyword),
      });
  }
}

/** A demand as it is written: a limit without whether it is excluded, a list of one as its member. */
const bare = (demand: unknown): unknown => {
  if (!Array.isArray(demand)) return demand;
  const [value, excluded] = demand;
  if (typeof value === 'number') return excluded ? `${value} excluded` : value;
  return demand.length === 1 ? JSON.parse(value) : parse(demand);
};

/** The batch helpers cut their requests by the limits of `calls`: without them, the operation takes no batches. */
const judgeBatch = ({ comparison: { side }, after, place }: Pair, keyword: string): Verdict | undefined =>
  side === 'request' &&
  /^(min|max)Items$/.test(keyword) &&
  place.at(-1) === 'calls' &&
  annotation(after, keyword) === undefined
    ? breaking('without its limits the operation takes no batches, and code that sends batches by it does not compile')
    : undefined;

function compareValues(pair: Pair, keyword: string, was: unknown, is: unknown): void {
  const isOpen = keyword !== 'enum';
  const [before, after] = [was, is] as (string[] | undefined)[];
  if (!before || !after) {
    report(pair, {
      effect: isOpen ? 'annotation' : after ? 'narrower' : 'wider',
      segments: [keyword],
      what: after ? `was added: ${short(parse(after))}` : `was removed: ${short(parse(before))}`,
      verdict: !isOpen
        ? undefined
        : after
          ? additive('values are named, and others may still occur')
          : breaking('its list of known values is exported and would be gone'),
    });
    return;
  }
  const lost = before.filter((value) => !after.includes(value));
  const gained = after.filter((value) => !before.includes(value));
  if (lost.length > 0)
    report(pair, {
      effect: isOpen ? 'annotation' : 'narrower',
      segments: [keyword],
      what: `lost ${lost.join(', ')}`,
      verdict:
        isWritten(pair.comparison.side) && !isOpen
          ? undefined
          : breaking('code that compares with the value no longer compiles'),
    });
  if (gained.length > 0)
    report(pair, {
      effect: isOpen ? 'annotation' : 'wider',
      segments: [keyword],
      what: `gained ${gained.join(', ')}`,
      verdict: isOpen ? additive('readers are told to expect further values') : undefined,
    });
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value : []);

function compareRequired(pair: Pair, was: unknown, is: unknown): void {
  const { before, after } = pair;
  const segments = (name: string) =>
    before.properties.has(name) && after.properties.has(name) ? ['properties', name] : ['required'];
  // What is added or removed as a whole is reported as that.
  const isNews = (name: string) => before.properties.has(name) !== after.properties.has(name);
  for (const name of names(is).filter((one) => !names(was).includes(one) && !isNews(one)))
    report(pair, { effect: 'narrower', segments: segments(name), what: `"${name}" became required` });
  for (const name of names(was).filter((one) => !names(is).includes(one) && !isNews(one)))
    report(pair, { effect: 'wider', segments: segments(name), what: `"${name}" became optional` });
}

/** What a schema demands of fields that it does not name: nothing, a schema, or that there are none. */
const othersOf = ({ parts }: NormalSchema): Schema => parts.get('additionalProperties') ?? [];

function compareProperties(pair: Pair): void {
  const { comparison, before, after, place } = pair;
  const written = isWritten(comparison.side);
  for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
    const [was, is] = [before.properties.get(name), after.properties.get(name)];
    const segments = ['properties', name];
    const others = othersOf(was ? after : before);
    const isTyped = others.some(({ node }) => isNode(node));
    const isClosed = others.some(({ node }) => node === false);
    if (was && is) compareSchemas(comparison, was, is, [...place, ...segments]);
    else if (is && isTyped && !names(after.facets.required).includes(name))
      compareSchemas(comparison, others, is, [...place, ...segments]);
    else if (is) {
      const required = names(after.facets.required).includes(name);
      const narrows = required || !(isClosed || isAnything(normalise(comparison.after, is, 'both')));
      report(pair, {
        effect: isClosed ? (required ? 'other' : 'wider') : narrows ? 'narrower' : 'annotation',
        segments,
        what: required ? 'was added, and is required' : 'was added',
        verdict:
          written && required
            ? breaking('requests without the field are refused now')
            : !isClosed || written
              ? additive(written ? 'callers may leave the field out' : 'readers that do not know the field ignore it')
              : undefined,
      });
    } else
      report(pair, {
        effect: isClosed ? 'narrower' : 'wider',
        segments,
        what: 'was removed',
        verdict: breaking('code that names the field no longer compiles, and what it held is no longer sent or read'),
        removed: was && annotationsOf(flatten(comparison.before, was)),
      });
  }
}

const annotationsOf = (sites: readonly Site[]): Node =>
  Object.assign(
    {},
    ...sites
      .map(({ node }) => node)
      .filter(isNode)
      .toReversed(),
  );

/** What holds for a part that is not described: fixed positions of an array follow `items`, named patterns the other fields. */
const fallback = ({ parts }: NormalSchema, key: string): Schema =>
  key.startsWith('prefixItems ')
    ? (parts.get('items') ?? [])
    : key.startsWith('patternProperties ')
      ? (parts.get('additionalProperties') ?? [])
      : [];

function compareParts(pair: Pair): void {
  const { comparison, before, after, place } = pair;
  for (const key of new Set([...before.parts.keys(), ...after.parts.keys()])) {
    const [keyword = '', name] = key.split(/ (.*)/s);
    const segments = [keyword, ...(name === undefined ? [] : [name])];
    const was = before.parts.get(key) ?? fallback(before, key);
    const is = after.parts.get(key) ?? fallback(after, key);
    if (keyword === 'contains') compareContains(pair, was, is);
    else compareSchemas(comparison, was, is, [...place, ...segments]);
    if (
      keyword === 'additionalProperties' &&
      comparison.side === 'request' &&
      was.some(({ node }) => node === true) &&
      is.length === 0
    )
      report(pair, {
        effect: 'annotation',
        segments: ['additionalProperties'],
        what: 'was removed: true',
        verdict: breaking('code that sends fields of its own no longer compiles'),
      });
  }
}

function compareContains(pair: Pair, was: Schema, is: Schema): void {
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

/** What replacing one schema by the other does to the values that are valid; nothing where both accept the same. */
function effectsOf(comparison: Comparison, before: Schema, after: Schema): Set<'narrower' | 'wider' | 'other'> {
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

const keeps = (effects: ReadonlySet<string>): boolean => !effects.has('narrower') && !effects.has('other');
const addsNothing = (effects: ReadonlySet<string>): boolean => !effects.has('wider') && !effects.has('other');

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
function wrapsAlternatives(pair: Pair): boolean {
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

/** Takes the pairs that belong together out of two lists. */
function takePairs<Item>(before: Item[], after: Item[], belong: (one: Item, other: Item) => boolean): [Item, Item][] {
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

function compareUnions(pair: Pair): void {
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

function compareConditions(pair: Pair): void {
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

function compareNots(pair: Pair): void {
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

function compareUnknown(pair: Pair): void {
  const { before, after } = pair;
  const keywords = new Set(
    [...before.sites, ...after.sites].flatMap(({ node }) => (isNode(node) ? Object.keys(node) : [])),
  );
  for (const keyword of keywords) {
    if (isUnderstood(keyword)) continue;
    const said = ({ sites }: NormalSchema) =>
      canonical(sites.flatMap(({ node }) => (isNode(node) && keyword in node ? [node[keyword]] : [])));
    if (said(before) !== said(after))
      report(pair, {
        effect: 'unknown',
        segments: [keyword],
        what: whatChanged(annotation(before, keyword), annotation(after, keyword)),
      });
  }
}
