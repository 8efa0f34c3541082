import type { Part } from './contract.ts';
import type { Comparison, Difference, Effect } from './difference.ts';
import { isAnnotation } from './keywords.ts';
import { isNode, type Node, type Pointer } from './pointer.ts';
import type { Verdict } from './rules.ts';
import type { NormalSchema } from './schema.ts';

/** Two versions of a schema. */
export interface Pair {
  comparison: Comparison;
  before: NormalSchema;
  after: NormalSchema;
  /** The pointer of the part that uses them. */
  use: Pointer;
  /** The component that both contracts have, or else the part that uses them. */
  pointer: Pointer;
}

/** The component or operation that a schema belongs to. A component that may also be null is another one. */
const ownerOf = ({ pointer, orNull }: Part): string => `${pointer.slice(0, 3).join('/')}${orNull ? ' or null' : ''}`;

/** Returns a function that reads the objects of a schema once, and keeps the result with it, because every difference asks again. */
function once<Value>(read: (schema: NormalSchema) => Value): (schema: NormalSchema) => Value {
  const key = Symbol(read.name);
  return (schema) => {
    schema.known[key] ??= read(schema);
    return schema.known[key] as Value;
  };
}

/** A text that is the same for schemas of the same schema objects. */
export const keyOf = once(({ objects }): string =>
  objects
    .map(({ pointer }) => pointer.join('/'))
    .toSorted()
    .join(' & '),
);

/** The schema objects with keywords of their own; the others only refer to them. */
const withKeywords = once(({ objects }): readonly Part[] => {
  const found = objects.filter(
    ({ node }) =>
      !isNode(node) || Object.keys(node).some((key) => !isAnnotation(key) && key !== '$ref' && key !== 'allOf'),
  );
  return found.length > 0 ? found : objects.slice(-1);
});

const componentsOf = once((schema) => [...new Set(withKeywords(schema).map(ownerOf))].toSorted().join());

/** The schema objects that are written in the same component as the first. */
const ownObjects = once(({ objects: [first, ...others] }): readonly Part[] =>
  first ? [first, ...others.filter((part) => ownerOf(part) === ownerOf(first))] : [],
);

/** Whether two schemas belong to the same components, so that their differences do too. */
const isSameComponents = (before: NormalSchema, after: NormalSchema): boolean =>
  componentsOf(before) === componentsOf(after);

/** The pointer into a component that both contracts have, whatever refers to it. */
export function ownPointer(before: NormalSchema, after: NormalSchema): Pointer | undefined {
  // A schema that only one contract has belongs where it is written, not to the component that it refers to.
  const isOnlyOne = before.objects.length === 0 || after.objects.length === 0;
  const objects = isOnlyOne ? [...before.objects, ...after.objects].slice(0, 1) : withKeywords(after);
  const [first] = objects;
  const isOne = new Set(objects.map(ownerOf)).size === 1 && first?.pointer[0] === 'components';
  return isOne && (isOnlyOne || isSameComponents(before, after)) ? first.pointer : undefined;
}

const synonyms: Record<string, string[]> = {
  enum: ['const'],
  minimum: ['exclusiveMinimum'],
  maximum: ['exclusiveMaximum'],
  type: ['nullable'],
};

/** The pointer of a keyword in the merged schema objects. */
function originOf({ objects }: NormalSchema, keys: Pointer): Pointer | undefined {
  for (const keyword of [keys[0] ?? '', ...(synonyms[keys[0] ?? ''] ?? [])])
    for (const { node, pointer } of objects) {
      const [, name] = keys;
      const value = isNode(node) ? node[keyword] : undefined;
      if (value !== undefined && (name === undefined || (value as Node)[name] !== undefined))
        return [...pointer, keyword, ...keys.slice(1)];
    }
  return undefined;
}

/** The pointer to report: that of the keyword if both schemas belong to the same component, otherwise that of the use. */
function pointersOf({ before, after, use, pointer }: Pair, keys: Pointer): Pick<Difference, 'pointer' | 'origin'> {
  const written = originOf(after, keys) ?? originOf(before, keys);
  if (!written) return { pointer: [...pointer, ...keys] };
  if (written[0] !== 'components') return { pointer: [...use, ...keys] };
  return isSameComponents(before, after) ? { pointer: written } : { pointer: [...use, ...keys], origin: written };
}

export interface Report {
  effect?: Effect | undefined;
  keys: Pointer;
  what: string;
  verdict?: Verdict | undefined;
  removed?: unknown;
  removedAt?: readonly Pointer[] | undefined;
  sunset?: [unknown, unknown] | undefined;
}

export const report = (pair: Pair, { keys, ...rest }: Report): void =>
  pair.comparison.report({ ...rest, side: pair.comparison.side, ...pointersOf(pair, keys) });

/** Annotations that say nothing when they are false. */
const flags = ['deprecated', 'readOnly', 'writeOnly'];

/** The values of an annotation that are written in the component of a schema, or else the one that it refers to. */
export function annotations(schema: NormalSchema, keyword: string): unknown[] {
  const valuesIn = (some: readonly Part[]) =>
    some
      .map(({ node }) => (isNode(node) ? node[keyword] : undefined))
      .filter((value) => value !== undefined && !(value === false && flags.includes(keyword)));
  const own = valuesIn(ownObjects(schema));
  return own.length > 0 ? own : valuesIn(schema.objects).slice(0, 1);
}

/** The value of an annotation. One next to a reference takes precedence over that of the referenced schema. */
export const annotation = ({ objects }: NormalSchema, keyword: string): unknown =>
  objects.map(({ node }) => (isNode(node) ? node[keyword] : undefined)).find((value) => value !== undefined);

const ownKeywords = once(
  ({ objects }) => new Set(objects.flatMap(({ node }) => (isNode(node) ? Object.keys(node) : []))),
);

/** The keywords of both schemas. */
export const keywordsOf = ({ before, after }: Pair): Set<string> =>
  new Set([...ownKeywords(before), ...ownKeywords(after)]);
