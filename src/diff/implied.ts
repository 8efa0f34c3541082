/** Demands that exclude nothing because of the other demands of a schema. */
import { type Facets, meet, meetTypes } from './facets.ts';
import { isEqual } from './pointer.ts';
import { asList } from './read-facets.ts';

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
