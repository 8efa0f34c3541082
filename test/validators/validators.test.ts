import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import { type EventName, eventExample, operationExamples, responseExample } from '../../src/samples/examples.ts';
import { findEventIssues, findRequestIssues, findResponseIssues } from '../../src/validators/index.ts';
import { examples, roles } from '../operations.ts';
import { changesOf } from './changes.ts';

const names = Object.keys(eventExampleNames) as EventName[];

// The oracle reads the published contract at run time, while the validators were compiled from it before.
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

  test('the validators find no issue in the examples, and agree with Ajv at run time about every change of one', () => {
    const find = {
      request: (value: unknown) => findRequestIssues(operationId, value),
      response: (value: unknown) => findResponseIssues(operationId, value),
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
  test.each(names)('the validator of %s agrees with Ajv at run time about every change of its example', (event) => {
    const accepts = compile('webhooks', event, 'post', 'requestBody');
    expect(findEventIssues(eventExample(event))).toEqual([]);
    // Another name is an event that the contract does not list.
    const differ = disagreements(findEventIssues, accepts, { example: eventExample(event) });
    expect(differ.filter((place) => !/^event /.test(place))).toEqual([]);
  });

  test('an event that the contract does not list has no issues, and a body without an event has one', () => {
    expect(findEventIssues({ event: 'no.such.event', data: 1 })).toEqual([]);
    expect(findEventIssues({ event: 'toString' })).toEqual([]);
    for (const body of [null, 'text', {}, { event: 5 }])
      expect(findEventIssues(body)).toEqual([{ pointer: '/event', message: 'must be the name of an event' }]);
  });
});

describe('an issue', () => {
  test('says where it is and what the contract says', () => {
    expect(findRequestIssues(roles.sign.operationId, { message: 5, mesage: 'typo' })).toEqual([
      { pointer: '', message: 'must NOT have additional properties (mesage)' },
      { pointer: '/message', message: 'must be string' },
    ]);
    const [body] = Object.values(operationExamples('createAddressVirtualAccount').request);
    expect(findRequestIssues('createAddressVirtualAccount', { ...Object(body), phone: '0803' })).toEqual([
      { pointer: '/phone', message: expect.stringMatching(/^must match pattern "[^"]+"$/) },
    ]);
  });

  test('is reported once, although each branch of a choice has it', () => {
    const body = { ...Object(operationExamples('salvageAsset').request.token), amount: '0' };
    const pointers = findRequestIssues('salvageAsset', body).map(({ pointer }) => pointer);
    expect(pointers.filter((pointer) => pointer === '/amount')).toEqual(['/amount']);
  });

  test('is not made of a field that the contract does not list, since a service may grow', () => {
    const body = responseExample(roles.get.operationId, examples.get);
    expect(findResponseIssues(roles.get.operationId, { ...body, later: 1 })).toEqual([]);
  });

  test.each([findRequestIssues, findResponseIssues])(
    '%o refuses an operation that the contract does not have',
    (find) => {
      expect(() => find('noOperation', {})).toThrow(new RegExp(`no operation "noOperation".*${roles.get.operationId}`));
      expect(() => find('constructor', {})).toThrow(TypeError);
    },
  );
});

test('the code of the validators calls no eval and no require', () => {
  // A helper of Ajv says as text how it is loaded.
  const loaded = /.{0,30}(?:\beval|\bnew Function|(?<!["'`])\brequire)\(.{0,30}/g;
  for (const file of ['generated/validators.js', 'generated/sandbox-validators.js'])
    expect(readFileSync(file, 'utf8').match(loaded)).toBeNull();
});

test('the issues of a request with very many faults are each reported once', () => {
  const issues = findRequestIssues(roles.read.operationId, { calls: Array(2_000).fill({}) });
  expect(new Set(issues.map(({ pointer, message }) => `${pointer} ${message}`)).size).toBe(issues.length);
});
