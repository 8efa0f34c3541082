import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { findUnusedFiles, nameEnvelopes } from '../../scripts/bundle/main.ts';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { formatPointer, parsePointer, valueAt } from '../../scripts/contract/walk.ts';
import { roles } from '../operations.ts';

/** A contract of one operation. */
const sound: Record<string, string> = {
  'openapi.yaml': `openapi: 3.1.1
info: { title: Things, version: 1.0.0 }
paths:
  /things/{thingId}:
    $ref: paths/things/getThing.yaml
`,
  'paths/things/getThing.yaml': `get:
  operationId: getThing
  parameters:
    - $ref: ../../parameters/ThingId.yaml
  responses:
    '200':
      description: The thing.
      content: { application/json: { examples: { small: { $ref: ../../examples/things/getThing.small.response.yaml, summary: A thing } } } }
`,
  'parameters/ThingId.yaml': 'name: thingId\nin: path\n',
  'examples/things/getThing.small.response.yaml': 'value: {}\n',
  'sandbox.yaml': 'openapi: 3.1.1\n',
  'workflows/deposit.yaml': 'arazzo: 1.0.1\n',
};
const path = 'paths/things/getThing.yaml';

const project = mkdtempSync(join(tmpdir(), 'bundle-'));
symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes a contract that differs from the sound one by the text of some files. */
function write(changes: Record<string, string>): string {
  const folder = mkdtempSync(join(project, 'openapi-'));
  for (const [name, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

it.each<[string, Record<string, string>, string[]]>([
  ['every file is used', {}, []],
  [
    'the line of a path is missing',
    { 'openapi.yaml': 'paths: {}\n' },
    [
      'examples/things/getThing.small.response.yaml: no file in use refers to it: refer to it, or delete it.',
      'parameters/ThingId.yaml: no file in use refers to it: refer to it, or delete it.',
      'paths/things/getThing.yaml: no file in use refers to it: refer to it, or delete it.',
    ],
  ],
  [
    'an example is not used',
    { 'examples/things/getThing.large.response.yaml': 'value: {}\n' },
    ['examples/things/getThing.large.response.yaml: no file in use refers to it: refer to it, or delete it.'],
  ],
  [
    'two schemas that are not used refer to each other',
    { 'schemas/Egg.yaml': 'items: { $ref: Hen.yaml }\n', 'schemas/Hen.yaml': 'items: { $ref: Egg.yaml }\n' },
    [
      'schemas/Egg.yaml: no file in use refers to it: refer to it, or delete it.',
      'schemas/Hen.yaml: no file in use refers to it: refer to it, or delete it.',
    ],
  ],
])('the bundle step says what to do with each unused file when %s', (_, changes, sentences) => {
  const folder = write(changes);
  expect(findUnusedFiles(folder).map((problem) => problem.replaceAll(`${folder}/`, ''))).toEqual(sentences);
});

it('the bundle step fails with the place and without a stack trace when a file is missing', () => {
  symlinkSync(write({ [path]: `${sound[path]}`.replace('ThingId.yaml', 'Id.yaml') }), join(project, 'openapi'));
  const script = resolve('scripts/bundle/main.ts');
  const node = resolve('node_modules/.bin/node');
  const { status, stdout, stderr } = spawnSync(node, [script], { cwd: project, encoding: 'utf8' });
  expect(stderr).toMatch(/openapi\/paths\/things\/getThing\.yaml:4:7.*\n\nCan't resolve \$ref: ENOENT: no such file/);
  expect(stderr).not.toContain('node:internal');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

describe('a success that is stated in place', () => {
  const { operationId, path } = roles.get;
  const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}Envelope`;
  /** The contract with the response of one operation as its path file states it. */
  function withoutName() {
    const contract = readContract();
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
    const media = entry?.operation.responses['200']?.content?.['application/json'];
    const schema = contract.components.schemas[name];
    if (!entry || !media || !schema) throw new Error(`the contract has no ${operationId}`);
    delete contract.components.schemas[name];
    media.schema = schema;
    return { contract, schema, operation: entry.operation };
  }

  it('gets the name of its operation', () => {
    const { contract } = withoutName();
    nameEnvelopes(contract);
    expect(contract).toEqual(readContract());
  });

  it('is reported where a schema has the name already', () => {
    const { contract, schema } = withoutName();
    contract.components.schemas[name] = schema;
    expect(() => nameEnvelopes(contract)).toThrow(
      `${name} is already another schema: rename it or, if two operations are called ${operationId}, rename this one`,
    );
  });

  it('is reported where the operation has no id', () => {
    const { contract, operation } = withoutName();
    operation.operationId = '';
    expect(() => nameEnvelopes(contract)).toThrow(`GET ${path} has no operationId: add one,`);
  });
});

it('a pointer or reference leads to the keys that it was written from, whatever their characters', () => {
  const keys = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[%~/\da-f]{0,6}$/)));
  fc.assert(
    fc.property(keys, fc.constantFrom('', '#'), (list, start) => {
      expect(parsePointer(start + formatPointer(list))).toEqual(list);
    }),
  );
});

it.each([
  [['list', '1'], 'second'],
  [['list', 0], 'first'],
  [['list', 2, 'name'], undefined],
  [['text', 'length'], undefined],
  [['nothing', 'name'], undefined],
  [['constructor'], undefined],
])('the value at %j is %j', (keys, value) => {
  expect(valueAt({ list: ['first', 'second'], text: 'text', nothing: null }, keys)).toBe(value);
});
