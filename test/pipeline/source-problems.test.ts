import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findSourceProblems } from '../../scripts/bundle/source-problems.js';

/** A contract of one operation. */
const sound: Record<string, string> = {
  'openapi.yaml': `openapi: 3.1.1
info:
  title: Things
  version: 1.0.0
tags:
  - name: things
paths:
  /things/{thingId}:
    $ref: paths/things/getThing.yaml
`,
  'paths/things/getThing.yaml': `parameters:
  - $ref: ../../parameters/ThingId.yaml
get:
  operationId: getThing
  tags: [things]
  requestBody:
    content:
      application/json:
        examples:
          small:
            $ref: ../../examples/things/getThing.small.request.yaml
  responses:
    '200':
      content:
        application/json:
          schema: { type: object }
          examples:
            small:
              $ref: ../../examples/things/getThing.small.response.yaml
`,
  'parameters/ThingId.yaml': 'name: thingId\n',
  'examples/things/getThing.small.request.yaml': 'value: {}\n',
  'examples/things/getThing.small.response.yaml': 'value: {}\n',
};
const path = 'paths/things/getThing.yaml';

const project = mkdtempSync(join(tmpdir(), 'source-problems-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes a contract that differs from the sound one: a file with other text, or without one. */
function write(changes: Record<string, string | undefined>): string {
  const folder = mkdtempSync(join(project, 'openapi-'));
  for (const [name, text] of Object.entries({ ...sound, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function problemsWith(changes: Record<string, string | undefined>): string[] {
  const folder = write(changes);
  return findSourceProblems(folder).map((problem) => problem.replaceAll(`${folder}/`, ''));
}

/** A file of the sound contract with one text replaced. */
function edited(file: string, found: string | RegExp, replacement: string): Record<string, string> {
  const text = sound[file]?.replace(found, replacement) ?? '';
  expect(text).not.toBe(sound[file]);
  return { [file]: text };
}

it('a sound contract has no problems', () => {
  expect(problemsWith({})).toEqual([]);
});

it.each<[string, Record<string, string | undefined>, string]>([
  [
    'the table of contents is missing',
    { 'openapi.yaml': undefined },
    'openapi.yaml does not exist: add it, with one line for each path and each event.',
  ],
  [
    'the file of a path is missing',
    { [path]: undefined, 'parameters/ThingId.yaml': undefined },
    'openapi.yaml:9: paths/things/getThing.yaml does not exist: add the file, or correct this $ref.',
  ],
  [
    'the file of a parameter is missing',
    { 'parameters/ThingId.yaml': undefined },
    'paths/things/getThing.yaml:2: parameters/ThingId.yaml does not exist: add the file, or correct this $ref.',
  ],
  [
    'the file of an example is missing',
    { 'examples/things/getThing.small.response.yaml': undefined },
    'paths/things/getThing.yaml:19: examples/things/getThing.small.response.yaml does not exist: add the file, or correct this $ref.',
  ],
  [
    'a file is not YAML',
    { 'parameters/ThingId.yaml': 'name: thingId\n  in: path\n' },
    'parameters/ThingId.yaml:1: this is not valid YAML: Nested mappings are not allowed in compact mappings.',
  ],
  [
    'the line of a path is missing',
    edited('openapi.yaml', /paths:[\s\S]*/, 'paths: {}\n'),
    'paths/things/getThing.yaml: no $ref leads to this file: add its line under paths in openapi.yaml.',
  ],
  [
    'an example is not used',
    { 'examples/things/getThing.large.response.yaml': 'value: {}\n' },
    'examples/things/getThing.large.response.yaml: no $ref leads to this file: name it under the examples of its operation or event.',
  ],
  [
    'a parameter is not used',
    { 'parameters/Other.yaml': 'name: other\n' },
    'parameters/Other.yaml: no $ref leads to this file: refer to it, or delete it.',
  ],
  [
    'a tag does not exist',
    edited(path, 'tags: [things]', 'tags: [objects]'),
    'paths/things/getThing.yaml:5: the tag objects of getThing does not exist: add it, with a description, under tags in openapi.yaml.',
  ],
  [
    'an operation has no tag',
    edited(path, '  tags: [things]\n', ''),
    'paths/things/getThing.yaml:4: getThing has no tag: add `tags: [<area>]`.',
  ],
  [
    'an operation has no operationId',
    edited(path, '  operationId: getThing\n', ''),
    'paths/things/getThing.yaml:4: GET /things/{thingId} has no operationId: add one, a verb and a noun in camelCase.',
  ],
])('the problem is one sentence with its place and remedy when %s', (_, changes, sentence) => {
  expect(problemsWith(changes)).toContain(sentence);
});

it('every body without an example is named', () => {
  expect(
    problemsWith({
      [path]:
        sound[path]?.replaceAll(/ +examples:\n.*\n.*\n/g, '').replace('json:\n  responses', 'json: {}\n  responses') ??
        '',
      'examples/things/getThing.small.request.yaml': undefined,
      'examples/things/getThing.small.response.yaml': undefined,
    }),
  ).toEqual([
    'paths/things/getThing.yaml:8: the request body of getThing has no example: add `examples`, each a name with a $ref to a file of examples/.',
    'paths/things/getThing.yaml:13: the 200 response of getThing has no example: add `examples`, each a name with a $ref to a file of examples/.',
  ]);
});

it('an operationId that is used twice is named with both places', () => {
  expect(
    problemsWith({
      'openapi.yaml': `${sound['openapi.yaml']}  /things:\n    $ref: paths/things/listThings.yaml\n`,
      'paths/things/listThings.yaml': sound[path],
    }),
  ).toEqual([
    'paths/things/listThings.yaml:4: paths/things/getThing.yaml:4 has the operationId getThing too: rename one of the two.',
  ]);
});

describe('the bundle step', () => {
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const bundle = (changes: Record<string, string>) => {
    rmSync(join(project, 'openapi'), { force: true });
    symlinkSync(write(changes), join(project, 'openapi'));
    const script = resolve('scripts/bundle/main.ts');
    return spawnSync(resolve('node_modules/.bin/node'), [script], { cwd: project, encoding: 'utf8' });
  };

  it('prints the problem alone, without a stack trace, and fails', () => {
    const { status, stdout, stderr } = bundle(edited(path, 'ThingId.yaml', 'Id.yaml'));
    expect(stderr).toBe(
      'error: openapi/paths/things/getThing.yaml:2: openapi/parameters/Id.yaml does not exist: add the file, or correct this $ref.\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('passes on what Redocly finds, without a stack trace, and fails', () => {
    const { status, stderr } = bundle(edited(path, 'ThingId.yaml', 'ThingId.yaml#/nothing'));
    expect(stderr).toContain('openapi/paths/things/getThing.yaml:2:5');
    expect(stderr).toMatch(/^error: redocly cannot bundle openapi\/openapi\.yaml, for the reasons that it gives:\n/);
    expect(stderr).not.toContain('node:internal');
    expect(status).toBe(1);
  });
});
