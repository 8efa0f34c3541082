import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import { type EventName, eventExample, operationExamples, responseExample } from '../../src/samples/examples.ts';
import { createCompiler, type Schema } from '../../src/validators/compile.ts';
import { findEventViolations, findRequestViolations, findResponseViolations } from '../../src/validators/index.ts';
import { examples, roles } from '../operations.ts';
import { changesOf } from './changes.ts';

const names = Object.keys(eventExampleNames) as EventName[];

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

/** The changes of examples that a validator and Ajv do not judge alike. */
const disagreements = (
  find: (value: unknown) => readonly unknown[],
  accepts: (value: unknown) => unknown,
  examples: object,
) =>
  Object.values(examples)
    .flatMap(changesOf)
    .flatMap(({ place, value }) => ((find(value).length === 0) === accepts(value) ? [] : [place]));

describe.each(operations)('$operationId', ({ operationId, method, path, successStatus }) => {
  const { request, response } = operationExamples(operationId);
  const place = ['paths', path, method.toLowerCase()];

  test('the validators find no violation in the examples, and agree with Ajv about every change of one', () => {
    const find = {
      request: (value: unknown) => findRequestViolations(operationId, value),
      response: (value: unknown) => findResponseViolations(operationId, value),
    };
    expect([
      ...Object.values(request).flatMap(find.request),
      ...Object.values(response).flatMap(find.response),
    ]).toEqual([]);
    expect(disagreements(find.response, compile(...place, 'responses', successStatus), response)).toEqual([]);
    if (Object.keys(request).length === 0) expect(find.request({})).toEqual([]);
    else expect(disagreements(find.request, compile(...place, 'requestBody'), request)).toEqual([]);
  });
});

describe('events', () => {
  test.each(names)('the validator of %s agrees with Ajv about every change of its example', (event) => {
    const accepts = compile('webhooks', event, 'post', 'requestBody');
    expect(findEventViolations(eventExample(event))).toEqual([]);
    // Another name is an event that the contract does not list.
    const differ = disagreements(findEventViolations, accepts, { example: eventExample(event) });
    expect(differ.filter((place) => !/^event /.test(place))).toEqual([]);
  });

  test('an event that the contract does not list needs no more than a name and an object, as the receiver requires', () => {
    expect(findEventViolations({ event: 'no.such.event', data: {} })).toEqual([]);
    expect(findEventViolations({ event: 'toString', data: { anything: 1 } })).toEqual([]);
    for (const data of [null, 1, 'text', [], undefined])
      expect(findEventViolations({ event: 'no.such.event', data })).toMatchObject([{ pointer: '/data' }]);
    for (const body of [{ data: {} }, { event: 5, data: {} }, { event: '', data: {} }])
      expect(findEventViolations(body)).toMatchObject([{ pointer: '/event' }]);
    for (const body of [null, 'text', []]) expect(findEventViolations(body)).toMatchObject([{ pointer: '' }]);
  });
});

describe('strict', () => {
  const { operationId } = roles.get;
  const body = responseExample(operationId, examples.get);
  const strict = true;

  test('reports new fields and new values of open sets, and takes free-form objects', () => {
    const find = (data: object) =>
      findResponseViolations(operationId, { ...body, data: { ...body.data, ...data } }, { strict });
    expect(find({ additionalData: { anything: { at: 'all' } } })).toEqual([]);
    expect(find({ tier: 1 })).toEqual([{ pointer: '/data/tier', message: expect.stringMatching(/^is unknown/) }]);
    expect(find({ status: 'DORMANT' })).toEqual([{ pointer: '/data/status', message: 'must be one of ACTIVE' }]);
  });

  test.each(operations)(
    'reports something for every change of a response of $operationId that breaks the contract',
    (operation) => {
      for (const example of Object.values(operationExamples(operation.operationId).response)) {
        const find = (value: unknown, strict: boolean) =>
          findResponseViolations(operation.operationId, value, { strict });
        expect(find(example, true)).toEqual([]);
        const passing = changesOf(example).filter(
          ({ value }) => find(value, false).length > 0 && find(value, true).length === 0,
        );
        expect(passing).toEqual([]);
      }
    },
  );

  test('is the only option, and no text', () => {
    expect(() => Reflect.apply(findEventViolations, undefined, [{}, { strickt: true }])).toThrow(
      /findEventViolations: unknown option "strickt"/,
    );
    expect(() => Reflect.apply(findResponseViolations, undefined, [operationId, {}, { strict: 'no' }])).toThrow(
      /strict must be true or false/,
    );
  });
});

/** What a check of one keyword says of a value. */
const messages = (schema: Schema, value: unknown) =>
  createCompiler({})(schema)(value)?.map(({ path, message }) => [path.join('/'), message].join(' ').trim());

describe('a violation', () => {
  test('names the field, also one that is unknown or missing, and says what it must be', () => {
    expect(findRequestViolations(roles.sign.operationId, { message: 5, mesage: 'typo' })).toEqual([
      { pointer: '/message', message: 'must be a string, received a number' },
      { pointer: '/mesage', message: expect.stringMatching(/^is unknown: the fields are message, /) },
    ]);
    expect(findResponseViolations(roles.get.operationId, { message: '', statusCode: 200 })).toEqual([
      { pointer: '/data', message: 'must be present' },
    ]);
    const [body] = Object.values(operationExamples('createAddressVirtualAccount').request);
    expect(findRequestViolations('createAddressVirtualAccount', { ...Object(body), phone: '0803' })).toEqual([
      { pointer: '/phone', message: expect.stringMatching(/^must match \^.+\$, such as "\+\d+"$/) },
    ]);
  });

  test('has the name of the field as JSON pointers write it', () => {
    expect(findRequestViolations(roles.sign.operationId, { 'a/b~c': 1 })).toMatchObject([{ pointer: '/a~1b~0c' }]);
  });

  test('is reported once, although each branch of a choice has it', () => {
    const body = { ...Object(operationExamples('salvageAsset').request.token), amount: '0' };
    const pointers = findRequestViolations('salvageAsset', body).map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/amount']);
  });

  test('is not made of a field that the contract does not list, since a service may grow', () => {
    const body = responseExample(roles.get.operationId, examples.get);
    expect(findResponseViolations(roles.get.operationId, { ...body, later: 1 })).toEqual([]);
  });

  test('of very many is reported once', () => {
    const violations = findRequestViolations(roles.read.operationId, { calls: Array(20_000).fill({}) });
    expect(new Set(violations.map(({ pointer, message }) => `${pointer} ${message}`)).size).toBe(violations.length);
    expect(violations.length).toBeGreaterThan(20_000);
  });

  test.each<[Schema, unknown, string]>([
    [{ type: ['string', 'null'] }, 5, 'must be a string or null, received a number'],
    [{ oneOf: [{ type: 'object' }, { type: 'null' }] }, [], 'must be an object or null, received an array'],
    [{ type: 'number' }, Number.NaN, 'must be a number, received NaN'],
    [{ enum: ['a', 'b'] }, 'c', 'must be one of a, b'],
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
  ])('of %j by %j says: %s', (schema, value, message) => {
    expect(messages(schema, value)).toEqual([message]);
  });

  test.each([findRequestViolations, findResponseViolations])(
    '%o rejects an operation that the contract does not have',
    (find) => {
      expect(() => find('noOperation', {})).toThrow(new RegExp(`no operation "noOperation".*${roles.get.operationId}`));
      expect(() => find('constructor', {})).toThrow(TypeError);
    },
  );
});

test.each<Schema>([{ format: 'colour' }, { uniqueItems: true } as Schema, { toString: {} } as unknown as Schema])(
  'a schema is rejected whose keyword or format has no check: %j',
  (schema) => {
    expect(() => createCompiler({})(schema)).toThrow(/^there is no check for the (keyword|format) \w+$/);
  },
);

test('a field named __proto__ is unknown', () => {
  const body = JSON.parse('{ "message": "hello", "__proto__": {} }');
  expect(findRequestViolations(roles.sign.operationId, body)).toMatchObject([{ pointer: '/__proto__' }]);
});
