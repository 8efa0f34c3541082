import { isDeepStrictEqual } from 'node:util';
import type { Segments } from './pointer.ts';

/** One place where two contracts differ. */
export interface Difference {
  kind: 'added' | 'removed' | 'modified';
  /** Where it was. Of an added part, where it would have been. */
  base: Segments;
  /** Where it is now. Of a removed part, where it would be. */
  revision: Segments;
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfObjects = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isObject);

/** Parameters and tags keep their identity when their order changes; the members of `allOf` have none but their place. */
const identity = (item: Record<string, unknown>, index: number): string =>
  typeof item.name === 'string'
    ? `${item.in ?? ''} ${item.name}`
    : typeof item.$ref === 'string'
      ? item.$ref
      : String(index);

type Entries = Map<string, { segment: string; value: unknown }>;

const fields = (value: Record<string, unknown>): Entries =>
  new Map(Object.entries(value).map(([segment, value]) => [segment, { segment, value }]));

const items = (value: Record<string, unknown>[]): Entries =>
  new Map(value.map((value, index) => [identity(value, index), { segment: String(index), value }]));

function entriesOf(before: unknown, after: unknown): [Entries, Entries] | undefined {
  if (isObject(before) && isObject(after)) return [fields(before), fields(after)];
  if (isListOfObjects(before) && isListOfObjects(after)) return [items(before), items(after)];
  return undefined;
}

/** Every place where two contracts differ, as deep as possible: nothing that changed is left out. */
export function listDifferences(
  before: unknown,
  after: unknown,
  base: Segments = [],
  revision: Segments = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const entries = entriesOf(before, after);
  if (!entries) return [{ kind: 'modified', base, revision, before, after }];
  const [old, now] = entries;
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Difference[] => {
    const was = old.get(key);
    const is = now.get(key);
    const from = [...base, (was ?? is)?.segment ?? key];
    const to = [...revision, (is ?? was)?.segment ?? key];
    if (!is) return [{ kind: 'removed', base: from, revision: to, before: was?.value, after: undefined }];
    if (!was) return [{ kind: 'added', base: from, revision: to, before: undefined, after: is.value }];
    return listDifferences(was.value, is.value, from, to);
  });
}
