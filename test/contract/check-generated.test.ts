import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkGenerated } from '../../scripts/check-generated.js';

const outputs = ['openapi.yaml', 'openapi.json', 'openapi.plain.json', 'openapi.3.0.json', 'operations.ts'].map(
  (name) => `generated/${name}`,
);

/** A small project with the real contract, of which one table is derived. */
const project = mkdtempSync(join(tmpdir(), 'generated-'));
const inProject = (file: string) => join(project, file);
const node = resolve('node_modules/.bin/node');

beforeAll(() => {
  for (const input of ['openapi', 'scripts', 'src', 'redocly.yaml'])
    cpSync(input, inProject(input), { recursive: true });
  for (const file of outputs) cpSync(file, inProject(file));
  symlinkSync(resolve('node_modules'), inProject('node_modules'));
  const { name, version, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(
    inProject('package.json'),
    JSON.stringify({
      name,
      version,
      type: 'module',
      scripts: { bundle: scripts.bundle, derive: 'node scripts/derive/operations.ts' },
    }),
  );
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('generated files that are fresh pass', async () => {
  expect(await checkGenerated(project)).toEqual([]);
});

it('a generated file that differs, is missing or is stray is named, with the command that fixes it', () => {
  appendFileSync(inProject('generated/operations.ts'), ' ');
  rmSync(inProject('generated/openapi.plain.json'));
  writeFileSync(inProject('generated/old.ts'), '');
  const { status, stderr } = spawnSync(node, ['scripts/check-generated.ts'], { cwd: project, encoding: 'utf8' });
  expect(stderr.trim().split('\n')).toEqual([
    'generated/old.ts is stray: nothing generates it',
    'generated/openapi.plain.json is missing',
    'generated/operations.ts differs',
    'Run `npm run generate`, delete stray files, and commit generated/.',
  ]);
  expect(status).toBe(1);
});

it('a contract that changed without its generated files is found', async () => {
  const file = inProject('openapi/paths/customers/getCustomer.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('x-effect: read', 'x-effect: write'));
  const found = await checkGenerated(project);
  expect(found.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['generated/openapi.json', 'generated/openapi.yaml']),
  );
});

it('a step that fails is an error, not a pass', async () => {
  const file = inProject('package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('operations.ts', 'no-such-step.ts'));
  await expect(checkGenerated(project)).rejects.toThrow(/no-such-step/);
});
