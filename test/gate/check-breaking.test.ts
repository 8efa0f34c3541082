import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { earliestRemoval } from '../../scripts/gate/notice.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-'));
});
afterEach(() => rmSync(root, { recursive: true }));

type Node = Record<string, unknown>;

const thing = (properties: Node): Node => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: { '200': { description: 'Done.' } },
      },
    },
  },
  components: { schemas: { Thing: { type: 'object', properties } } },
});

const files = (texts: Record<string, string>) => {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

const source = {
  'openapi/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /things:\n    $ref: paths/createThing.yaml\n',
  'openapi/paths/createThing.yaml': 'post:\n  operationId: createThing\n  requestBody:\n    content: {}\nget: {}\n',
  'openapi/schemas/Thing.yaml':
    'type: object\nallOf:\n  - properties:\n      name:\n        type: string\n        maxLength: 5\n',
};

function project(before: Node, after: Node, { version = '1.2.3', entries = ['First.'], exceptions = '' } = {}) {
  const changelog = `## [${version}]\n\n${entries.map((entry) => `- ${entry}\n`).join('')}`;
  files({
    ...source,
    'package.json': JSON.stringify({ version }),
    'CHANGELOG.md': version === '1.2.3' ? changelog : `${changelog}\n## [1.2.3] - 2026-01-31\n\n- First.\n`,
    'scripts/gate/released/1.2.3.yaml': stringify(before),
    'generated/openapi.yaml': stringify(after),
    ...(exceptions && { 'scripts/gate/exceptions.yaml': exceptions }),
  });
}

const check = (format = 'text', environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['scripts/gate/main.ts', root, '--format', format], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_STEP_SUMMARY: '', ...environment },
  });

const longer = thing({ name: { type: 'string', maxLength: 9 } });
const shorter = thing({ name: { type: 'string', maxLength: 5 } });

describe('npm run check:breaking', () => {
  test('compares with nothing before the first release, and says so', () => {
    files({ 'package.json': '{"version":"0.1.0"}', 'CHANGELOG.md': '## [0.1.0]\n\n- First.\n' });
    const { status, stdout, stderr } = check();
    expect(stdout).toBe(
      'contract of 0.1.0: compared with nothing, because no contract is released yet (npm run release:contract keeps the first)\n',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('fails on a breaking change without a bump, and says where, why and what to do', () => {
    project(longer, shorter);
    const { status, stdout, stderr } = check();
    expect(stdout).toBe(
      [
        'contract of 1.2.3 against the released one of 1.2.3: 1 change, which demand at least 2.0.0',
        '',
        'breaking (1)',
        '  schema Thing, field name, maxLength',
        '    9 became 5: requests that were valid before may now be refused (request-narrowed)',
        '    concerns createThing',
        '    now: send only what the newer contract allows',
        '',
      ].join('\n'),
    );
    expect(stderr).toContain('error: package.json says 1.2.3, but since 1.2.3 the contract has breaking changes');
    expect(stderr).toContain('rule:   breaking changes raise at least the major version');
    expect(stderr).toContain('fix:    npm version --no-git-tag-version 2.0.0, and an entry [2.0.0] in CHANGELOG.md');
    expect(status).toBe(1);
  });

  test('passes when version and changelog say so', () => {
    project(longer, shorter, { version: '2.0.0', entries: ['**Breaking:** `Thing.name` is shorter.'] });
    const { status, stderr } = check();
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('passes with an exception, and prints its reason', () => {
    project(longer, shorter, {
      exceptions:
        "- change: 'schema Thing, field name, maxLength'\n  reason: The service never took more.\n  until: 2100-01-31\n",
    });
    const { status, stdout } = check();
    expect(stdout).toContain('excepted (1)\n  schema Thing, field name, maxLength\n    9 became 5: until 2100-01-31');
    expect(status).toBe(0);
  });

  test('reports a document that cannot be compared in one sentence', () => {
    project(longer, { ...shorter, components: {} });
    const { status, stdout, stderr } = check();
    expect(stderr).toBe(
      'error: The reference "#/components/schemas/Thing" at #/paths/~1things/post/requestBody/content/application~1json/schema leads to nothing.\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  test('refuses a format that it does not know', () => {
    files({ 'package.json': '{"version":"0.1.0"}', 'CHANGELOG.md': '' });
    expect(check('xml').stderr).toBe('error: --format xml is not one of text, json, markdown, github\n');
  });

  test('prints JSON with the file and line of every change and the version that is demanded', () => {
    project(longer, shorter);
    const { stdout, status } = check('json');
    expect(JSON.parse(stdout)).toMatchObject({
      version: '1.2.3',
      released: '1.2.3',
      demands: { class: 'breaking', version: '2.0.0' },
      changes: [
        {
          class: 'breaking',
          owner: 'Thing',
          uses: [{ name: 'createThing', side: 'request' }],
          file: join(root, 'openapi/schemas/Thing.yaml'),
          line: 6,
        },
      ],
      problems: [expect.stringContaining('raise at least the major version')],
    });
    expect(status).toBe(1);
  });

  test('annotates the source on GitHub, and adds a summary for the pull request', () => {
    const { paths, ...rest } = longer;
    const item = (paths as { '/things': Node })['/things'];
    project(longer, {
      ...rest,
      paths: { '/things': { ...item, get: { responses: { '200': { description: 'All.' } } } } },
    });
    const summary = join(root, 'summary.md');
    const { stdout, status } = check('github', { GITHUB_STEP_SUMMARY: summary });
    expect(stdout).toContain(
      `::notice file=${join(root, 'openapi/paths/createThing.yaml')},line=5,title=additive%3A operation GET /things::was added`,
    );
    expect(stdout).toContain('::error title=Changes of the contract::package.json says 1.2.3, but since 1.2.3');
    expect(readFileSync(summary, 'utf8')).toContain(
      '### additive (1)\n\n| Where | What | Why | Now |\n|---|---|---|---|\n| operation GET /things |',
    );
    expect(status).toBe(1);
  });

  test('prints markdown', () => {
    project(longer, shorter, { version: '2.0.0' });
    const { stdout } = check('markdown');
    expect(stdout).toContain(
      '## Changes of the contract\n\ncontract of 2.0.0 against the released one of 1.2.3: 1 change',
    );
    expect(stdout).toContain('> [!CAUTION]\n> CHANGELOG.md, [2.0.0]: no entry of the form');
    expect(stdout).toContain('| schema Thing, field name, maxLength; concerns createThing | 9 became 5 |');
  });

  test('fails when a field is removed without notice, with the date that it would need', () => {
    project(thing({ name: { type: 'string' }, nick: { type: 'string' } }), thing({ name: { type: 'string' } }), {
      version: '2.0.0',
      entries: ['**Breaking:** `Thing.nick` is gone.'],
    });
    const { stderr, status } = check();
    const date = earliestRemoval(new Date().toISOString().slice(0, 10));
    expect(stderr).toBe(
      `\nerror: schema Thing, field nick was removed without notice: release it with "deprecated: true" and "x-sunset: ${date}" first, and remove it on that date\n`,
    );
    expect(status).toBe(1);
  });
});
