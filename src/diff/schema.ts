import { below, type Contract, entriesBelow, type Part } from './contract.ts';
import type { Facets } from './facets.ts';
import { demands, extentOf, flatten, type Schema } from './flatten.ts';
import { isIdle } from './implied.ts';
import { maps, single } from './keywords.ts';
import { matches } from './pattern.ts';
import { isNode, type Node } from './pointer.ts';
import { settleFacets } from './read-facets.ts';
import { mergeFacets, takeApart, type Union } from './unions.ts';
import { isWritten, type Side } from './uses.ts';

/** `if` with its consequences. */
export interface Condition {
  part: Part;
  test: Schema;
  consequences: Map<'then' | 'else', Schema>;
}

/** A schema in the form in which it is compared: references are resolved, `allOf` is merged, and notations are unified. */
export interface NormalSchema {
  /** The schema objects that are merged. */
  objects: readonly Part[];
  /** No value is allowed. */
  isNever: boolean;
  facets: Facets;
  /** The fields that a value may have, by name. */
  properties: Map<string, Schema>;
  /** The names of fields that have a flag. */
  hidden: Record<'readOnly' | 'writeOnly', string[]>;
  /** The schemas of other parts of a value, by keyword and name: `items`, `patternProperties ^x-`, and `properties a` if no value of it is valid. */
  parts: Map<string, Schema>;
  unions: Union[];
  conditions: Condition[];
  nots: Schema[];
  /** What is known of the schema objects. */
  known: Record<symbol, unknown>;
}

const child = (part: Part, keyword: string): Schema =>
  isNode(part.node) && keyword in part.node ? [below(part, keyword)] : [];

const conditionOf = (part: Part): Condition => ({
  part,
  test: child(part, 'if'),
  consequences: new Map((['then', 'else'] as const).map((keyword) => [keyword, child(part, keyword)])),
});

/** The names of schemas below a keyword. */
function namesIn({ node }: Part, keyword: string): string[] {
  const map = isNode(node) ? node[keyword] : undefined;
  return isNode(map) ? Object.keys(map) : [];
}

/** The schema of a field in one schema object: by its name, by a pattern, or as an additional field. */
function fieldOf(part: Part, name: string): Schema {
  const fields = isNode(part.node) ? part.node.properties : undefined;
  const named = isNode(fields) && Object.hasOwn(fields, name) ? [below(part, 'properties', name)] : [];
  const matching = namesIn(part, 'patternProperties')
    .filter((pattern) => matches(pattern, name))
    .map((pattern) => below(part, 'patternProperties', pattern));
  const found = [...named, ...matching];
  return found.length > 0 ? found : child(part, 'additionalProperties').filter(({ node }) => node !== true);
}

/** Normalised schemas, because each is compared several times: on every side, and with every possible counterpart. */
const known = new WeakMap<Contract, Map<unknown, NormalSchema>>();

/** Brings a schema into the form in which it is compared. */
export function normalise(contract: Contract, schema: Schema): NormalSchema {
  const [part] = schema;
  if (schema.length !== 1 || !isNode(part?.node) || part.orNull) return build(contract, schema);
  const all = known.get(contract) ?? new Map<unknown, NormalSchema>();
  if (all.size === 0) known.set(contract, all);
  const found = all.get(part.node) ?? build(contract, schema);
  if (!all.has(part.node)) all.set(part.node, found);
  return found;
}

/**
 * Brings a schema into the form in which it is compared on a side, without the fields that are hidden from users: `readOnly` ones
 * are not written, and `writeOnly` ones are not read.
 */
export function normaliseOn(side: Side, contract: Contract, of: Schema): NormalSchema {
  const schema = normalise(contract, of);
  const hidden = schema.hidden[isWritten(side) ? 'readOnly' : 'writeOnly'];
  if (side === 'type' || hidden.length === 0) return schema;
  const required = schema.facets.required?.filter((name) => !hidden.includes(name));
  return {
    ...schema,
    facets: { ...schema.facets, required: required?.length ? required : undefined },
    properties: new Map([...schema.properties].filter(([name]) => !hidden.includes(name))),
  };
}

function build(contract: Contract, schema: Schema): NormalSchema {
  const { objects, unions } = takeApart(contract, schema);
  const written = objects.filter(({ node }) => isNode(node));
  const facets = settleFacets(mergeFacets(objects));

  const properties = new Map<string, Schema>();
  const parts = new Map<string, Schema>();
  const hidden: NormalSchema['hidden'] = { readOnly: [], writeOnly: [] };
  const named = isIdle('properties', facets) ? [] : written.flatMap((part) => namesIn(part, 'properties'));
  for (const name of new Set(named)) {
    const field = written.flatMap((part) => fieldOf(part, name));
    const nodes = flatten(contract, field).map(({ node }) => node);
    for (const flag of ['readOnly', 'writeOnly'] as const)
      if (nodes.some((node) => isNode(node) && node[flag] === true)) hidden[flag].push(name);
    if (extentOf(contract, field) === 'none') parts.set(`properties ${name}`, field);
    else properties.set(name, field);
  }

  const add = (key: string, part: Schema) => parts.set(key, [...(parts.get(key) ?? []), ...part]);
  for (const part of written) {
    for (const keyword of single) if (keyword in (part.node as Node)) add(keyword, child(part, keyword));
    for (const keyword of maps) for (const [key, own] of entriesBelow(part, keyword)) add(`${keyword} ${key}`, [own]);
  }
  // Every name of a field is a string.
  if (parts.has('propertyNames')) add('propertyNames', [{ node: { type: 'string' }, pointer: [] }]);
  const names = flatten(contract, parts.get('propertyNames') ?? []);
  const areTypes = demands(names).every((keyword) => keyword === 'type') && extentOf(contract, names) !== 'none';
  if (areTypes && mergeFacets(names).type?.join() === 'string') parts.delete('propertyNames');
  // An array that may contain any number of matching items, or none, is not restricted.
  if (facets.minContains === 0 && facets.maxContains === undefined) parts.delete('contains');
  if (!parts.has('contains')) [facets.minContains, facets.maxContains] = [undefined, undefined];
  const conditions = written
    .filter(({ node }) => 'if' in (node as Node))
    .map(conditionOf)
    .filter(({ consequences }) => [...consequences.values()].some((one) => extentOf(contract, one) !== 'all'));
  // Without alternatives everything that is evaluated is named here, so that both keywords mean the same.
  const isNamedHere = unions.length + conditions.length === 0;
  for (const [keyword, closest, alike] of [
    ['unevaluatedProperties', 'additionalProperties', isNamedHere],
    ['unevaluatedItems', 'items', isNamedHere && !parts.has('contains')],
  ] as const) {
    const unevaluated = parts.get(keyword);
    if (!unevaluated || !(alike || parts.has(closest))) continue;
    parts.delete(keyword);
    if (!parts.has(closest)) parts.set(closest, unevaluated);
  }

  return {
    objects,
    isNever: extentOf(contract, objects) === 'none',
    facets,
    properties,
    hidden,
    parts,
    unions,
    conditions,
    known: {},
    nots: written
      .map((part) => child(part, 'not'))
      .filter((not) => not.length > 0 && extentOf(contract, not) !== 'none'),
  };
}

/** The demand on a field that a schema does not allow by name: that nothing matches, that of its patterns, or that of additional fields. */
export function demandOn({ parts }: NormalSchema, name: string): Schema {
  const forbidden = parts.get(`properties ${name}`);
  if (forbidden) return forbidden;
  const matching = [...parts].flatMap(([key, part]) => {
    const [keyword, pattern = ''] = key.split(/ (.*)/s);
    return keyword === 'patternProperties' && matches(pattern, name) ? part : [];
  });
  return matching.length > 0 ? matching : (parts.get('additionalProperties') ?? []);
}
