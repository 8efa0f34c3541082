import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** The parts of the project that generated/ is made from. */
const project = mkdtempSync(join(tmpdir(), 'generated-'));
for (const input of ['openapi', 'scripts', 'src', 'generated', 'package.json', 'redocly.yaml'])
  cpSync(input, join(project, input), { recursive: true });
symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const edit = (file: string, text: string) => appendFileSync(join(project, file), text);

it('a generated file that differs, is missing or is stray is named, with the command that fixes it', () => {
  // The contract changed without its generated files.
  edit('openapi/schemas/Network.yaml', 'x-inferred: Because.\n');
  edit('generated/schemas.ts', ' ');
  rmSync(join(project, 'generated/openapi.json'));
  writeFileSync(join(project, 'generated/old.ts'), '');
  const node = resolve('node_modules/.bin/node');
  const { status, stderr } = spawnSync(node, ['scripts/checks/generated.ts'], { cwd: project, encoding: 'utf8' });
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    lines: [
      'generated/old.ts is stray: nothing generates it',
      'generated/openapi.json is missing',
      'generated/openapi.yaml differs',
      'generated/schemas.ts differs',
      'generated/types.ts differs',
      'Run `npm run generate`, delete stray files, and commit generated/.',
    ],
  });
});
