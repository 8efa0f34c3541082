import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import {
  type EventName,
  operationExamples,
  requestExample,
  responseExample,
  sampleEvent,
} from '../../src/samples/examples.ts';
import { createCompiler, type Schema } from '../../src/validators/compile.ts';
import {
  eventSchemas,
  findViolations,
  requestSchemas,
  responseSchemas,
  type StandardSchema,
} from '../../src/validators/index.ts';
import { partsOf } from '../../src/validators/schemas.ts';
import { examples, ids, roles } from '../operations.ts';

/** Copies of a JSON value that differ in one place each: a part left out, or replaced by a value that may not stand there. */
function changesOf(
  value: unknown,
  place = '',
  withPart: (part: unknown) => unknown = (part) => part,
): { place: string; value: unknown }[] {
  const others = [null, 'a text', -1.5, 0, true, [], {}, ...similar(value)].map((other) => ({
    place: `${place} = ${JSON.stringify(other)}`,
    value: withPart(other),
  }));
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const ofParts = parts.flatMap(([key, part]) => {
    const replace = (...replaced: unknown[]) =>
      withPart(
        Array.isArray(value)
          ? value.toSpliced(Number(key), 1, ...replaced)
          : Object.fromEntries(
              parts.flatMap(([name, each]) => (name === key ? replaced : [each]).map((one) => [name, one])),
            ),
      );
    const leftOut = { place: `${place}/${key} left out`, value: replace() };
    return [leftOut, ...changesOf(part, `${place}/${key}`, replace)];
  });
  return [...others, ...ofParts];
}

/** Values of the same type that differ a little. */
function similar(part: unknown): unknown[] {
  if (typeof part === 'string')
    return ['', `${part}0`, ` ${part}`, part.slice(1), part.slice(0, -1), part.toUpperCase(), part.replace('-', '/')];
  if (typeof part === 'number') return [-part, part + 0.5, String(part)];
  if (Array.isArray(part)) return [[...part, ...part], Array(101).fill(part[0]), [null]];
  return typeof part === 'object' && part !== null ? [{ ...part, undocumented: 1 }, [part]] : [!part];
}

// Ajv reads the published contract, whose schemas the package has as data.
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contract });
/** Compiles the schema of a JSON body, by the keys that lead to its description. */
const compile = (...keys: (string | number)[]) => {
  const path = [...keys, 'content', 'application/json', 'schema'].map((key) =>
    encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ajv.compile({ $ref: `contract#/${path.join('/')}` });
};

const bodies = [
  ...operations.flatMap(({ operationId, method, path, successStatus }) => {
    const { request, response } = operationExamples(operationId);
    const place = ['paths', path, method.toLowerCase()];
    const { body } = partsOf(operationId);
    const success = [...place, 'responses', successStatus];
    return [
      ...(body
        ? [{ name: `a request of ${operationId}`, schema: body, keys: [...place, 'requestBody'], request }]
        : []),
      { name: `a success of ${operationId}`, schema: responseSchemas[operationId], keys: success, request: response },
    ];
  }),
  ...(Object.keys(eventExampleNames) as EventName[]).map((event) => ({
    ...{
      name: `a delivery of ${event}`,
      schema: eventSchemas[event],
      keys: ['webhooks', event, 'post', 'requestBody'],
    },
    request: { example: sampleEvent(event) },
  })),
].map(({ request: values, ...body }) => ({ ...body, values: Object.values(values) }));

test.each(bodies)('the validators agree with Ajv about every change of $name', ({ schema, keys, values }) => {
  const accepts = compile(...keys);
  const find = (value: unknown, strict = false) => findViolations(schema, value, { strict });
  for (const example of values) {
    expect([...find(example), ...find(example, true)]).toEqual([]);
    for (const { place, value } of changesOf(example)) {
      const found = find(value);
      // A strict check reports at least what any check does, and each violation once.
      const strictly = find(value, true).map((violation) => JSON.stringify(violation));
      const isMissed = found.length > 0 && strictly.length === 0;
      const isWrong = (found.length === 0) !== accepts(value) || new Set(strictly).size < strictly.length;
      if (isWrong || isMissed) expect.fail(place);
    }
  }
});

const getCustomer = responseSchemas[roles.get.operationId];
const customer = responseExample(roles.get.operationId, examples.get);

test('strict reports new fields and new values of open sets, and takes free-form objects', () => {
  const find = (data: object, strict = true) =>
    findViolations(getCustomer, { ...customer, data: { ...customer.data, ...data } }, { strict });
  expect(find({ tier: 1, status: 'DORMANT' }, false)).toEqual([]);
  expect(find({ additionalData: { anything: { at: 'all' } } })).toEqual([]);
  expect(find({ tier: 1 })).toEqual([{ pointer: '/data/tier', message: expect.stringMatching(/^is unknown/) }]);
  expect(find({ status: 'DORMANT' })).toEqual([{ pointer: '/data/status', message: 'must be one of ACTIVE' }]);
});

test.each<[unknown[], RegExp]>([
  [[getCustomer, {}, { strickt: true }], /^findViolations: unknown option "strickt"/],
  [[getCustomer, {}, { strict: 'no' }], /strict must be true or false/],
  [[undefined, {}], /schema must be one of requestSchemas, .*, received undefined/],
  [[{}, {}], /schema must be one of requestSchemas, .*, received an object/],
])('findViolations rejects arguments that it cannot use: %j', (args, message) => {
  expect(() => Reflect.apply(findViolations, undefined, args)).toThrow(message);
});

describe('a violation', () => {
  const signing = requestSchemas[roles.sign.operationId].body;

  test('names the field, even if it is unknown or missing, and says what it must be', () => {
    expect(findViolations(signing, { message: 5, mesage: 'typo' })).toEqual([
      { pointer: '/message', message: 'must be a string, received a number' },
      { pointer: '/mesage', message: expect.stringMatching(/^is unknown: the fields are message, /) },
    ]);
    expect(findViolations(getCustomer, { message: '', statusCode: 200 })).toEqual([
      { pointer: '/data', message: 'must be present' },
    ]);
    const [body] = Object.values(operationExamples('createAddressVirtualAccount').request);
    const { body: schema } = requestSchemas.createAddressVirtualAccount;
    expect(findViolations(schema, { ...Object(body), phone: '0803' })).toEqual([
      { pointer: '/phone', message: expect.stringMatching(/^must match \^.+\$, such as "\+\d+"$/) },
    ]);
  });

  test.each([
    ['has the name of the field as JSON pointers write it', { 'a/b~c': 1 }, '/a~1b~0c'],
    ['is reported of a field with the name of a prototype', JSON.parse('{ "__proto__": {} }'), '/__proto__'],
  ])('%s', (_, fields, pointer) => {
    const body = Object.defineProperties({ message: 'hello' }, Object.getOwnPropertyDescriptors(fields));
    expect(findViolations(signing, body)).toMatchObject([{ pointer }]);
  });

  test('is reported once, although each branch of a choice has it', () => {
    const body = { ...Object(operationExamples('salvageAsset').request.token), amount: '0' };
    const pointers = findViolations(requestSchemas.salvageAsset.body, body).map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/amount']);
  });

  test('of very many is reported once', () => {
    const { body } = requestSchemas[roles.read.operationId];
    const violations = findViolations(body, { calls: Array(20_000).fill({}) });
    expect(new Set(violations.map(({ pointer, message }) => `${pointer} ${message}`)).size).toBe(violations.length);
    expect(violations.length).toBeGreaterThan(20_000);
  });

  test.each<[Schema, unknown, string]>([
    [{ type: ['string', 'null'] }, 5, 'must be a string or null, received a number'],
    [{ oneOf: [{ type: 'object' }, { type: 'null' }] }, [], 'must be an object or must be null, received an array'],
    [{ type: 'number' }, Number.NaN, 'must be a number, received NaN'],
    [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
    [{ items: { type: 'string' } }, Array(1), '0 must be a string, received undefined'],
    [{ const: true }, false, 'must be true'],
    [{ format: 'date' }, '2026-02-30', 'must be a date, such as "2026-03-01"'],
    [{ pattern: '^\\d+$', examples: ['25'] }, 'x', 'must match ^\\d+$, such as "25"'],
    [{ minimum: 1, maximum: 9 }, 10, 'must be at most 9'],
    [{ exclusiveMinimum: 0 }, 0, 'must be above 0'],
    [{ minItems: 2 }, [1], 'must have at least 2 items'],
    [{ items: { type: 'string' } }, ['a', 1], '1 must be a string, received a number'],
    [{ additionalProperties: false }, { a: 1 }, 'a is unknown: there are no fields'],
    [{ oneOf: [{ type: 'object' }, { required: ['a'] }] }, { a: 1 }, 'must have only one of its forms'],
    [{ oneOf: [{ required: ['a', 'b', 'c'] }, { required: ['d', 'a'] }] }, { a: 1 }, 'd must be present'],
    [{ oneOf: [{ type: 'null' }, { required: ['a'] }] }, {}, 'a must be present'],
  ])('of %j by %j says: %s', (schema, value, message) => {
    const found = createCompiler({})(schema)(value);
    expect(found?.map(({ path, message }) => [path.join('/'), message].join(' ').trim())).toEqual([message]);
  });
});

test.each<Schema>([{ format: 'colour' }, { uniqueItems: true } as Schema, { toString: {} } as unknown as Schema])(
  'a schema is rejected whose keyword or format has no check: %j',
  (schema) => {
    expect(() => createCompiler({})(schema)).toThrow(/^there is no check for the (keyword|format) \w+$/);
  },
);

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
  expect(Object.keys(requestSchemas[roles.list.operationId])).toEqual(['~standard', 'path', 'query']);
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

test('the JSON Schemas judge every change of an example as the schemas do', () => {
  for (const { schema, values } of [...bodies, { schema: funds, values: [{ path: ids.funds, body }] }]) {
    const ajv = new Ajv({ logger: false });
    addFormats.default(ajv);
    const accepts = ajv.compile(schema['~standard'].jsonSchema.input({ target: 'draft-07' }));
    const differing = values
      .flatMap((value) => changesOf(value))
      .filter(({ value }) => accepts(value) !== (validate(schema, value).issues === undefined));
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
