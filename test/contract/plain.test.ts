import { describe, expect, it } from 'vitest';
import { stripExtensions } from '../../scripts/bundle/strip-extensions.js';
import { listEvents, listExamples, readContract, requestSchema } from './contract.js';
import { readPlainContract, validatorOf } from './validate.js';

const plain = readPlainContract();

describe('generated/openapi.plain.json', () => {
  it('says the version of OpenAPI that every tool for 3.1 knows', () => {
    expect(plain).toMatchObject({ openapi: '3.1.0' });
  });

  it('holds no extension', () => {
    expect(JSON.stringify(plain, null, 2)).not.toMatch(/^\s*"x-[^"]*": /m);
  });

  // Ajv fills defaults in for Fastify, and refuses one inside of `oneOf` then.
  it('holds no default of a field', () => {
    expect(JSON.stringify(plain, null, 2)).not.toMatch(/^\s*"default": [^{]/m);
  });

  it('holds the schemas, operations, events and examples of the full contract', () => {
    const full = readContract();
    expect(Object.keys(plain.components.schemas)).toEqual(Object.keys(full.components.schemas));
    expect(Object.keys(plain.paths)).toEqual(Object.keys(full.paths));
    expect(Object.keys(plain.webhooks)).toEqual(Object.keys(full.webhooks));
    expect(plain.components.examples).toEqual(full.components.examples);
  });

  it.each(Object.keys(plain.components.schemas))(
    'has a schema %s that Ajv compiles with its strict defaults',
    (name) => {
      expect(validatorOf(name)).toBeTypeOf('function');
    },
  );

  it.each(listEvents(plain))('has examples of $path that a strict validator accepts', ({ operation }) => {
    const validate = validatorOf(requestSchema(operation)?.$ref?.split('/').at(-1) ?? '');
    const examples = listExamples(plain, operation.requestBody);
    expect(examples.map(({ value }) => validate(value))).toEqual(examples.map(() => true));
  });
});

describe('stripExtensions', () => {
  it('keeps names and values that begin like an extension', () => {
    const node = {
      'x-inferred': 'Why.',
      properties: {
        'x-note': { type: 'string', 'x-not-shown': 'What.' },
        default: { type: 'boolean', default: false },
      },
      examples: { one: { value: { 'x-note': 'kept' } } },
    };
    expect(stripExtensions(node)).toEqual({
      properties: { 'x-note': { type: 'string' }, default: { type: 'boolean' } },
      examples: { one: { value: { 'x-note': 'kept' } } },
    });
  });
});
