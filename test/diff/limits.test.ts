/** Contracts that are nested deeply, or whose schemas refer to each other, are compared with a bounded amount of work. */
import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import type { Node } from './cases.js';

const contract = (schema: Node, schemas: Node = {}): Node => ({
  openapi: '3.1.0',
  paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  components: { schemas },
});

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, i) => make(i));

const reference = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });

const repeat = (levels: number, leaf: Node, wrap: (schema: Node) => Node): Node =>
  times(levels, () => wrap).reduce((schema, one) => one(schema), leaf);

const alternatives = (levels: number, leaf: Node): Node =>
  repeat(levels, leaf, (value) => ({
    anyOf: times(2, (index) => ({ type: 'object', required: [`k${index}`], properties: { [`k${index}`]: {}, value } })),
  }));

const discriminated = (levels: number, leaf: Node): Node =>
  repeat(levels, leaf, (value) => ({
    oneOf: times(3, (index) => ({ required: ['kind'], properties: { kind: { const: `k${index}` }, value } })),
    discriminator: { propertyName: 'kind' },
  }));

const mutual = (leaf: Node): Node =>
  Object.fromEntries(
    times(6, (index) => [
      `S${index}`,
      { anyOf: [...times(6, (other) => ({ properties: { [`to${other}`]: reference(`S${other}`) } })), leaf] },
    ]),
  );

/** Every component is twice an alternative of the one before, so that there are 2 to the power of 40 ways to the last. */
const braided = (leaf: Node): Node =>
  Object.fromEntries([
    ...times(40, (index) => [
      `S${index}`,
      { anyOf: [reference(`S${index + 1}`), { ...reference(`S${index + 1}`), title: 'Again' }] },
    ]),
    ['S40', leaf],
  ]);

const chained = (leaf: Node): Node =>
  Object.fromEntries([
    ...times(5000, (index) => [`S${index}`, { properties: { next: reference(`S${index + 1}`) } }]),
    ['S5000', leaf],
  ]);

const text = { type: 'string' };
const number = { type: 'integer' };

describe('a change is found', () => {
  test.each<[string, (leaf: Node) => Node]>([
    ['nine levels of alternatives down', (leaf) => contract(alternatives(9, leaf))],
    ['seven levels of discriminated alternatives down', (leaf) => contract(discriminated(7, leaf))],
    ['in alternatives of components that refer to each other', (leaf) => contract(reference('S0'), mutual(leaf))],
    [
      'in a component that is its own alternative',
      (leaf) => contract(reference('S'), { S: { oneOf: [reference('S'), leaf] } }),
    ],
    ['where references lead to the same component in many ways', (leaf) => contract(reference('S0'), braided(leaf))],
    ['at the end of a chain of 5,000 components', (leaf) => contract(reference('S0'), chained(leaf))],
  ])('%s', (_, make) => {
    expect(compareContracts(make(text), make(structuredClone(text)))).toEqual([]);
    const changes = compareContracts(make(text), make(number));
    expect(changes[0]).toMatchObject({ class: 'breaking' });
    expect(changes.filter(({ what }) => what.includes('too complex'))).toEqual([]);
  });
});

describe('what is nested too deeply counts as breaking if it has changed', () => {
  test.each<[string, (leaf: Node) => Node]>([
    ['arrays', (leaf) => repeat(3000, leaf, (items) => ({ type: 'array', items }))],
    ['merged schemas', (leaf) => repeat(3000, leaf, (part) => ({ allOf: [part] }))],
    ['alternatives', (leaf) => repeat(3000, leaf, (part) => ({ anyOf: [part, { type: 'object' }] }))],
    ['arrays in an alternative', (leaf) => ({ anyOf: [repeat(3000, leaf, (items) => ({ items })), { type: 'null' }] })],
    ['fields', (leaf) => repeat(3000, leaf, (a) => ({ properties: { a } }))],
    ['schemas that are forbidden', (leaf) => repeat(300, leaf, (not) => ({ not }))],
  ])('%s', (_, make) => {
    const [was, same, is] = [text, text, number].map((leaf) => contract(make(leaf)));
    expect(compareContracts(was, same)).toEqual([]);
    expect(compareContracts(was, is)).toMatchObject([
      { class: 'breaking', what: 'is too complex to compare', why: 'what is uncertain counts as breaking' },
    ]);
  });

  test('also in listed values, and not in examples', () => {
    const make = (keyword: string, leaf: unknown) => contract({ [keyword]: [repeat(3000, { leaf }, (a) => ({ a }))] });
    expect(compareContracts(make('enum', 1), make('enum', 2))[0]).toMatchObject({ class: 'breaking' });
    expect(compareContracts(make('examples', 1), make('examples', 2))).toMatchObject([{ class: 'docs-only' }]);
  });
});

test('a union that is too large to be related counts as breaking, and the rest is compared', () => {
  const make = (length: number, leaf: Node): Node =>
    contract({
      properties: {
        many: {
          anyOf: times(400, (index) => ({
            properties: { [`a${index}`]: { maxLength: length }, [`b${index}`]: { minLength: length } },
          })),
        },
        leaf,
      },
    });
  const changes = compareContracts(make(1, text), make(2, number));
  expect(changes.map(({ class: verdict, pointer, what }) => [verdict, pointer.split('/').at(-1), what])).toEqual([
    ['breaking', 'many', 'is too complex to compare'],
    ['breaking', 'type', '"string" became "integer"'],
  ]);
});

test.each(['enum', 'x-extensible-enum'])('a value of %s is found among 200,000', (keyword) => {
  const make = (first: number) => contract({ [keyword]: times(200_000, (index) => `v${first + index}`) });
  const what = compareContracts(make(0), make(1)).map((change) => change.what);
  expect(what).toEqual(expect.arrayContaining(['lost "v0"', 'gained "v200000"']));
});

test('a pattern that is only valid without Unicode semantics is compared like any other', () => {
  const make = (pattern: string, schema: Node) =>
    contract({ properties: { 'a-b': {} }, patternProperties: { [pattern]: schema } });
  expect(compareContracts(make('^[a-z-.]+\\-$', text), make('^[a-z-.]+\\-$', number))).toMatchObject([
    { class: 'breaking', place: expect.stringContaining('fields like ^[a-z-.]+\\-$') },
  ]);
  expect(compareContracts(make('(', text), make('(', number))).toMatchObject([{ class: 'breaking' }]);
});

test('a component is compared once, however many fields refer to it', () => {
  const countReads = (uses: number): number => {
    let reads = 0;
    const make = (maxLength: number): Node => {
      const component = {
        maxLength,
        get title() {
          reads += 1;
          return 'Text';
        },
      };
      const fields = times(uses, (index) => [`field${index}`, reference('Text')]);
      return contract({ properties: Object.fromEntries(fields) }, { Text: component });
    };
    expect(compareContracts(make(9), make(5))).toMatchObject([{ place: 'schema Text, maxLength' }]);
    return reads;
  };
  expect(countReads(200)).toBe(countReads(2));
});

test.each([
  ['nested quantifiers', '^(a+)+$'],
  ['a repeated choice', '^(a|a)*$'],
  ['quantifiers in a row', `^${'a*'.repeat(20)}$`],
  ['optional characters in a row', `^${'a?'.repeat(40)}${'a'.repeat(40)}$`],
])('a pattern with %s is not tried on a long name, and counts as breaking', (_, pattern) => {
  const make = (schema: Node) =>
    contract({ properties: { [`${'a'.repeat(60)}b`]: {} }, patternProperties: { [pattern]: schema } });
  expect(compareContracts(make(text), make(text))).toEqual([]);
  expect(compareContracts(make(text), make(number))).toMatchObject([
    { class: 'breaking', what: 'is too complex to compare' },
  ]);
});

test('a document that contains itself is refused', () => {
  const document = contract({});
  document['x-self'] = document;
  expect(() => compareContracts(document, contract({}))).toThrow('The document contains itself');
});
