/**
 * Schemas of references, merged schemas, alternatives and null, with Ajv as the judge: a change that does not break refuses no
 * request that was valid, and sends nothing that was not.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import type { Node } from './cases.js';

const names = ['Text', 'Count', 'Thing', 'Tree'];
const reference = fc.constantFrom(...names).map((name): Node => ({ $ref: `#/components/schemas/${name}` }));

const leaf = fc.oneof(
  reference,
  fc.constantFrom<Node>(
    { type: 'string' },
    { type: ['string', 'null'] },
    { type: 'integer', minimum: 1 },
    { type: 'null' },
    { const: null },
    { const: 'a' },
    { enum: ['a', null] },
    { enum: ['a', 'b'] },
    { type: 'object', required: ['a'] },
  ),
);

const nullable = (schema: Node): Node => ({ anyOf: [schema, { type: 'null' }] });

const { schema } = fc.letrec<{ schema: Node }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    leaf.map(nullable),
    leaf.map((one): Node => ({ anyOf: [one] })),
    tie('schema').map(nullable),
    fc.tuple(tie('schema'), tie('schema')).map((allOf): Node => ({ allOf })),
    fc.tuple(tie('schema'), tie('schema')).map((anyOf): Node => ({ anyOf })),
    fc.tuple(tie('schema'), tie('schema')).map((oneOf): Node => ({ oneOf })),
    fc.tuple(fc.constantFrom('a', 'b'), tie('schema')).map(
      ([name, part]): Node => ({
        type: 'object',
        required: [name],
        properties: { [name]: part },
        additionalProperties: false,
      }),
    ),
  ),
}));

/** The components of both versions, of which the second may differ. */
const components = fc.record({
  Text: fc.constantFrom<Node>({ type: 'string' }, { type: 'string', maxLength: 1 }, { type: ['string', 'null'] }),
  Count: fc.constantFrom<Node>({ type: 'integer' }, { type: 'integer', minimum: 2 }),
  Thing: fc.oneof(
    fc.constant<Node>({ type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/Text' } } }),
    leaf.map((one): Node => ({ type: 'object', properties: { a: nullable(one) }, additionalProperties: false })),
  ),
  Tree: fc.constantFrom<Node>(
    {
      anyOf: [
        { $ref: '#/components/schemas/Text' },
        { type: 'object', properties: { a: { $ref: '#/components/schemas/Tree' } } },
      ],
    },
    {
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Tree' }, b: { $ref: '#/components/schemas/Count' } },
      additionalProperties: false,
    },
  ),
});

type Version = [schema: Node, schemas: Record<string, Node>];

/** Two versions that often differ in one place alone. */
const versions = fc.oneof(
  fc.tuple(schema, components, schema).map(([one, schemas, other]): [Version, Version] => [
    [one, schemas],
    [other, schemas],
  ]),
  fc.tuple(schema, components, components).map(([one, was, is]): [Version, Version] => [
    [one, was],
    [one, is],
  ]),
  fc.tuple(leaf, leaf, components).map(([one, other, schemas]): [Version, Version] => [
    [{ allOf: [nullable(one), nullable(other)] }, schemas],
    [{ allOf: [nullable(one), { anyOf: [other] }] }, schemas],
  ]),
);

const values = [
  ...[null, true, 0, 1, 2, 'a', 'b', 'ab', []],
  ...[{}, { a: null }, { a: 'a' }, { a: 'ab' }, { a: 1 }, { a: 2 }, { b: 1 }, { b: null }, { a: {} }],
  ...[{ a: { a: 'a' } }, { a: { a: 'ab' } }, { a: { b: 1 } }, { a: 'a', b: 2 }, { a: { a: { a: 'ab' } } }],
];

/** The values that a version accepts. */
function accepted([root, schemas]: Version): unknown[] {
  const ajv = new Ajv2020({ strict: false, logger: false, meta: false, validateSchema: false });
  const validate = ajv.compile({ ...root, components: { schemas } });
  return values.filter((value) => validate(value));
}

const document = (part: Node, schemas: Node): Node => ({
  openapi: '3.1.0',
  paths: { '/a': { post: part } },
  components: { schemas },
});
const body = (root: Node) => ({ content: { 'application/json': { schema: root } } });
const inRequest = ([root, schemas]: Version) => document({ requestBody: body(root), responses: {} }, schemas);
const inResponse = ([root, schemas]: Version) =>
  document({ responses: { '200': { description: '', ...body(root) } } }, schemas);

/** Whether something breaks, apart from the names of components. */
const breaks = (before: Node, after: Node): boolean =>
  compareContracts(before, after).some((change) => change.class === 'breaking');

const runs = { numRuns: 400 };

test('a change that does not break refuses no request that was valid, through references and null', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      if (breaks(inRequest(before), inRequest(after))) return;
      const remaining = accepted(after);
      expect(accepted(before).filter((value) => !remaining.includes(value))).toEqual([]);
    }),
    runs,
  );
});

test('a change that does not break sends nothing that was not valid, through references and null', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      if (breaks(inResponse(before), inResponse(after))) return;
      const known = accepted(JSON.parse(JSON.stringify(before).replaceAll('"oneOf"', '"anyOf"')));
      expect(accepted(after).filter((value) => !known.includes(value))).toEqual([]);
    }),
    runs,
  );
});
