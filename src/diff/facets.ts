/**
 * The facets of a schema: what its keywords demand of a value, without the schemas below. For each facet, two demands can be
 * combined into one. Schemas under `allOf` are merged in this way; and if the combination of two demands equals one of them,
 * that one is the narrower.
 */
import { isEqual } from './pointer.ts';

/** The lowest or highest value, and whether it is excluded. */
export type Limit = readonly [value: number, excluded: boolean];

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

export const meetTypes: Meet<readonly string[]> = (one, other) =>
  sorted([...one.filter((type) => accepts(other, type)), ...other.filter((type) => accepts(one, type))]);

export const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

export const meetLimits =
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
export const common: Meet<readonly string[]> = (one, other) => without(one, without(one, other));
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

/** The type of a value in JSON Schema. */
export const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** `integer` is a subset of `number`. */
export const accepts = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

const valuesOfTypes: Record<string, string[]> = { boolean: ['false', 'true'], null: ['null'] };

/** The values that a schema lists, or that its types have if they have few. */
export const valuesOf = ({ type, enum: values }: Facets): readonly string[] | undefined =>
  values ??
  (type?.every((one) => valuesOfTypes[one]) ? sorted(type.flatMap((one) => valuesOfTypes[one] ?? [])) : undefined);
