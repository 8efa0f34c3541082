// @ts-nocheck
import { isDeepStrictEqual } from 'node:util';
import { compareUnions, wrapsAlternatives } from './compare-alternatives.ts';
import { compareConditions, compareContains, compareNots } from './compare-conditions.ts';
import { judgeAnnotation, sunsetOf } from './compare-fields.ts';
import { referenceOf, type Site } from './contract.ts';
import {
  additive,
  breaking,
  type Comparison,
  docsOnly,
  isWritten,
  short,
  type Verdict,
  whatChanged,
} from './difference.ts';
import { type Facets, relate } from './facets.ts';
import { canonical, isNode, type Node, type Segments } from './pointer.ts';
import { flatten, isAnnotation, isUnderstood, type NormalSchema, normalise, type Schema } from './schema.ts';
import { annotation, keyOf, names, ownPlace, type Pair, report } from './schema-pair.ts';
import { componentOf, isToComponent } from './uses.ts';

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
