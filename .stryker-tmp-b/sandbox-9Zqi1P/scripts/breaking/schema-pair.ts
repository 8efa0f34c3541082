// @ts-nocheck
import type { Site } from './contract.ts';
import type { Comparison, Effect, Verdict } from './difference.ts';
import { isNode, type Node, type Segments } from './pointer.ts';
import { isAnnotation, type NormalSchema } from './schema.ts';

/** A schema and the one that takes its place, with the place of both. */
export interface Pair {
  comparison: Comparison;
  before: NormalSchema;
  after: NormalSchema;
  place: Segments;
}

export const keyOf = ({ sites }: NormalSchema): string =>
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
export function ownPlace(before: NormalSchema, after: NormalSchema): Segments | undefined {
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

export interface Report {
  effect: Effect;
  segments: Segments;
  what: string;
  verdict?: Verdict | undefined;
  removed?: unknown;
  sunset?: [unknown, unknown] | undefined;
}

export const report = (pair: Pair, { segments, ...rest }: Report): void =>
  pair.comparison.report({ ...rest, side: pair.comparison.side, place: placeOf(pair, segments) });

/** What is said last wins: words next to a reference replace those of what it refers to. */
export const annotation = ({ sites }: NormalSchema, keyword: string): unknown =>
  sites.map(({ node }) => (isNode(node) ? node[keyword] : undefined)).find((value) => value !== undefined);

/** What a schema lists, for example as required. */
export const names = (value: unknown): string[] => (Array.isArray(value) ? value : []);
