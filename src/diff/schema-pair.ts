import type { Site } from './contract.ts';
import type { Comparison, Difference, Effect } from './difference.ts';
import { isNode, type Node, type Segments } from './pointer.ts';
import type { Verdict } from './rules.ts';
import { isAnnotation, type NormalSchema } from './schema.ts';

/** Two versions of a schema. */
export interface Pair {
  comparison: Comparison;
  before: NormalSchema;
  after: NormalSchema;
  /** The place that uses them. */
  at: Segments;
  /** Their place: a component that both contracts have, or else the place that uses them. */
  place: Segments;
}

export const keyOf = ({ sites }: NormalSchema): string =>
  sites
    .map(({ pointer }) => pointer.join('/'))
    .toSorted()
    .join(' & ');

/** The component or operation that a schema belongs to. A component that may also be null is another one. */
const ownerOf = ({ pointer, orNull }: Site): string => `${pointer.slice(0, 3).join('/')}${orNull ? ' or null' : ''}`;

/** The schema objects with keywords of their own; the others only refer to them. */
const withKeywords = ({ sites }: NormalSchema): readonly Site[] => {
  const found = sites.filter(
    ({ node }) =>
      !isNode(node) || Object.keys(node).some((key) => !isAnnotation(key) && key !== '$ref' && key !== 'allOf'),
  );
  return found.length > 0 ? found : sites.slice(-1);
};

/** The components of schemas that were asked for, because every difference asks again. */
const known = new WeakMap<NormalSchema, string>();

function componentsOf(schema: NormalSchema): string {
  const components = known.get(schema) ?? [...new Set(withKeywords(schema).map(ownerOf))].toSorted().join();
  known.set(schema, components);
  return components;
}

/** Whether two schemas belong to the same components, so that their differences do too. */
const isSameComponents = (before: NormalSchema, after: NormalSchema): boolean =>
  componentsOf(before) === componentsOf(after);

/** The place in a component that both contracts have, whatever refers to it. */
export function ownPlace(before: NormalSchema, after: NormalSchema): Segments | undefined {
  // A schema that only one contract has belongs where it is written, not to the component that it refers to.
  const isOnlyOne = before.sites.length === 0 || after.sites.length === 0;
  const sites = isOnlyOne ? [...before.sites, ...after.sites].slice(0, 1) : withKeywords(after);
  const [first] = sites;
  const isOne = new Set(sites.map(ownerOf)).size === 1 && first?.pointer[0] === 'components';
  return isOne && (isOnlyOne || isSameComponents(before, after)) ? first.pointer : undefined;
}

const synonyms: Record<string, string[]> = {
  enum: ['const'],
  minimum: ['exclusiveMinimum'],
  maximum: ['exclusiveMaximum'],
  type: ['nullable'],
};

/** The place of a keyword in the merged schema objects. */
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

/** The place to report: that of the keyword if both schemas belong to the same component, otherwise that of the use. */
function placeOf({ before, after, at, place }: Pair, segments: Segments): Pick<Difference, 'place' | 'origin'> {
  const written = originOf(after, segments) ?? originOf(before, segments);
  if (!written) return { place: [...place, ...segments] };
  if (written[0] !== 'components') return { place: [...at, ...segments] };
  return isSameComponents(before, after) ? { place: written } : { place: [...at, ...segments], origin: written };
}

export interface Report {
  effect?: Effect | undefined;
  segments: Segments;
  what: string;
  verdict?: Verdict | undefined;
  removed?: unknown;
  sunset?: [unknown, unknown] | undefined;
}

export const report = (pair: Pair, { segments, ...rest }: Report): void =>
  pair.comparison.report({ ...rest, side: pair.comparison.side, ...placeOf(pair, segments) });

/** Annotations that say nothing when they are false. */
const flags = ['deprecated', 'readOnly', 'writeOnly'];

/** The values of an annotation that are written in the component of a schema, or else the one that it refers to. */
export function annotations({ sites }: NormalSchema, keyword: string): unknown[] {
  const valuesIn = (some: readonly Site[]) =>
    some
      .map(({ node }) => (isNode(node) ? node[keyword] : undefined))
      .filter((value) => value !== undefined && !(value === false && flags.includes(keyword)));
  const [first] = sites;
  const own = valuesIn(sites.filter((site) => first && ownerOf(site) === ownerOf(first)));
  return own.length > 0 ? own : valuesIn(sites).slice(0, 1);
}

/** The value of an annotation. One next to a reference takes precedence over that of the referenced schema. */
export const annotation = ({ sites }: NormalSchema, keyword: string): unknown =>
  sites.map(({ node }) => (isNode(node) ? node[keyword] : undefined)).find((value) => value !== undefined);

/** The keywords of both schemas. */
export const keywordsOf = ({ before, after }: Pair): Set<string> =>
  new Set([...before.sites, ...after.sites].flatMap(({ node }) => (isNode(node) ? Object.keys(node) : [])));
