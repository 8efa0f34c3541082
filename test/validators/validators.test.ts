import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventExampleNames, exampleNames } from '../../generated/examples.js';
import { rateLimitHeaders } from '../../generated/headers.js';
import { operations } from '../../generated/operations.js';
import { type EventName, eventExample, operationExamples } from '../../src/testing/examples.js';
import { requestFindings, responseFindings } from '../../src/testing/prism-adapter.js';
import { findEventIssues, findRequestIssues, findResponseIssues } from '../../src/validators/index.js';
import { changesOf } from './changes.js';

const headers = { 'x-api-key': 'test', 'content-type': 'application/json' };
const names = Object.keys(eventExampleNames) as EventName[];

describe.each(operations)('$operationId', ({ operationId, method, path, successStatus }) => {
  const { request, response } = operationExamples(operationId);
  const prismAccepts = {
    request: (body: unknown) => {
      const url = { path: path.replaceAll(/\{[^}]+\}/g, '42'), query: {} };
      return requestFindings(operationId, { method, url, headers, body }).length === 0;
    },
    response: (body: unknown) => {
      const limits = Object.values(rateLimitHeaders).map((name) => [name.toLowerCase(), '1']);
      const headers = { 'content-type': 'application/json', ...Object.fromEntries(limits) };
      return responseFindings(operationId, { statusCode: successStatus, headers, body }).length === 0;
    },
  };

  test('the validators find no issue in the examples of the contract', () => {
    for (const body of Object.values(request)) expect(findRequestIssues(operationId, body)).toEqual([]);
    for (const body of Object.values(response)) expect(findResponseIssues(operationId, body)).toEqual([]);
  });

  test('the validator of requests agrees with Prism about every change of an example', () => {
    for (const { place, value } of Object.values(request).flatMap(changesOf))
      expect({ place, accepted: findRequestIssues(operationId, value).length === 0 }).toEqual({
        place,
        accepted: prismAccepts.request(value),
      });
  });

  test('the validator of responses agrees with Prism about every change of an example', () => {
    for (const { place, value } of Object.values(response).flatMap(changesOf))
      expect({ place, accepted: findResponseIssues(operationId, value).length === 0 }).toEqual({
        place,
        accepted: prismAccepts.response(value),
      });
  });
});

describe('events', () => {
  const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', ...contract });

  test.each(names)('the validator of %s agrees with Ajv at run time about every change of its example', (event) => {
    const { $ref } = contract.webhooks[event].post.requestBody.content['application/json'].schema;
    const accepts = ajv.compile({ $ref: `contract${$ref}` });
    expect(findEventIssues(eventExample(event))).toEqual([]);
    const changes = changesOf(eventExample(event)).filter(({ place }) => !/^event /.test(place));
    for (const { place, value } of changes)
      expect({ place, accepted: findEventIssues(value).length === 0 }).toEqual({ place, accepted: accepts(value) });
  });

  test('an event that the contract does not list has no issues, and a body without an event has one', () => {
    expect(findEventIssues({ event: 'wallet.created', data: 1 })).toEqual([]);
    expect(findEventIssues({ event: 'toString' })).toEqual([]);
    for (const body of [null, 'text', {}, { event: 5 }])
      expect(findEventIssues(body)).toEqual([{ pointer: '/event', message: 'must be the name of an event' }]);
  });
});

describe('an issue', () => {
  test('says where it is and what the contract says', () => {
    expect(findRequestIssues('signWalletMessage', { message: 5, mesage: 'typo' })).toEqual([
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
    const [name] = exampleNames.getCustomer.response;
    const body = operationExamples('getCustomer').response[name];
    expect(findResponseIssues('getCustomer', { ...Object(body), later: 1 })).toEqual([]);
  });

  test.each([findRequestIssues, findResponseIssues])(
    '%o refuses an operation that the contract does not have',
    (find) => {
      expect(() => find('getCustomers', {})).toThrow(/no operation "getCustomers".*getCustomer/);
      expect(() => find('constructor', {})).toThrow(TypeError);
    },
  );
});

test('the validators are code without eval', () => {
  expect(readFileSync('generated/validators.js', 'utf8')).not.toMatch(/\beval\(|new Function\(|\brequire\(/);
});
