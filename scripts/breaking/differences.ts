import { isDeepStrictEqual } from 'node:util';
import { parsePointer, type Segments } from './pointer.ts';
import { isNode, valueAt } from './uses.ts';

/** A part of one contract. */
interface Spot {
  /** The way to it, as if what a changed reference leads to stood in its place. */
  place: Segments;
  /** Where it is written. */
  source: Segments;
}

/** One place where two contracts differ. */
export interface Difference {
  kind: 'added' | 'removed' | 'modified';
  /** Where it was. Of an added part, where it would have been. */
  base: Spot;
  /** Where it is now. Of a removed part, where it would be. */
  revision: Spot;
  before: unknown;
  after: unknown;
}

type Node = Record<string, unknown>;

const isObject = (value: unknown): value is Node => isNode(value) && !Array.isArray(value);

const isListOfObjects = (value: unknown): value is Node[] => Array.isArray(value) && value.every(isObject);

/** Parameters and tags keep their identity when their order changes; other members have none but their place. */
const identity = (item: Node, index: number): string =>
  typeof item.name === 'string'
    ? `${item.in ?? ''} ${item.name}`
    : typeof item.$ref === 'string'
      ? item.$ref
      : String(index);

type Entries = Map<string, { segment: string; value: unknown }>;

const fields = (value: Node): Entries =>
  new Map(Object.entries(value).map(([segment, value]) => [segment, { segment, value }]));

const items = (value: Node[]): Entries =>
  new Map(value.map((value, index) => [identity(value, index), { segment: String(index), value }]));

function entriesOf(before: unknown, after: unknown): [Entries, Entries] | undefined {
  if (isObject(before) && isObject(after)) return [fields(before), fields(after)];
  if (isListOfObjects(before) && isListOfObjects(after)) return [items(before), items(after)];
  return undefined;
}

const below = ({ place, source }: Spot, segment: string): Spot => ({
  place: [...place, segment],
  source: [...source, segment],
});

/** What a reference leads to, with the words beside it; anything else as it is. */
function follow(document: unknown, value: unknown, spot: Spot): { value: unknown; spot: Spot } {
  if (!isObject(value) || typeof value.$ref !== 'string') return { value, spot };
  const { $ref, ...beside } = value;
  const source = parsePointer($ref);
  const target = valueAt(document, source);
  return { value: isObject(target) ? { ...target, ...beside } : target, spot: { place: spot.place, source } };
}

const refOf = (value: unknown): unknown => (isObject(value) ? value.$ref : undefined);

/**
 * Every place where two contracts differ, as deep as possible: nothing that changed is left out. Where a reference leads
 * elsewhere than before, what it leads to is compared.
 */
export function listDifferences(base: unknown, revision: unknown): Difference[] {
  const followed = new Set<string>();

  function compare(before: unknown, after: unknown, from: Spot, to: Spot): Difference[] {
    if (isDeepStrictEqual(before, after)) return [];
    if (refOf(before) !== refOf(after)) {
      const pair = `${refOf(before)} ${refOf(after)}`;
      if (refOf(before) && refOf(after) && followed.has(pair)) return [];
      followed.add(pair);
      const was = follow(base, before, from);
      const is = follow(revision, after, to);
      return compare(was.value, is.value, was.spot, is.spot);
    }
    const entries = entriesOf(before, after);
    if (!entries) return [{ kind: 'modified', base: from, revision: to, before, after }];
    const [old, now] = entries;
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Difference[] => {
      const was = old.get(key);
      const is = now.get(key);
      const there = below(from, (was ?? is)?.segment ?? key);
      const here = below(to, (is ?? was)?.segment ?? key);
      if (!is) return [{ kind: 'removed', base: there, revision: here, before: was?.value, after: undefined }];
      if (!was) return [{ kind: 'added', base: there, revision: here, before: undefined, after: is.value }];
      return compare(was.value, is.value, there, here);
    });
  }

  const root: Spot = { place: [], source: [] };
  return compare(base, revision, root, root);
}
