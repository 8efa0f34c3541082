import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
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

const project = mkdtempSync(join(tmpdir(), 'bundle-'));
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

it('a success that is stated in place is reported where another schema has the name that it would get', () => {
  const contract = readContract();
  const name = `${roles.get.operationId[0]?.toUpperCase()}${roles.get.operationId.slice(1)}Envelope`;
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === roles.get.operationId);
  const media = entry?.operation.responses['200']?.content?.['application/json'];
  if (media) media.schema = { type: 'object' };
  expect(() => nameEnvelopes(contract)).toThrow(`${name} is already another schema: rename it or,`);
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
