import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { stripExtensions } from '../../scripts/strip-extensions.js';
import { type Contract, listEvents, listExamples, readContract, requestSchema } from './contract.js';

const text = readFileSync(new URL('../../generated/openapi.plain.json', import.meta.url), 'utf8');
const plain = JSON.parse(text) as Contract;

/** A validator with Ajv's default options, which are strict, of a named schema. */
function compile(name: string) {
  const ajv = new Ajv2020({ logger: false });
  formats.default(ajv);
  const $defs = JSON.parse(JSON.stringify(plain.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'));
  return ajv.compile({ $defs, $ref: `#/$defs/${name}` });
}

describe('generated/openapi.plain.json', () => {
  it('holds no extension', () => {
    expect(text).not.toMatch(/^\s*"x-[^"]*": /m);
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
      expect(compile(name)).toBeTypeOf('function');
    },
  );

  it.each(listEvents(plain))('has examples of $path that a strict validator accepts', ({ operation }) => {
    const validate = compile(requestSchema(operation)?.$ref?.split('/').at(-1) ?? '');
    const examples = listExamples(plain, operation.requestBody);
    expect(examples.map(({ value }) => validate(value))).toEqual(examples.map(() => true));
  });
});

describe('stripExtensions', () => {
  it('keeps names and values that begin like an extension', () => {
    const node = {
      'x-inferred': 'Why.',
      properties: { 'x-note': { type: 'string', 'x-not-shown': 'What.' } },
      examples: { one: { value: { 'x-note': 'kept' } } },
    };
    expect(stripExtensions(node)).toEqual({
      properties: { 'x-note': { type: 'string' } },
      examples: { one: { value: { 'x-note': 'kept' } } },
    });
  });
});
