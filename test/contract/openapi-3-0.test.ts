import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { toOpenApi30 } from '../../scripts/bundle/to-openapi-3-0.js';
import type { Json, JsonObject } from '../../scripts/contract/json.js';
import { type Body, type Contract, listEvents, listExamples, listOperations, listResponses } from './contract.js';

const root = join(import.meta.dirname, '../..');
const read = (name: string): Contract & JsonObject => JSON.parse(readFileSync(join(root, 'generated', name), 'utf8'));
const full = read('openapi.json');
const older = read('openapi.3.0.json');

/** Every body of a contract that has examples, by its place. */
function listBodies(contract: Contract): Map<string, Body> {
  const bodies = [...listOperations(contract), ...listEvents(contract)].flatMap(({ path, method, operation }) => [
    [`${method} ${path}`, operation.requestBody ?? {}] as const,
    ...listResponses(contract, operation).map(
      ({ status, response }) => [`${method} ${path} ${status}`, response] as const,
    ),
  ]);
  return new Map(bodies.filter(([, body]) => listExamples(contract, body).length > 0));
}

/** A function that says whether a value conforms to the schema of a body. */
function verdictsOf(contract: Contract, ajv: Ajv2020 | InstanceType<typeof AjvDraft04.default>) {
  formats.default(ajv as Ajv2020);
  const absolute = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/definitions/')) as object;
  ajv.addSchema({ definitions: absolute(contract.components.schemas) }, 'contract');
  const compiled = new Map<object, (value: unknown) => boolean>();
  return (body: Body | undefined, value: unknown): boolean => {
    const schema = body?.content?.['application/json']?.schema ?? {};
    const validate = compiled.get(schema) ?? (ajv.compile(absolute(schema)) as (value: unknown) => boolean);
    compiled.set(schema, validate);
    return validate(value);
  };
}

const options = { logger: false, strict: false } as const;
const conforms = verdictsOf(full, new Ajv2020(options));
const conformsTo30 = verdictsOf(
  { ...older, webhooks: older['x-webhooks'] as unknown as Contract['webhooks'] },
  new AjvDraft04.default(options),
);
const bodies = listBodies(full);
const bodiesOf30 = listBodies({ ...older, webhooks: older['x-webhooks'] as unknown as Contract['webhooks'] });

/** Copies of a value, each with one member replaced. */
function* changed(value: Json, replacement: Json): Generator<Json> {
  yield replacement;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const other of changed(inner ?? null, replacement))
      yield Array.isArray(value)
        ? value.map((each, index) => (String(index) === key ? other : each))
        : { ...value, [key]: other };
}

describe('generated/openapi.3.0.json', () => {
  it('is valid OpenAPI 3.0', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-3-0-'));
    const config = join(folder, 'redocly.yaml');
    writeFileSync(config, 'telemetry: "off"\nrules:\n  struct: error\n  spec: error\n  no-unresolved-refs: error\n');
    const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const args = [redocly, 'lint', join(root, 'generated/openapi.3.0.json'), '--config', config, '--format', 'json'];
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((error) => error);
    rmSync(folder, { recursive: true });
    const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: { message: string }[] };
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0 });
    expect(older.openapi).toBe('3.0.3');
  });

  it('has the operations and the events of the contract', () => {
    expect(Object.keys(older.paths)).toEqual(Object.keys(full.paths));
    expect(Object.keys(older['x-webhooks'] as JsonObject)).toEqual(Object.keys(full.webhooks));
  });

  it.each([...bodies.keys()])('accepts and refuses the same values for %s as the contract', (place) => {
    const body = bodies.get(place);
    const bodyOf30 = bodiesOf30.get(place);
    const examples = listExamples(full, body);
    expect(examples.map(({ value }) => conformsTo30(bodyOf30, value))).toEqual(examples.map(() => true));
    const values = examples.flatMap(({ value }) =>
      [null, 'text', -1, {}].flatMap((replacement) => [...changed(value as Json, replacement)]),
    );
    const differing = values.filter((value) => conforms(body, value) !== conformsTo30(bodyOf30, value));
    expect(differing.slice(0, 3)).toEqual([]);
  });
});

describe('a schema in OpenAPI 3.0', () => {
  const convert = (schema: JsonObject) => {
    const converted = toOpenApi30({
      openapi: '3.1.1',
      info: { license: {} },
      components: { schemas: { One: schema } },
    });
    return (converted.components as { schemas: JsonObject }).schemas.One;
  };

  it.each<[title: string, schema: JsonObject, converted: JsonObject]>([
    ['may be null by `nullable`', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      'has alternatives for its types',
      { type: ['string', 'number', 'null'] },
      {
        anyOf: [
          { type: 'string', nullable: true },
          { type: 'number', nullable: true },
        ],
      },
    ],
    ['that is null alone is an enum', { type: 'null' }, { type: 'string', nullable: true, enum: [null] }],
    ['has an enum for a constant', { type: 'string', const: 'a' }, { type: 'string', enum: ['a'] }],
    ['refers from `allOf`', { $ref: '#/a', description: 'b' }, { allOf: [{ $ref: '#/a' }], description: 'b' }],
    ['is a plain reference where nothing stands next to it', { $ref: '#/a' }, { $ref: '#/a' }],
    ['excludes its minimum', { exclusiveMinimum: 0 }, { minimum: 0, not: { enum: [0] } }],
    ['excludes its maximum', { exclusiveMaximum: 0 }, { maximum: 0, not: { enum: [0] } }],
    ['has its first example', { examples: ['a', 'b'] }, { example: 'a' }],
    [
      'keeps properties that are named like keywords',
      { properties: { const: { type: 'string' }, type: { type: 'string' } } },
      { properties: { const: { type: 'string' }, type: { type: 'string' } } },
    ],
  ])('%s', (_, schema, converted) => {
    expect(convert(schema)).toEqual(converted);
  });

  it('with an exclusive limit and a `not` of its own is refused', () => {
    expect(() => convert({ exclusiveMinimum: 0, not: {} })).toThrow('by hand');
  });

  it('with several types and alternatives of its own is refused', () => {
    expect(() => convert({ type: ['string', 'number'], anyOf: [{}] })).toThrow('by hand');
  });
});
