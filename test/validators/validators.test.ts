import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventExampleNames, exampleNames } from '../../generated/examples.js';
import { operations } from '../../generated/operations.js';
import { type EventName, eventExample, operationExamples } from '../../src/samples/examples.js';
import { findEventIssues, findRequestIssues, findResponseIssues } from '../../src/validators/index.js';
import { changesOf } from './changes.js';

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

describe.each(operations)('$operationId', ({ operationId, method, path, successStatus }) => {
  const { request, response } = operationExamples(operationId);
  const place = ['paths', path, method.toLowerCase()];

  test('the validators find no issue in the examples of the contract', () => {
    for (const body of Object.values(request)) expect(findRequestIssues(operationId, body)).toEqual([]);
    for (const body of Object.values(response)) expect(findResponseIssues(operationId, body)).toEqual([]);
  });

  test('the validator of requests agrees with Ajv at run time about every change of an example', () => {
    if (Object.keys(request).length === 0) return expect(findRequestIssues(operationId, {})).toEqual([]);
    const accepts = compile(...place, 'requestBody');
    for (const { place: change, value } of Object.values(request).flatMap(changesOf))
      expect({ change, accepted: findRequestIssues(operationId, value).length === 0 }).toEqual({
        change,
        accepted: accepts(value),
      });
  });

  test('the validator of responses agrees with Ajv at run time about every change of an example', () => {
    const accepts = compile(...place, 'responses', successStatus);
    for (const { place: change, value } of Object.values(response).flatMap(changesOf))
      expect({ change, accepted: findResponseIssues(operationId, value).length === 0 }).toEqual({
        change,
        accepted: accepts(value),
      });
  });
});

describe('events', () => {
  test.each(names)('the validator of %s agrees with Ajv at run time about every change of its example', (event) => {
    const accepts = compile('webhooks', event, 'post', 'requestBody');
    expect(findEventIssues(eventExample(event))).toEqual([]);
    const changes = changesOf(eventExample(event)).filter(({ place }) => !/^event /.test(place));
    for (const { place, value } of changes)
      expect({ place, accepted: findEventIssues(value).length === 0 }).toEqual({ place, accepted: accepts(value) });
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

const node = 'node_modules/.bin/node';

describe('the code of the validators', () => {
  // A helper of Ajv says as text how it is loaded.
  const loaded = /.{0,30}(?:\beval|\bnew Function|(?<!["'`])\brequire)\(.{0,30}/g;

  test.each(['generated/validators.js', 'generated/sandbox-validators.js'])(
    'in %s calls no eval and no require',
    (file) => {
      expect(readFileSync(file, 'utf8').match(loaded)).toBeNull();
    },
  );

  test.each([{ verbose: false }, { verbose: true }])(
    'of a text of limited length calls neither (%o)',
    ({ verbose }) => {
      const schemas = { Name: { type: 'string', minLength: 1, maxLength: 2 } };
      const tables = { names: { name: { $ref: '#/components/schemas/Name' } } };
      const compiler = `import { validatorModule } from './scripts/derive/validators.ts';
      const module = validatorModule('names', ${JSON.stringify({ documents: { contract: schemas }, tables, verbose })});
      console.log(module['generated/names.js']);`;
      // As the build runs it: the modules of Ajv are loaded in another way in a test.
      const code = execFileSync(node, ['--input-type=module', '-e', compiler], { encoding: 'utf8' });
      expect(code.match(loaded)).toBeNull();
      const exported = code.replace(/export\s*\{[^}]*?(\w+) as names\b[^}]*\};?\s*$/, '$1');
      const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
      const { name } = runInContext(exported, context);
      expect(['', 'a', '😀😀', 'abc'].map((text) => name(text))).toEqual([false, true, true, false]);
    },
  );
});
