/** What holds for all schemas and documents, tried on generated ones. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import type { Node } from './cases.js';

type Schema = Node | boolean;

const name = fc.constantFrom('a', 'b');
const small = fc.integer({ min: 0, max: 3 });
const value = fc.constantFrom<unknown>(null, true, 1, 2, 'a', 'ab');

const facets = fc.record(
  {
    type: fc.oneof(
      fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'null', 'boolean'),
      fc.uniqueArray(fc.constantFrom('string', 'integer', 'number', 'null'), { minLength: 1 }),
    ),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
    const: value,
    minimum: small,
    maximum: small,
    exclusiveMinimum: small,
    multipleOf: fc.integer({ min: 1, max: 3 }),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^a', 'b$'),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    required: fc.uniqueArray(name),
    minProperties: small,
  },
  { requiredKeys: [] },
);

/** Schemas of many keywords; objects are closed, since a field that is added to an open one breaks in theory alone. */
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: facets },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.record({ const: value }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(facets, fc.dictionary(name, tie('schema'), { noNullPrototype: true }))
        .map(([rest, properties]) => ({
          ...rest,
          properties,
          additionalProperties: false,
        })),
    },
    { weight: 1, arbitrary: fc.tuple(facets, tie('schema')).map(([rest, items]) => ({ ...rest, items })) },
    { weight: 1, arbitrary: fc.tuple(facets, tie('schema')).map(([rest, not]) => ({ ...rest, not })) },
    { weight: 1, arbitrary: fc.tuple(facets, tie('schema')).map(([rest, contains]) => ({ ...rest, contains })) },
    { weight: 1, arbitrary: fc.tuple(tie('schema'), tie('schema')).map(([test, then]) => ({ if: test, then })) },
    { weight: 1, arbitrary: fc.tuple(tie('schema'), tie('schema')).map((prefixItems) => ({ prefixItems })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          facets,
          fc.constantFrom('allOf', 'anyOf', 'oneOf'),
          fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        )
        .map(([rest, keyword, parts]) => ({ ...rest, [keyword]: parts })),
    },
  ),
}));

const scalars = [null, true, false, -1, 0, 0.5, 1, 2, 3, 4, 6, '', 'a', 'b', 'ab', 'aab', 'abcd'];
const values: unknown[] = [
  ...scalars,
  ...[[], [1], ['a', 'a'], [1, 'a'], [null, 2, 3], ['ab', 1, 2, 3]],
  ...[{}, { a: 1 }, { a: 'a' }, { b: null }, { a: 2, b: 'ab' }, { a: [], b: {} }, { a: 1, b: 2, c: 3 }],
];

const document = (part: Node): Node => ({ openapi: '3.1.0', info: {}, ...part });
const body = (content: Schema): Node => ({ content: { 'application/json': { schema: content } } });
const inRequest = (content: Schema) =>
  document({ paths: { '/a': { post: { requestBody: body(content), responses: {} } } } });
const inResponse = (content: Schema) =>
  document({ paths: { '/a': { post: { responses: { '200': { description: '', ...body(content) } } } } } });

const breaks = (before: Node, after: Node) =>
  compareContracts(before, after).some((change) => change.class === 'breaking');

const ajv = new Ajv2020({ strict: false, logger: false });

/** A value that the one schema takes and the other refuses. */
const refused = (one: Schema, other: Schema) => {
  const [takes, refuses] = [ajv.compile(one), ajv.compile(other)];
  const found = values.filter((candidate) => takes(candidate) && !refuses(candidate));
  ajv.removeSchema();
  return found;
};

/** A schema as readers understand it, who recognise a value of two alternatives as well. */
const asRead = (one: Schema): Schema => JSON.parse(JSON.stringify(one).replaceAll('"oneOf"', '"anyOf"'));

// A longer search with other seeds is for the one who changes the comparison.
const runs = { numRuns: 400 };

/** Either another schema, or the same one with one keyword more or less. */
const edited = fc.oneof(
  fc.tuple(schema, schema),
  fc
    .tuple(schema, facets)
    .map(([one, more]): [Schema, Schema] => [one, typeof one === 'object' ? { ...one, ...more } : one]),
  fc
    .tuple(schema, facets)
    .map(([one, more]): [Schema, Schema] => [typeof one === 'object' ? { ...one, ...more } : one, one]),
);

const alternative = fc.oneof(
  facets,
  fc.record(
    { type: fc.constantFrom('string', 'integer', 'null', 'object'), maxLength: small },
    { requiredKeys: ['type'] },
  ),
  fc.constantFrom<Schema>({ type: ['string', 'null'] }, { type: ['integer', 'string'] }, { type: 'number' }, {}, false),
  fc.uniqueArray(name, { minLength: 1 }).map((required) => ({
    type: 'object',
    required,
    properties: Object.fromEntries(required.map((one) => [one, { type: 'integer' }])),
    additionalProperties: false,
  })),
);

/** Alternatives of which one is added, removed or replaced, or which replace a schema. */
const alternatives = fc
  .tuple(
    fc.array(alternative, { minLength: 1, maxLength: 3 }),
    alternative,
    fc.nat(3),
    fc.constantFrom(0, 1),
    fc.nat(5),
  )
  .map(([list, other, index, cut, form]): [Schema, Schema] => {
    const edited = list.toSpliced(index, cut, other);
    const inner = { oneOf: list.slice(0, 2) };
    if (form === 0) return [other, { oneOf: list }];
    if (form === 1) return [{ oneOf: list }, other];
    if (form === 2) return [{ oneOf: [inner, other] }, { oneOf: [...list.slice(0, 2), other] }];
    if (form === 3) return [{ oneOf: [...list.slice(0, 2), other] }, { oneOf: [inner, other] }];
    return form === 4 ? [{ oneOf: edited }, { oneOf: list }] : [{ oneOf: list }, { oneOf: edited }];
  });

const described = fc
  .tuple(
    fc.dictionary(name, fc.constantFrom<Schema>({ type: 'string' }, { type: 'integer' }, { const: 'a' }, {}, false), {
      noNullPrototype: true,
    }),
    fc.uniqueArray(name, { maxLength: 1 }),
  )
  .map(([properties, required]): Schema => ({ properties, ...(required.length > 0 && { required }) }));

/** Alternatives that decide which fields are unevaluated, of which one is replaced, or which are written in another way. */
const unevaluated = fc
  .tuple(
    fc.constantFrom('anyOf', 'oneOf'),
    fc.array(described, { minLength: 1, maxLength: 3 }),
    fc.oneof(described, fc.boolean()),
    fc.nat(3),
    fc.nat(2),
  )
  .map(([keyword, list, other, index, form]): [Schema, Schema] => {
    const closed = { type: 'object', unevaluatedProperties: false };
    const one = { ...closed, [keyword]: list };
    if (form === 0) return [one, { ...closed, [keyword]: list.toSpliced(index, 1, other) }];
    if (form === 1) return [one, { ...closed, allOf: [{ [keyword]: list }, other] }];
    return [
      one,
      { [keyword]: list.map((part) => ({ type: 'object', additionalProperties: false, ...(part as Node) })) },
    ];
  })
  .chain(([one, other]) => fc.constantFrom<[Schema, Schema]>([one, other], [other, one]));

const pair = fc.oneof(edited, alternatives, unevaluated);

describe('a change that does not break', () => {
  test('lets a request be sent that was valid before', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        if (!breaks(inRequest(one), inRequest(other))) expect(refused(one, other)).toEqual([]);
      }),
      runs,
    );
  });

  test('is none where a union that is the only alternative of another one refuses what was valid', () => {
    const union = { oneOf: [{ type: 'string' }, { type: 'integer', minProperties: 0 }] };
    expect(breaks(inRequest({ minProperties: 1 }), inRequest({ anyOf: [union], type: 'string' }))).toBe(true);
  });

  test('lets nothing be read that was not valid before', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        if (!breaks(inResponse(one), inResponse(other))) expect(refused(other, asRead(one))).toEqual([]);
      }),
      runs,
    );
  });
});

/** The same schema, written in another order. */
const reordered = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(reordered);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .reverse()
      .map(([key, item]) => {
        const isSet = Array.isArray(item) && ['type', 'enum', 'required', 'allOf', 'anyOf', 'oneOf'].includes(key);
        return [key, isSet ? reordered(item.toReversed()) : reordered(item)];
      }),
  );
};

describe('a schema is the same', () => {
  const same = (one: Schema, other: Schema, components: Node = {}) => {
    for (const place of [inRequest, inResponse])
      expect(compareContracts({ ...place(one), components }, { ...place(other), components })).toEqual([]);
  };

  test('as itself', () => {
    fc.assert(fc.property(schema, (one) => same(one, structuredClone(one))));
  });

  test('in another order', () => {
    fc.assert(fc.property(schema, (one) => same(one, reordered(one) as Schema)));
  });

  test('written in place of a reference, and the other way round', () => {
    fc.assert(
      fc.property(schema, (one) => {
        const components = { schemas: { One: one } };
        same({ $ref: '#/components/schemas/One' }, one, components);
        same(one, { $ref: '#/components/schemas/One' }, components);
      }),
    );
  });

  test('inside an allOf of its own', () => {
    fc.assert(fc.property(schema, (one) => same({ allOf: [one] }, one)));
  });
});

test('parts that have no name of their own in code may be renamed', () => {
  const parts = (word: string): Node => ({
    openapi: '3.1.0',
    security: [{ [`${word}Key`]: [] }],
    paths: {
      '/a': {
        get: {
          parameters: [{ $ref: `#/components/parameters/${word}` }],
          requestBody: { $ref: `#/components/requestBodies/${word}` },
          responses: { '200': { $ref: `#/components/responses/${word}` } },
        },
      },
    },
    components: {
      securitySchemes: { [`${word}Key`]: { type: 'apiKey', in: 'header', name: 'x-key' } },
      parameters: { [word]: { name: 'p', in: 'query', schema: { type: 'string' } } },
      requestBodies: { [word]: body({ type: 'object' }) },
      headers: { [word]: { schema: { type: 'integer' } } },
      responses: { [word]: { description: '', headers: { 'x-h': { $ref: `#/components/headers/${word}` } } } },
    },
  });
  expect(compareContracts(parts('one'), parts('other'))).toEqual([]);
});

/** Limits alone: where fields and values are named, losing a name breaks in both directions. */
const limits = facets.map(({ enum: _, const: __, required: ___, ...rest }) => rest);

describe('what is additive one way is breaking back', () => {
  test('in requests and in responses', () => {
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        for (const place of [inRequest, inResponse]) {
          const there = compareContracts(place(one), place(other));
          const back = compareContracts(place(other), place(one));
          expect(there.length).toBe(back.length);
          if (there.length > 0 && !there.some((change) => change.class === 'breaking'))
            expect(back.every((change) => change.class === 'breaking')).toBe(true);
        }
      }),
    );
  });

  test('and a request breaks by what a response breaks by on the way back', () => {
    fc.assert(
      fc.property(limits, limits, (one, other) => {
        expect(breaks(inRequest(one), inRequest(other))).toBe(breaks(inResponse(other), inResponse(one)));
      }),
    );
  });
});
