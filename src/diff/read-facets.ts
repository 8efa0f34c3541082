/** Reads what the keywords of a schema object demand, and brings it into one form. */
import { accepts, common, type Facets, type Limit, meet, meetLimits, sorted, typeOf, valuesOf } from './facets.ts';
import { canonical, isEqual, isNode, type Node } from './pointer.ts';

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** A demand as a list, because several may have to hold. */
const listed = (value: unknown): string[] | undefined => (value === undefined ? undefined : [canonical(value)]);

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
  const values = Array.isArray(schema.enum) ? schema.enum.map(canonical) : undefined;
  const constant = 'const' in schema ? [canonical(schema.const)] : undefined;
  const own = constant && values ? common(constant, values) : (constant ?? values);
  const valid = orNull && own ? [...own, 'null'] : own;
  return {
    type: types?.includes('number') ? types.filter((type) => type !== 'integer') : types,
    enum: valid && sorted(valid),
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
    format: listed(demanded(schema.format, 'password')),
    pattern: listed(matchAll.has(schema.pattern) ? undefined : schema.pattern),
    contentEncoding: listed(schema.contentEncoding),
    contentMediaType: listed(schema.contentMediaType),
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

/** The limit for whole numbers: above 0 is the same as from 1. */
function wholeLimit(value: Limit | undefined, step: 1 | -1): Limit | undefined {
  if (!value) return undefined;
  const [number, excluded] = value;
  const whole = step === 1 ? Math.ceil(number) : Math.floor(number);
  return [whole === number && excluded ? whole + step : whole, false];
}
