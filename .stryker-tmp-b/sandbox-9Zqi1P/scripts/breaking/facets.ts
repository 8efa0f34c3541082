/**
 * What the keywords of a schema demand of a value by themselves, without the schemas below. Each facet has a way to say what
 * two demands say together: schemas under `allOf` are merged with it, and where two demands together say what one of them
 * says alone, that one is the narrower.
 */
// @ts-nocheck

import { isDeepStrictEqual } from 'node:util';
import { canonical, isNode, type Node } from './pointer.ts';

/** The lowest or highest value, and whether it is excluded itself. */
type Limit = readonly [value: number, excluded: boolean];

export interface Facets {
  type?: readonly string[] | undefined;
  /** Canonical JSON of the values. A `const` is a list of one. */
  enum?: readonly string[] | undefined;
  minimum?: Limit | undefined;
  maximum?: Limit | undefined;
  [keyword: string]: unknown;
}

type Meet<Value> = (one: Value, other: Value) => Value;

/** `integer` stands for a part of `number`. */
const meetTypes: Meet<readonly string[]> = (one, other) => {
  const common = one.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number')));
  const integers = other.includes('integer') && one.includes('number') && !common.includes('integer');
  return sorted([
    ...common.filter((type) => !(type === 'number' && !other.includes('number'))),
    ...(integers ? ['integer'] : []),
  ]);
};

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

const meetLimits =
  (sign: 1 | -1): Meet<Limit> =>
  (one, other) => {
    const distance = (one[0] - other[0]) * sign;
    return distance > 0 || (distance === 0 && one[1]) ? one : other;
  };

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Formats whose values are values of the other format too. */
const widerFormat: Record<string, string> = { '"int32"': '"int64"', '"float"': '"double"' };

const meetFormats: Meet<readonly string[]> = (one, other) => {
  const all = sorted([...one, ...other]);
  return all.filter((format) => !all.some((narrower) => widerFormat[narrower] === format));
};

const every: Meet<readonly string[]> = (one, other) => sorted([...one, ...other]);
const common: Meet<readonly string[]> = (one, other) => one.filter((value) => other.includes(value));
const least: Meet<number> = Math.min;
const greatest: Meet<number> = Math.max;
const either: Meet<boolean> = (one, other) => one || other;
const leastMultiple: Meet<number> = (one, other) =>
  Number.isInteger(one) && Number.isInteger(other) ? (one * other) / greatestDivisor(one, other) : Number.NaN;

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

/** What two demands of one keyword say together. */
export const meet = (keyword: string, one: unknown, other: unknown): unknown =>
  one === undefined ? other : other === undefined ? one : ((meets[keyword] ?? every) as Meet<unknown>)(one, other);

export type Relation = 'same' | 'narrower' | 'wider' | 'other';

/** How a demand relates to the one before it. No demand at all is the widest. */
export function relate(keyword: string, before: unknown, after: unknown): Relation {
  if (isDeepStrictEqual(before, after)) return 'same';
  const both = meet(keyword, before, after);
  return isDeepStrictEqual(both, after) ? 'narrower' : isDeepStrictEqual(both, before) ? 'wider' : 'other';
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

const accepts = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const one = (value: unknown): string[] | undefined => (value === undefined ? undefined : [canonical(value)]);

/** A limit that every value keeps is none. */
const unless = (idle: unknown, value: unknown): unknown => (value === idle ? undefined : value);

function limit(schema: Node, keyword: string, sign: 1 | -1): Limit | undefined {
  const exclusive = schema[`exclusive${keyword[0]?.toUpperCase()}${keyword.slice(1)}`];
  const own = schema[keyword];
  // OpenAPI 3.0 says `minimum: 1, exclusiveMinimum: true`.
  const inclusive: Limit | undefined = typeof own === 'number' ? [own, exclusive === true] : undefined;
  const excluded: Limit | undefined = typeof exclusive === 'number' ? [exclusive, true] : undefined;
  return inclusive && excluded ? meetLimits(sign)(inclusive, excluded) : (inclusive ?? excluded);
}

/** Reads the facets of one schema object, without what it refers to. With `orNull`, null is allowed next to what it says. */
export function readFacets(schema: Node, orNull: boolean): Facets {
  const nullType = orNull || schema.nullable === true ? ['null'] : [];
  const types = schema.type === undefined ? undefined : sorted([...asList(schema.type).map(String), ...nullType]);
  const own = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined;
  const values = own && (orNull ? [...own, null] : own);
  return {
    type: types?.includes('number') ? types.filter((type) => type !== 'integer') : types,
    enum: values && sorted(values.map(canonical)),
    'x-extensible-enum': schema['x-extensible-enum'] && sorted(asList(schema['x-extensible-enum']).map(canonical)),
    minimum: limit(schema, 'minimum', 1),
    maximum: limit(schema, 'maximum', -1),
    multipleOf: schema.multipleOf,
    maxLength: schema.maxLength,
    maxItems: schema.maxItems,
    maxProperties: schema.maxProperties,
    maxContains: schema.maxContains,
    minLength: unless(0, schema.minLength),
    minItems: unless(0, schema.minItems),
    minProperties: unless(0, schema.minProperties),
    minContains: unless(1, schema.minContains),
    uniqueItems: unless(false, schema.uniqueItems),
    // `password` hides what is typed and refuses nothing.
    format: one(unless('password', schema.format)),
    pattern: one(schema.pattern),
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

/** Brings facets that say the same into one form, once all schemas under `allOf` are merged. */
export function settleFacets({ ...facets }: Facets): Facets {
  const { type, enum: values } = facets;
  if (values) {
    const parsed = values.map((value) => [value, typeOf(JSON.parse(value))] as const);
    const left = parsed.filter(([, one]) => !type || accepts(type, one));
    facets.enum = left.map(([value]) => value);
    facets.type = sorted(left.map(([, one]) => (one === 'integer' && type?.includes('number') ? 'number' : one)));
  }
  if (canonical(facets.type) === '["integer"]') {
    facets.minimum = wholeLimit(facets.minimum, 1);
    facets.maximum = wholeLimit(facets.maximum, -1);
  }
  return facets;
}

/** The next whole number that a limit allows: above 0 is the same as from 1. */
function wholeLimit(value: Limit | undefined, step: 1 | -1): Limit | undefined {
  if (!value) return undefined;
  const [number, excluded] = value;
  const whole = step === 1 ? Math.ceil(number) : Math.floor(number);
  return [whole === number && excluded ? whole + step : whole, false];
}
