import { describe, expect, test } from 'vitest';
import { parsePointer } from '../../src/base/pointer.js';
import { type Contract, openContract } from '../../src/diff/contract.ts';
import { ContractError } from '../../src/diff/contract-error.ts';
import { createNumbering } from '../../src/diff/identity.ts';
import { compareContracts } from '../../src/diff/index.ts';
import { listChangedComponents } from '../../src/diff/pair-key.ts';
import { placeOf } from '../../src/diff/place.ts';
import { listNames } from '../../src/diff/uses.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/a/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: {
        operationId: 'getA',
        description: '#/components/schemas/D',
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } },
        callbacks: {
          done: {
            '{$url}': {
              post: {
                requestBody: { content: { x: { schema: { $ref: '#/components/schemas/C' } } } },
                responses: { '200': { $ref: '#/components/responses/Ok' } },
              },
            },
          },
        },
      },
      put: { requestBody: { $ref: '#/components/requestBodies/A' } },
    },
  },
  webhooks: {
    made: {
      post: {
        requestBody: { content: { x: { schema: { $ref: '#/components/schemas/A' } } } },
        responses: { '200': { $ref: '#/components/responses/Ok' } },
      },
    },
  },
  components: {
    schemas: {
      A: { properties: { b: { $ref: '#/components/schemas/B/properties/x' } } },
      B: { properties: { x: {} } },
      C: {},
      D: {},
    },
    parameters: { Id: {} },
    requestBodies: { A: { content: { x: { schema: { $ref: '#/components/schemas/A' } } } } },
    responses: { Ok: {} },
  },
};

describe('a place in words', () => {
  test.each([
    ['/paths/~1a~1{id}/get', 'operation getA (GET /a/{id})', 'getA'],
    ['/paths/~1a~1{id}/put', 'operation PUT /a/{id}', 'PUT /a/{id}'],
    ['/paths/~1a~1{id}/get/parameters/page', 'operation getA (GET /a/{id}), parameter page', 'getA'],
    ['/paths/~1a~1{id}/get/requestBody', 'operation getA (GET /a/{id}), request body', 'getA'],
    [
      '/paths/~1a~1{id}/get/requestBody/content/application~1json',
      'operation getA (GET /a/{id}), request body, media type application/json',
      'getA',
    ],
    [
      '/paths/~1a~1{id}/get/requestBody/content/application~1json/schema/type',
      'operation getA (GET /a/{id}), request body, type',
      'getA',
    ],
    [
      '/paths/~1a~1{id}/get/requestBody/content/text~1csv/schema/type',
      'operation getA (GET /a/{id}), request body, media type text/csv, type',
      'getA',
    ],
    [
      '/paths/~1a~1{id}/get/responses/200/headers/X-A',
      'operation getA (GET /a/{id}), response 200, header X-A',
      'getA',
    ],
    [
      '/paths/~1a~1{id}/get/responses/200/content/application~1json/examples/one',
      'operation getA (GET /a/{id}), response 200, example one',
      'getA',
    ],
    ['/paths/~1a~1{id}/get/callbacks/done', 'operation getA (GET /a/{id}), callback done', 'getA'],
    ['/paths/~1a~1{id}/summary', 'path /a/{id}, summary', '/a/{id}'],
    ['/webhooks/made/post', 'event made', 'made'],
    ['/webhooks/made/post/requestBody/required', 'event made, request body, required', 'made'],
    ['/webhooks/made/summary', 'event made, summary', 'made'],
    ['/components/schemas/A', 'schema A', 'A'],
    [
      '/components/schemas/A/allOf/0/properties/title/items/properties/description/type',
      'schema A, field title, field description, type',
      'A',
    ],
    ['/components/schemas/A/allOf/12/title', 'schema A, title', 'A'],
    ['/components/schemas/A/x-v2', 'schema A, x-v2', 'A'],
    ['/components/schemas/A/2fa', 'schema A, 2fa', 'A'],
    ['/components/schemas/A/oneOf/1', 'schema A, alternative 1', 'A'],
    ['/components/schemas/A/anyOf', 'schema A, alternatives', 'A'],
    ['/components/schemas/A/dependentSchemas/a', 'schema A, rule with field a', 'A'],
    ['/components/schemas/A/patternProperties/^x', 'schema A, fields like ^x', 'A'],
    [
      '/components/securitySchemes/key/flows/implicit/scopes/title',
      'security scheme key, flow implicit, scope title',
      'key',
    ],
    ['/components/parameters/Id/required', 'parameter Id, required', 'Id'],
    ['/components/responses/Ok/links/next', 'response Ok, link next', 'Ok'],
    ['/components/requestBodies/A/content', 'request body A, content', 'A'],
    ['/tags/events/description', 'tag events, description', 'events'],
    ['/info/version', 'info, version', 'info'],
    ['/security', 'security', 'security'],
  ])('%s', (pointer, place, owner) => {
    expect(placeOf(document, parsePointer(pointer))).toEqual({ place, owner });
  });
});

describe('the uses of components', () => {
  test('are found through other components, on every side', () => {
    const uses = Object.fromEntries(openContract(document, 'The contract').uses);
    const sides = [
      { name: 'PUT /a/{id}', side: 'request' },
      { name: 'getA', side: 'response' },
      { name: 'made', side: 'event' },
    ];
    expect(uses['schemas/A']).toEqual(sides);
    expect(uses['schemas/B']).toEqual(sides);
    expect(uses['schemas/C']).toEqual([{ name: 'getA', side: 'event' }]);
    expect(uses['schemas/D']).toBeUndefined();
    expect(uses['parameters/Id']).toEqual([
      { name: 'getA', side: 'request' },
      { name: 'PUT /a/{id}', side: 'request' },
    ]);
    expect(uses['responses/Ok']).toEqual([
      { name: 'getA', side: 'acknowledgement' },
      { name: 'made', side: 'acknowledgement' },
    ]);
  });

  test('change with what a component reaches', () => {
    const after = structuredClone(document);
    Object.assign(after.components.schemas.B.properties.x, { type: 'string' });
    const numbering = createNumbering();
    const [was, is] = [document, after].map((one) => openContract(one, 'The contract', numbering)) as [
      Contract,
      Contract,
    ];
    expect([...listChangedComponents(was, is)].toSorted()).toEqual(['requestBodies/A', 'schemas/A', 'schemas/B']);
    expect([...listChangedComponents(was, was)]).toEqual([]);
  });

  test('are those of a request where one of its fields is named like a part of an operation', () => {
    const sending = (type: string) => {
      const schema = { properties: { responses: { properties: { callbacks: { type } } } } };
      return {
        openapi: '3.1.0',
        paths: { '/a': { put: { operationId: 'putA', requestBody: { content: { x: { schema } } }, responses: {} } } },
      };
    };
    const uses = [{ name: 'putA', side: 'request' }];
    expect(compareContracts(sending('string'), sending('integer'))).toMatchObject([{ sides: ['request'], uses }]);
  });

  test('are named by operations and events', () => {
    expect(listNames(document)).toEqual(['getA', 'PUT /a/{id}', 'made']);
  });
});

describe('a document that cannot be compared gets a sentence', () => {
  const schema = (node: object) => ({ openapi: '3.1.0', components: { schemas: { A: node } } });

  test.each([
    ['no document', null, 'The contract is not an OpenAPI document: it has no field "openapi".'],
    ['another document', { title: 'A' }, 'The contract is not an OpenAPI document: it has no field "openapi".'],
    ['Swagger 2', { swagger: '2.0' }, 'The contract is OpenAPI 2.0; 3.0 and later are compared.'],
    ['a later major version', { openapi: '4.3.1' }, 'The contract is OpenAPI 4.3.1; 3.0 and later are compared.'],
  ])('%s', (_, root, message) => {
    expect(() => openContract(root, 'The contract')).toThrow(new ContractError(message));
  });

  test('that names the contract', () => {
    expect(() => compareContracts(null, schema({}))).toThrow('The older contract is not an OpenAPI document');
    expect(() => compareContracts(schema({}), null)).toThrow('The newer contract is not an OpenAPI document');
  });

  test.each([
    [
      'that leads to nothing',
      { $ref: '#/components/schemas/None' },
      '#/components/schemas/None" at #/components/schemas/A leads to nothing.',
    ],
    [
      'to another file',
      { allOf: [{ $ref: 'other.yaml#/A' }] },
      'other.yaml#/A" at #/components/schemas/A/allOf/0 leads out of the document: bundle',
    ],
  ])('a reference %s', (_, node, message) => {
    expect(() => compareContracts(schema({}), schema({ type: 'object', ...node }))).toThrow(message);
  });

  test('a response that refers to itself', () => {
    const circular = {
      openapi: '3.1.0',
      paths: { '/a': { get: { responses: { '200': { $ref: '#/components/responses/A' } } } } },
      components: { responses: { A: { $ref: '#/components/responses/B' }, B: { $ref: '#/components/responses/A' } } },
    };
    expect(() => compareContracts(circular, { ...circular, info: {} })).toThrow('leads back to itself.');
  });
});

test('a reference to the whole document is followed', () => {
  const document = { openapi: '3.1.0', components: { schemas: { A: { $ref: '#' } } } };
  expect(compareContracts(document, structuredClone(document))).toEqual([]);
});

describe('documents of OpenAPI 3.0', () => {
  const old = (schema: object) => ({ openapi: '3.0.3', components: { schemas: { A: schema } } });

  test('are compared with each other', () => {
    const changes = compareContracts(old({ type: 'string', nullable: true }), old({ type: 'string' }));
    expect(changes).toMatchObject([{ class: 'breaking', place: 'schema A, type', what: 'lost "null"' }]);
  });

  test('are compared with the same in 3.1, of which the version alone is reported', () => {
    const before = old({ type: 'number', nullable: true, minimum: 1, exclusiveMinimum: true });
    const after = {
      openapi: '3.1.0',
      components: { schemas: { A: { type: ['number', 'null'], exclusiveMinimum: 1 } } },
    };
    expect(compareContracts(before, after)).toMatchObject([
      { class: 'breaking', place: 'openapi', why: 'tools that read OpenAPI 3.0 may not read 3.1' },
    ]);
  });
});

test('a schema that contains itself is compared once', () => {
  const tree = (next: object) => ({
    openapi: '3.1.0',
    webhooks: {
      grown: {
        post: { requestBody: { content: { x: { schema: { $ref: '#/components/schemas/Tree' } } } }, responses: {} },
      },
    },
    components: { schemas: { Tree: { type: 'object', properties: { next, size: { type: 'integer' } } } } },
  });
  const itself = { $ref: '#/components/schemas/Tree' };
  const changes = compareContracts(tree(itself), tree({ anyOf: [itself, { type: 'null' }] }));
  expect(changes).toMatchObject([{ class: 'breaking', place: 'schema Tree, field next, type', what: 'gained "null"' }]);
});
