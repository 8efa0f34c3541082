import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { operationExamples } from '../../src/samples/examples.ts';
import { requestExample, responseExample } from '../../src/testing.ts';
import { eventSchemas, requestSchemas, responseSchemas, type StandardSchema } from '../../src/validators/index.ts';
import { examples, ids, roles } from '../operations.ts';
import { changesOf } from './changes.ts';

const { operationId } = roles.funds;
const body = requestExample(operationId, examples.funds);
const funds = requestSchemas[operationId];

const validate = (schema: StandardSchema<unknown>, value: unknown) => schema['~standard'].validate(value);

test('a schema returns the value that it was given if it conforms', () => {
  expect(validate(funds.body, body)).toEqual({ value: body });
  expect(Reflect.get(validate(funds.body, body), 'value')).toBe(body);
  const grown = { ...responseExample(operationId, examples.funds), later: { by: 'the service' } };
  expect(validate(responseSchemas[operationId], grown)).toEqual({ value: grown });
});

test("a request's schema takes the input of a named function, and the schemas of its parts take each part", () => {
  expect(validate(funds, { path: ids.funds, body })).toEqual({ value: { path: ids.funds, body } });
  expect(validate(funds.path, ids.funds)).toEqual({ value: ids.funds });
  expect(validate(funds, { path: ids.funds, body, client: {} })).toMatchObject({ issues: [{ path: ['client'] }] });
  expect(validate(funds, { body })).toMatchObject({ issues: [{ path: ['path'] }] });
  expect(validate(requestSchemas.signWalletMessage, { path: ids.sign })).toHaveProperty('value');
  expect(Object.keys(requestSchemas.getCustomer)).toEqual(['~standard', 'path']);
  expect(Object.keys(requestSchemas.listRateHistory)).toEqual(['~standard', 'path', 'query']);
});

test('an issue leads to the field that is wrong, missing or unknown, and contains no part of the value', () => {
  const { assetId: _, ...others } = { ...body, amount: 'secret', amuont: 'secret', code: 483_921 };
  const { issues = [] } = validate(funds, { path: ids.funds, body: others });
  expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'body.amount',
    'body.amuont',
    'body.assetId',
    'body.code',
  ]);
  expect(JSON.stringify(issues)).not.toMatch(/secret|483921/);
});

const schemas = [
  ...operations.flatMap(({ operationId: id }): [string, StandardSchema<unknown>][] => [
    [`the request of ${id}`, requestSchemas[id]],
    [`the response of ${id}`, responseSchemas[id]],
    ...Object.entries(requestSchemas[id]).flatMap(([part, schema]): [string, StandardSchema<unknown>][] =>
      part === '~standard' ? [] : [[`the ${part} of ${id}`, schema as StandardSchema<unknown>]],
    ),
  ]),
  ...Object.entries(eventSchemas),
];

const drafts = { 'draft-2020-12': Ajv2020, 'draft-07': Ajv };

test.each(schemas)('%s has a JSON Schema by itself, of an object, that strict tools read', (_, schema) => {
  for (const [target, Draft] of Object.entries(drafts)) {
    const { jsonSchema } = schema['~standard'];
    const input = jsonSchema.input({ target });
    expect(input).toMatchObject({ type: 'object' });
    expect(jsonSchema.output({ target })).toEqual(input);
    const ajv = new Draft({ strict: true, strictTypes: false, strictRequired: false });
    addFormats.default(ajv);
    expect(ajv.compile(input)).toBeTypeOf('function');
  }
});

const withExamples = operations.flatMap(({ operationId: id }) => {
  const { request, response } = operationExamples(id);
  return [
    ...Object.values(request).map((value) => ({ schema: Reflect.get(requestSchemas[id], 'body'), value })),
    ...Object.values(response).map((value) => ({ schema: responseSchemas[id], value })),
  ];
});

test('the JSON Schemas judge every change of an example as the schemas do', () => {
  for (const { schema, value: example } of [...withExamples, { schema: funds, value: { path: ids.funds, body } }]) {
    const ajv = new Ajv();
    addFormats.default(ajv);
    const accepts = ajv.compile(schema['~standard'].jsonSchema.input({ target: 'draft-07' }));
    const differing = changesOf(example).filter(
      ({ value }) => accepts(value) !== (validate(schema, value).issues === undefined),
    );
    expect(differing).toEqual([]);
  }
});

describe('jsonSchema', () => {
  test.each(['openapi-3.0', 'constructor', ''])('rejects the target %j, which it does not write', (target) => {
    expect(() => funds['~standard'].jsonSchema.input({ target })).toThrow(/must be one of draft-2020-12, draft-07/);
  });

  test('gives each caller an object that it may change', () => {
    const { jsonSchema } = funds.body['~standard'];
    const first = jsonSchema.input({ target: 'draft-07' });
    Object.assign(Object(first.properties), { amount: false });
    Reflect.deleteProperty(Object(first), '$defs');
    expect(jsonSchema.input({ target: 'draft-07' })).not.toEqual(first);
    expect(validate(funds.body, body)).toHaveProperty('value');
  });
});
