import { below, type Contract, entriesBelow, type Part } from './contract.ts';
import { type Facets, haveCommonType, meet, readFacets, settleFacets, valuesOf } from './facets.ts';
import {
  createFilter,
  demands,
  flatten,
  isDemanding,
  isNever,
  isNull,
  isTypeOrValues,
  type Schema,
} from './flatten.ts';
import { composing, facetKeywords, maps, single } from './keywords.ts';
import { matches } from './pattern.ts';
import { isNode, type Node } from './pointer.ts';
import { isWritten, type Side } from './uses.ts';

/** Alternatives of which one must hold. */
export interface Union {
  part: Part;
  keyword: 'anyOf' | 'oneOf';
  branches: Schema[];
}

/** `if` with its consequences. */
export interface Condition {
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
  properties: Map<string, Schema>;
  /** The names of fields that have a flag. */
  hidden: Record<'readOnly' | 'writeOnly', string[]>;
  /** The schemas of other parts of a value, by keyword and name: `items`, `patternProperties ^x-`. */
  parts: Map<string, Schema>;
  unions: Union[];
  conditions: Condition[];
  nots: Schema[];
  /** What is known of the schema objects. */
  known: Record<symbol, unknown>;
}

/** One schema object for alternatives that all list values, or that all name types. */
function asOne(alternatives: readonly Facets[], keyword: 'anyOf' | 'oneOf'): Node | undefined {
  const lists = alternatives.map(valuesOf);
  if (lists.every((list) => list !== undefined)) {
    const values = lists.flat();
    const isValid = (value: string) => keyword === 'anyOf' || values.indexOf(value) === values.lastIndexOf(value);
    return { enum: values.filter(isValid).map((value) => JSON.parse(value)) };
  }
  const areApart = alternatives.every((one, index) =>
    alternatives.slice(index + 1).every((other) => !haveCommonType(one, other)),
  );
  return (keyword === 'anyOf' || areApart) && alternatives.every((one) => one.enum === undefined)
    ? { type: alternatives.flatMap(({ type }) => type) }
    : undefined;
}

interface Parts {
  objects: Part[];
  unions: Union[];
}

/** Separates the schema objects that must all hold from the alternatives. */
function takeApart(contract: Contract, schema: Schema): Parts {
  const objects: Part[] = [];
  const isNew = createFilter();
  const unions: Union[] = [];
  const queue = [...flatten(contract, schema)];
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (!isNew(part)) continue;
    objects.push(part);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (!isNode(part.node) || !(keyword in part.node)) continue;
      const { orNull = false, pointer } = part;
      const branches = branchesOf(contract, part, keyword).filter((branch) => !isNever(flatten(contract, branch)));
      const flat = branches.map((branch) => flatten(contract, branch));
      const [one, ...others] = flat;
      const [only, ...more] = flat.filter((branch) => !isNull(branch));
      const isNullApart = () =>
        keyword === 'anyOf' ||
        (others.length === 1 && build(contract, only ?? []).facets.type?.includes('null') === false);
      if (!one) queue.push({ node: false, pointer: [...pointer, keyword] });
      else if (others.length === 0) queue.push(...one.map((part) => ({ ...part, orNull })));
      else if (
        only &&
        more.length === 0 &&
        !demands(only).some((demand) => composing.includes(demand)) &&
        isNullApart()
      )
        queue.push(...only.map((part) => ({ ...part, orNull: true })));
      else {
        const node = flat.every(isTypeOrValues)
          ? asOne(
              branches.map((branch) => build(contract, branch).facets),
              keyword,
            )
          : undefined;
        if (node) queue.push({ node, pointer: [...pointer, keyword], orNull });
        else unions.push({ part, keyword, branches });
      }
    }
  }
  return { objects, unions };
}

/** The alternatives of a union. `anyOf` that is itself an alternative of `anyOf` is flattened, and adds nothing the second time. */
function branchesOf(contract: Contract, union: Part, keyword: 'anyOf' | 'oneOf'): Schema[] {
  if (keyword === 'oneOf') return entriesBelow(union, keyword).map(([, branch]) => [branch]);
  const branches: Schema[] = [];
  const isNew = createFilter();
  isNew(union);
  const listed = (part: Part) => entriesBelow(part, keyword).map(([, branch]) => branch);
  const pending = listed(union).reverse();
  for (let branch = pending.pop(); branch; branch = pending.pop()) {
    const flat = flatten(contract, [branch]);
    const inner = flat.find(({ node }) => isNode(node) && keyword in node);
    if (!inner || demands(flat).join() !== keyword) branches.push([branch]);
    else if (isNew(inner)) pending.push(...listed(inner).reverse());
  }
  return branches;
}

const child = (part: Part, keyword: string): Schema =>
  isNode(part.node) && keyword in part.node ? [below(part, keyword)] : [];

const conditionOf = (part: Part): Condition => ({
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
  const facets: Facets = {};
  for (const { node, orNull = false } of objects) {
    const own = isNode(node) ? readFacets(node, orNull) : {};
    for (const keyword of facetKeywords)
      if (own[keyword] !== undefined) facets[keyword] = meet(keyword, facets[keyword], own[keyword]);
  }

  const properties = new Map<string, Schema>();
  const hidden: NormalSchema['hidden'] = { readOnly: [], writeOnly: [] };
  for (const name of new Set(written.flatMap((part) => namesIn(part, 'properties')))) {
    const field = written.flatMap((part) => fieldOf(part, name));
    const nodes = flatten(contract, field).map(({ node }) => node);
    for (const flag of ['readOnly', 'writeOnly'] as const)
      if (nodes.some((node) => isNode(node) && node[flag] === true)) hidden[flag].push(name);
    if (!nodes.includes(false)) properties.set(name, field);
  }

  const parts = new Map<string, Schema>();
  const add = (key: string, part: Schema) => parts.set(key, [...(parts.get(key) ?? []), ...part]);
  for (const part of written) {
    for (const keyword of single) if (keyword in (part.node as Node)) add(keyword, child(part, keyword));
    for (const keyword of maps) for (const [key, own] of entriesBelow(part, keyword)) add(`${keyword} ${key}`, [own]);
  }
  // An array that may contain any number of matching items, or none, is not restricted.
  if (facets.minContains === 0 && facets.maxContains === undefined) parts.delete('contains');
  if (!parts.has('contains')) [facets.minContains, facets.maxContains] = [undefined, undefined];
  const conditions = written
    .filter(({ node }) => 'if' in (node as Node))
    .map(conditionOf)
    .filter(({ consequences }) => [...consequences.values()].some((consequence) => isDemanding(contract, consequence)));
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
    isNever: isNever(objects),
    facets: settleFacets(facets),
    properties,
    hidden,
    parts,
    unions,
    conditions,
    known: {},
    nots: written.map((part) => child(part, 'not')).filter((not) => not.length > 0),
  };
}

/** The demand on a field that a schema does not name: that of its patterns, or else that of additional fields. */
export function demandOn({ parts }: NormalSchema, name: string): Schema {
  const matching = [...parts].flatMap(([key, part]) => {
    const [keyword, pattern = ''] = key.split(/ (.*)/s);
    return keyword === 'patternProperties' && matches(pattern, name) ? part : [];
  });
  return matching.length > 0 ? matching : (parts.get('additionalProperties') ?? []);
}
