import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findUnusedFiles } from '../../scripts/bundle/unused-files.js';

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
    ['paths/things/getThing.yaml: no $ref leads to this file: add its line under paths in openapi.yaml.'],
  ],
  [
    'an example is not used',
    { 'examples/things/getThing.large.response.yaml': 'value: {}\n' },
    [
      'examples/things/getThing.large.response.yaml: no $ref leads to this file: name it under the examples of its operation or event.',
    ],
  ],
  [
    'a parameter is not used',
    { 'parameters/Other.yaml': 'name: other\n' },
    ['parameters/Other.yaml: no $ref leads to this file: refer to it, or delete it.'],
  ],
])('the bundle step says what to do with each unused file when %s', (_, changes, sentences) => {
  const folder = write(changes);
  expect(findUnusedFiles(folder).map((problem) => problem.replaceAll(`${folder}/`, ''))).toEqual(sentences);
});

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a file is missing',
    { [path]: `${sound[path]}`.replace('ThingId.yaml', 'Id.yaml') },
    /openapi\/paths\/things\/getThing\.yaml:4:7.*\n\nCan't resolve \$ref: ENOENT: no such file/,
  ],
  [
    'a file is not YAML',
    { 'parameters/ThingId.yaml': 'name: thingId\n  in: path\n' },
    /openapi\/parameters\/ThingId\.yaml:2:5.*\n\nFailed to parse: bad indentation/,
  ],
  [
    'an operation has no operationId',
    { [path]: `${sound[path]}`.replace('  operationId: getThing\n', '') },
    /^error: GET \/things\/\{thingId\} has no operationId: add one, a verb and a noun in camelCase\n$/,
  ],
  [
    'a file is not used',
    { 'parameters/Other.yaml': 'name: other\n' },
    /^error: openapi\/parameters\/Other\.yaml: no \$ref leads to this file: refer to it, or delete it\.\n$/,
  ],
])('the bundle step fails with the place and without a stack trace when %s', (_, changes, message) => {
  rmSync(join(project, 'openapi'), { force: true });
  symlinkSync(write(changes), join(project, 'openapi'));
  const script = resolve('scripts/bundle/main.ts');
  const node = resolve('node_modules/.bin/node');
  const { status, stdout, stderr } = spawnSync(node, [script], { cwd: project, encoding: 'utf8' });
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('node:internal');
  expect(stdout).toBe('');
  expect(status).toBe(1);
});
