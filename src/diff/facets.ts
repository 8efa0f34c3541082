/**
 * The facets of a schema: what its keywords demand of a value, without the schemas below. For each facet, two demands can be
 * combined into one. Schemas under `allOf` are merged in this way; and if the combination of two demands equals one of them,
 * that one is the narrower.
 */
import { canonical, isEqual, isNode, type Node } from './pointer.ts';

/** The lowest or highest value, and whether it is excluded. */
type Limit = readonly [value: number, excluded: boolean];

export interface Facets {
  type?: readonly string[] | undefined;
  /** Canonical JSON of the values. A `const` is a list of one. */
  enum?: readonly string[] | undefined;
  'x-extensible-enum'?: readonly string[] | undefined;
  required?: readonly string[] | undefined;
  /** Canonical JSON of the pairs of a field and another one that it demands. */
  dependentRequired?: readonly string[] | undefined;
  minimum?: Limit | undefined;
  maximum?: Limit | undefined;
  [keyword: string]: unknown;
}

type Meet<Value> = (one: Value, other: Value) => Value;

const meetTypes: Meet<readonly string[]> = (one, other) =>
  sorted([...one.filter((type) => accepts(other, type)), ...other.filter((type) => accepts(one, type))]);

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

const meetLimits =
  (sign: 1 | -1): Meet<Limit> =>
  (one, other) => {
    const distance = (one[0] - other[0]) * sign;
    return distance > 0 || (distance === 0 && one[1]) ? one : other;
  };

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Formats whose values all belong to the other format as well. */
const widerFormat: Record<string, string> = { '"int32"': '"int64"', '"float"': '"double"' };

const meetFormats: Meet<readonly string[]> = (one, other) => {
  const all = sorted([...one, ...other]);
  return all.filter((format) => !all.some((narrower) => widerFormat[narrower] === format));
};

const every: Meet<readonly string[]> = (one, other) => sorted([...one, ...other]);
const common: Meet<readonly string[]> = (one, other) => without(one, without(one, other));
const least: Meet<number> = Math.min;
const greatest: Meet<number> = Math.max;
const either: Meet<boolean> = (one, other) => one || other;

/** The digits of a number after the point. */
const decimalsOf = (value: number): number => {
  const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  return Math.max(0, digits.length - Number(exponent));
};

/** The least common multiple, or no number where it cannot be calculated exactly. */
const leastMultiple: Meet<number> = (one, other) => {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other));
  const [a, b] = [one, other].map((value) => Math.round(value * 10 ** decimals)) as [number, number];
  const product = a * b;
  return product > 0 && Number.isSafeInteger(product)
    ? Number(`${product / greatestDivisor(a, b)}e-${decimals}`)
    : Number.NaN;
};

const meets: Record<string, Meet<readonly string[]> | Meet<Limit> | Meet<number> | Meet<boolean>> = {
  type: meetTypes,
  enum: common,
  'x-extensible-enum': common,
  minimum: meetLimits(1),
  maximum: meetLimits(-1),
  multipleOf: leastMultiple,
  maxLength: least,
  maxItems: least,
  maxProperties: least,
  maxContains: least,
  minLength: greatest,
  minItems: greatest,
  minProperties: greatest,
  minContains: greatest,
  uniqueItems: either,
  format: meetFormats,
  required: every,
  dependentRequired: every,
  pattern: every,
  contentEncoding: every,
  contentMediaType: every,
};

/** The keywords that restrict values of one type, and hold for all others. */
const keywordsOfType = {
  number: 'minimum maximum multipleOf',
  string: 'minLength maxLength pattern contentEncoding contentMediaType contentSchema',
  array: 'minItems maxItems uniqueItems minContains maxContains items prefixItems contains unevaluatedItems',
  object:
    'minProperties maxProperties required dependentRequired properties patternProperties additionalProperties propertyNames dependentSchemas unevaluatedProperties',
};

const typeOfKeyword = new Map(
  Object.entries(keywordsOfType).flatMap(([type, keywords]) => keywords.split(' ').map((keyword) => [keyword, type])),
);

/** Whether a keyword holds for every value of the types. What has types that exclude each other is left as it is: it has no values. */
export function isIdle(keyword: string, { type: types }: Facets): boolean {
  const type = typeOfKeyword.get(keyword);
  return type !== undefined && types !== undefined && types.length > 0 && meetTypes(types, [type]).length === 0;
}

/** The values of a list that are not in another one. */
export function without(values: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return values.filter((value) => !known.has(value));
}

/** Whether a value of one type may be valid for both. */
export const haveCommonType = ({ type: one }: Facets, { type: other }: Facets): boolean =>
  one === undefined || other === undefined || meetTypes(one, other).length > 0;

/** Combines two demands of one keyword. */
export const meet = (keyword: string, one: unknown, other: unknown): unknown =>
  one === undefined ? other : other === undefined ? one : ((meets[keyword] ?? every) as Meet<unknown>)(one, other);

export type Relation = 'same' | 'narrower' | 'wider' | 'other';

/** Demands that hold where their keyword is absent. */
const defaults: Record<string, unknown> = { minContains: 1 };

/** Relates a demand to the one that it replaces. The absence of a demand is the widest. */
export function relate(keyword: string, was: unknown, is: unknown): Relation {
  const [before, after] = [was ?? defaults[keyword], is ?? defaults[keyword]];
  if (isEqual(before, after)) return 'same';
  const both = meet(keyword, before, after);
  return isEqual(both, after) ? 'narrower' : isEqual(both, before) ? 'wider' : 'other';
}

/** The closest limits around a value. */
const closest = (value: unknown): Facets =>
  typeof value === 'string'
    ? { minLength: [...value].length, maxLength: [...value].length }
    : typeof value === 'number'
      ? { minimum: [value, false], maximum: [value, false], ...(value !== 0 && { multipleOf: Math.abs(value) }) }
      : {};

/** Whether a demand excludes none of the values that a schema lists or has a type for, or follows from the fields that it requires. */
export function isImplied(keyword: string, demand: unknown, facets: Facets): boolean {
  const { enum: values, required = [], dependentRequired = [] } = facets;
  if (isIdle(keyword, facets)) return true;
  if (keyword === 'minProperties') return required.length >= Number(demand);
  if (keyword === 'dependentRequired') {
    const known = new Set<unknown>(dependentRequired);
    return asList(demand).every((pair) => known.has(pair) || required.includes(JSON.parse(String(pair))[1]));
  }
  return (
    ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'].includes(keyword) &&
    values?.every((text) => {
      const own = closest(JSON.parse(text))[keyword];
      return own === undefined || isEqual(meet(keyword, demand, own), own);
    }) === true
  );
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The type of a value in JSON Schema. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** `integer` is a subset of `number`. */
export const accepts = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const one = (value: unknown): string[] | undefined => (value === undefined ? undefined : [canonical(value)]);

/** A value, or undefined if it is the one that demands nothing. */
const demanded = (value: unknown, nothing: unknown): unknown => (value === nothing ? undefined : value);

/** Patterns that every text matches. */
const matchAll = new Set<unknown>(['', '.*']);

function limit(own: unknown, exclusive: unknown, sign: 1 | -1): Limit | undefined {
  // OpenAPI 3.0 writes `minimum: 1, exclusiveMinimum: true`.
  const inclusive: Limit | undefined = typeof own === 'number' ? [own, exclusive === true] : undefined;
  const excluded: Limit | undefined = typeof exclusive === 'number' ? [exclusive, true] : undefined;
  return inclusive && excluded ? meetLimits(sign)(inclusive, excluded) : (inclusive ?? excluded);
}

/** Reads the facets of one schema object, without its references. With `orNull`, null is valid in addition. */
export function readFacets(schema: Node, orNull: boolean): Facets {
  const nullType = orNull || schema.nullable === true ? ['null'] : [];
  const types = schema.type === undefined ? undefined : sorted([...asList(schema.type).map(String), ...nullType]);
  const listed = Array.isArray(schema.enum) ? schema.enum.map(canonical) : undefined;
  const constant = 'const' in schema ? [canonical(schema.const)] : undefined;
  const own = constant && listed ? common(constant, listed) : (constant ?? listed);
  const values = orNull && own ? [...own, 'null'] : own;
  return {
    type: types?.includes('number') ? types.filter((type) => type !== 'integer') : types,
    enum: values && sorted(values),
    'x-extensible-enum': schema['x-extensible-enum']
      ? sorted(asList(schema['x-extensible-enum']).map(canonical))
      : undefined,
    minimum: limit(schema.minimum, schema.exclusiveMinimum, 1),
    maximum: limit(schema.maximum, schema.exclusiveMaximum, -1),
    multipleOf: schema.multipleOf,
    maxLength: schema.maxLength,
    maxItems: schema.maxItems,
    maxProperties: schema.maxProperties,
    maxContains: schema.maxContains,
    minLength: demanded(schema.minLength, 0),
    minItems: demanded(schema.minItems, 0),
    minProperties: demanded(schema.minProperties, 0),
    minContains: demanded(schema.minContains, 1),
    uniqueItems: demanded(schema.uniqueItems, false),
    // `password` hides what is typed and excludes no value.
    format: one(demanded(schema.format, 'password')),
    pattern: one(matchAll.has(schema.pattern) ? undefined : schema.pattern),
    contentEncoding: one(schema.contentEncoding),
    contentMediaType: one(schema.contentMediaType),
    required:
      Array.isArray(schema.required) && schema.required.length > 0 ? sorted(schema.required.map(String)) : undefined,
    dependentRequired: dependencies(schema.dependentRequired),
  };
}

function dependencies(value: unknown): string[] | undefined {
  const pairs = isNode(value)
    ? Object.entries(value).flatMap(([field, others]) => asList(others).map((other) => canonical([field, other])))
    : [];
  return pairs.length > 0 ? sorted(pairs) : undefined;
}

/** Brings equivalent facets into one form, after the schemas under `allOf` are merged. */
export function settleFacets({ ...facets }: Facets): Facets {
  let { type } = facets;
  const { enum: values } = facets;
  // A number that is a multiple of a whole one is whole.
  if (facets.multipleOf !== undefined && meet('multipleOf', facets.multipleOf, 1) === facets.multipleOf)
    type = facets.type = type && sorted(type.map((one) => (one === 'number' ? 'integer' : one)));
  if (type?.join() === 'integer' && facets.multipleOf !== undefined && meet('multipleOf', facets.multipleOf, 1) === 1)
    facets.multipleOf = undefined;
  if (values) {
    const parsed = values.map((value) => [value, typeOf(JSON.parse(value))] as const);
    const left = parsed.filter(([, one]) => !type || accepts(type, one));
    facets.enum = left.map(([value]) => value);
    facets.type = sorted(left.map(([, one]) => (one === 'integer' && type?.includes('number') ? 'number' : one)));
    if (facets.enum.length > 0 && isEqual(facets.enum, valuesOf({ type: facets.type }))) facets.enum = undefined;
  }
  if (canonical(facets.type) === '["integer"]') {
    facets.minimum = wholeLimit(facets.minimum, 1);
    facets.maximum = wholeLimit(facets.maximum, -1);
  }
  return facets;
}

const valuesOfTypes: Record<string, string[]> = { boolean: ['false', 'true'], null: ['null'] };

/** The values that a schema lists, or that its types have if they have few. */
export const valuesOf = ({ type, enum: values }: Facets): readonly string[] | undefined =>
  values ??
  (type?.every((one) => valuesOfTypes[one]) ? sorted(type.flatMap((one) => valuesOfTypes[one] ?? [])) : undefined);

/** The limit for whole numbers: above 0 is the same as from 1. */
function wholeLimit(value: Limit | undefined, step: 1 | -1): Limit | undefined {
  if (!value) return undefined;
  const [number, excluded] = value;
  const whole = step === 1 ? Math.ceil(number) : Math.floor(number);
  return [whole === number && excluded ? whole + step : whole, false];
}
