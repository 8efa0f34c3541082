import { describe, expect, test } from 'vitest';
import { type Facets, meet, relate } from '../../src/diff/facets.ts';
import { readFacets, settleFacets } from '../../src/diff/read-facets.ts';

/** The facets that say something. */
const said = (facets: Facets) =>
  Object.fromEntries(Object.entries(facets).filter(([, demand]) => demand !== undefined));

describe('what a schema demands by itself', () => {
  test.each([
    [{ type: 'string' }, { type: ['string'] }],
    [{ type: ['string', 'null', 'string'] }, { type: ['null', 'string'] }],
    [{ type: ['number', 'integer'] }, { type: ['number'] }],
    [{ type: 'string', nullable: true }, { type: ['null', 'string'] }],
    [{ const: null }, { enum: ['null'] }],
    [{ enum: ['b', 'a', 'b'] }, { enum: ['"a"', '"b"'] }],
    [{ enum: 'a' }, {}],
    [{ 'x-extensible-enum': ['b', 'a'] }, { 'x-extensible-enum': ['"a"', '"b"'] }],
    [{ minimum: 1 }, { minimum: [1, false] }],
    [{ minimum: 1, exclusiveMinimum: true }, { minimum: [1, true] }],
    [{ minimum: 1, exclusiveMinimum: false }, { minimum: [1, false] }],
    [{ minimum: 3, exclusiveMinimum: 1 }, { minimum: [3, false] }],
    [{ minimum: 1, exclusiveMinimum: 3 }, { minimum: [3, true] }],
    [{ minimum: 1, exclusiveMinimum: 1 }, { minimum: [1, true] }],
    [{ maximum: 1, exclusiveMaximum: 3 }, { maximum: [1, false] }],
    [{ maximum: 3, exclusiveMaximum: 1 }, { maximum: [1, true] }],
    [{ minLength: 0, minItems: 0, minProperties: 0, minContains: 1, uniqueItems: false }, {}],
    [
      { minLength: 1, minItems: 2, minProperties: 3, minContains: 0, uniqueItems: true },
      { minLength: 1, minItems: 2, minProperties: 3, minContains: 0, uniqueItems: true },
    ],
    [
      { maxLength: 0, maxItems: 0, maxProperties: 0, maxContains: 0 },
      { maxLength: 0, maxItems: 0, maxProperties: 0, maxContains: 0 },
    ],
    [{ format: 'password' }, {}],
    [
      { format: 'uuid', pattern: '^a', multipleOf: 2 },
      { format: ['"uuid"'], pattern: ['"^a"'], multipleOf: 2 },
    ],
    [{ required: [] }, {}],
    [{ required: ['b', 'a'] }, { required: ['a', 'b'] }],
    [{ dependentRequired: {} }, {}],
    [{ dependentRequired: { b: ['c', 'a'], a: [] } }, { dependentRequired: ['["b","a"]', '["b","c"]'] }],
  ])('%j', (schema, facets) => {
    expect(said(readFacets(schema, false))).toEqual(facets);
  });

  test('may be said next to null', () => {
    expect(said(readFacets({ type: 'string', enum: ['a'] }, true))).toEqual({
      type: ['null', 'string'],
      enum: ['"a"', 'null'],
    });
  });
});

describe('what merged demands come to', () => {
  test.each([
    [
      { type: ['string'], enum: ['"a"', '1', 'null'] },
      { type: ['string'], enum: ['"a"'] },
    ],
    [
      { type: ['number'], enum: ['"a"', '1'] },
      { type: ['number'], enum: ['1'] },
    ],
    [
      { type: ['number', 'string'], enum: ['"a"', '1'] },
      { type: ['number', 'string'], enum: ['"a"', '1'] },
    ],
    [
      { enum: ['"a"', '1', '1.5', 'true', '[]', '{}', 'null'] },
      {
        enum: ['"a"', '1', '1.5', 'true', '[]', '{}', 'null'],
        type: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
      },
    ],
    [
      { type: ['number'], enum: ['1', '1.5'] },
      { type: ['number'], enum: ['1', '1.5'] },
    ],
    [
      { type: ['integer'], minimum: [0, true], maximum: [5, true] },
      { type: ['integer'], minimum: [1, false], maximum: [4, false] },
    ],
    [
      { type: ['integer'], minimum: [0.5, true], maximum: [5.5, false] },
      { type: ['integer'], minimum: [1, false], maximum: [5, false] },
    ],
    [
      { type: ['integer'], minimum: [2, false] },
      { type: ['integer'], minimum: [2, false] },
    ],
    [
      { type: ['number'], minimum: [0, true] },
      { type: ['number'], minimum: [0, true] },
    ],
  ] as [Facets, Facets][])('%j', (merged, settled) => {
    expect(said(settleFacets(merged))).toEqual(settled);
  });
});

test.each([
  ['type', ['integer'], ['number'], ['integer']],
  ['type', ['number'], ['integer'], ['integer']],
  ['type', ['null', 'number'], ['integer', 'null'], ['integer', 'null']],
  ['type', ['number', 'string'], ['number'], ['number']],
  ['type', ['string'], ['number'], []],
  ['enum', ['1', '2'], ['2', '3'], ['2']],
  ['minimum', [1, false], [2, false], [2, false]],
  ['minimum', [1, true], [1, false], [1, true]],
  ['minimum', [1, false], [1, true], [1, true]],
  ['maximum', [1, false], [2, true], [1, false]],
  ['maxLength', 1, 2, 1],
  ['minLength', 1, 2, 2],
  ['uniqueItems', true, false, true],
  ['multipleOf', 4, 6, 12],
  ['multipleOf', 0.5, 2, 2],
  ['multipleOf', 0.2, 0.3, 0.6],
  ['multipleOf', 1e-8, 1e-6, 1e-6],
  ['multipleOf', 2 ** 30 + 1, 2 ** 31 + 1, Number.NaN],
  ['format', ['"int32"'], ['"int64"'], ['"int32"']],
  ['format', ['"double"'], ['"float"'], ['"float"']],
  ['format', ['"uuid"'], ['"date"'], ['"date"', '"uuid"']],
  ['pattern', ['"b"'], ['"a"'], ['"a"', '"b"']],
  ['required', ['b'], ['a', 'b'], ['a', 'b']],
  ['maxItems', undefined, 2, 2],
  ['maxItems', 2, undefined, 2],
])('two demands of %s, %j and %j, say together %j', (keyword, one, other, both) => {
  expect(meet(keyword, one, other)).toEqual(both);
});

test.each([
  ['maxLength', undefined, undefined, 'same'],
  ['maxLength', 2, 2, 'same'],
  ['maxLength', undefined, 2, 'narrower'],
  ['maxLength', 2, undefined, 'wider'],
  ['maxLength', 3, 2, 'narrower'],
  ['maxLength', 2, 3, 'wider'],
  ['pattern', ['"a"'], ['"b"'], 'other'],
])('a demand of %s that was %j and is %j is %s', (keyword, before, after, relation) => {
  expect(relate(keyword, before, after)).toBe(relation);
});
