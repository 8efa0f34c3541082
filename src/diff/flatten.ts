/** The schema objects that a schema consists of, and what they demand together. */
import { below, type Contract, entriesBelow, follow, type Part, referenceOf } from './contract.ts';
import { isAnnotation } from './keywords.ts';
import { isNode } from './pointer.ts';

/** Schemas that must all hold, before references and `allOf` are resolved. An empty list accepts every value. */
export type Schema = readonly Part[];

/** Returns a function that tells whether a schema object is met for the first time, with null as an alternative or without. */
export function createFilter(): (part: Part) => boolean {
  const alone = new Set<unknown>();
  let orNull: Set<unknown> | undefined;
  return (part) => {
    if (part.orNull) orNull ??= new Set();
    const seen = (part.orNull && orNull) || alone;
    const isNew = !seen.has(part.node);
    seen.add(part.node);
    return isNew;
  };
}

/** Every schema object that a schema consists of, by references and `allOf`. */
export function flatten(contract: Contract, schema: Schema): readonly Part[] {
  if (schema.length === 1 && schema.every(({ node }) => !isNode(node) || !('$ref' in node || 'allOf' in node)))
    return schema;
  const found: Part[] = [];
  const isNew = createFilter();
  const pending = schema.toReversed();
  for (let part = pending.pop(); part; part = pending.pop()) {
    if (!isNew(part)) continue;
    found.push(part);
    const { orNull } = part;
    const reference = referenceOf(part);
    const parts = entriesBelow(part, 'allOf').map(([, part]) => part);
    if (reference !== undefined) parts.unshift(follow(contract, reference, part.pointer));
    pending.push(...parts.map((part) => (orNull ? { ...part, orNull } : part)).reverse());
  }
  return found;
}

/** The keywords of schemas that restrict values. */
export const demands = (objects: readonly Part[]): string[] =>
  objects
    .flatMap(({ node }) => Object.keys(isNode(node) ? node : {}))
    .filter((keyword) => !isAnnotation(keyword) && !['$ref', 'allOf', 'default', 'nullable'].includes(keyword));

export const isNull = (objects: readonly Part[]): boolean => {
  const values = objects.flatMap(({ node }) => (isNode(node) ? [node.type, node.const, node.enum] : []));
  return (
    demands(objects).every((keyword) => ['type', 'const', 'enum'].includes(keyword)) &&
    values.some(
      (value) =>
        value === null ||
        value === 'null' ||
        (Array.isArray(value) && value.length === 1 && (value[0] === null || value[0] === 'null')),
    )
  );
};

/** Whether a schema demands a type or listed values, and nothing else. */
export const isTypeOrValues = (objects: readonly Part[]): boolean =>
  demands(objects).length > 0 && demands(objects).every((keyword) => ['type', 'const', 'enum'].includes(keyword));

/** Which values a schema accepts, as far as its form tells without its alternatives. */
type Extent = 'none' | 'some' | 'all';

const opposite = { none: 'all', some: 'some', all: 'none' } as const;

/** How many negations of each other are followed. */
const maximumNegations = 3;

export function extentOf(contract: Contract, schema: Schema, negations = maximumNegations): Extent {
  const objects = flatten(contract, schema);
  const negated = (part: Part) => opposite[extentOf(contract, [below(part, 'not')], negations - 1)];
  const extents = objects.flatMap((part): Extent | Extent[] =>
    part.node === false
      ? 'none'
      : demands([part]).map((keyword) => (keyword === 'not' && negations > 0 ? negated(part) : 'some')),
  );
  return (['none', 'some'] as const).find((extent) => extents.includes(extent)) ?? 'all';
}
