/** The command `npm run dev`, in a small project of the same layout. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseTests } from '../../scripts/dev/choose-tests.js';
import { findTests } from '../../scripts/dev/find-tests.js';

const project = mkdtempSync(join(tmpdir(), 'dev-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const test = (text: string) => `${text}import { expect, it } from 'vitest';\nit('is', () => expect(1).toBe(1));\n`;
const files = {
  'package.json': JSON.stringify({
    type: 'module',
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { noEmit: true, types: [] }, include: ['src'] }),
  'openapi/openapi.yaml': 'openapi: 3.1.0\n',
  'src/index.ts': "export { retry } from './client/retry.js';\n",
  'src/client/retry.ts': 'export const retry = 1;\n',
  'src/batch/run.ts': "import { retry } from '../client/retry.js';\nexport const run = retry;\n",
  'examples/retry.ts': "import { retry } from '../src/index.js';\nexport const example = retry;\n",
  'generated/types.ts': 'export type Wallet = string;\n',
  'docs/errors.md': '# Errors\n',
  'test/batch/run.test.ts': test("import '../../src/batch/run.js';\n"),
  'test/client/retry.test.ts': test("import '../../src/client/retry.js';\n"),
  'test/client/retry.system.test.ts': test("import '../../src/client/retry.js';\n"),
  'test/client/client.test.ts': test("import '../../src/client/retry.js';\n"),
  'test/client/built.test.ts': test("import '../run-built.js';\nimport '../../src/client/retry.js';\n"),
  'test/contract/types.test.ts': test("const file = 'generated/types.ts';\n"),
  'test/docs/errors.test.ts': test(''),
  'test/docs/reference/pages.test.ts': test("import '../../../src/index.js';\n"),
  'test/examples/retry.test.ts': test("import '../../examples/retry.js';\n"),
  'test/run-built.ts': "export const command = 'dist/cli.js';\n",
};
for (const [file, text] of Object.entries(files)) write(file, text);

describe('the tests that concern an edit', () => {
  it('are those of its name and of its own folder, then those that depend on it, and apart from them those that run an old build', () => {
    const others = ['test/batch/run.test.ts', 'test/examples/retry.test.ts'];
    expect(findTests(['src/client/retry.ts'], project)).toEqual({
      tests: ['retry', 'client'].map((name) => `test/client/${name}.test.ts`).concat(others),
      ofBuild: ['test/client/built.test.ts'],
    });
  });

  it.each([
    ['generated/types.ts', ['test/contract/types.test.ts']],
    ['openapi/openapi.yaml', ['test/contract/types.test.ts']],
    ['docs/errors.md', ['test/docs/errors.test.ts']],
    ['test/run-built.ts', ['test/client/built.test.ts']],
  ])('of %s are %j', (file, tests) => {
    expect(findTests([file], project).tests).toEqual(tests);
  });

  it('run in their order as long as there is time, without those that take longer', () => {
    const durations = { near: 3_000, slow: 100_000, next: 4_000, last: 4_000, quick: 100 };
    expect(chooseTests(Object.keys(durations), durations, 10_000, 2)).toEqual({
      chosen: ['near', 'next', 'quick'],
      skipped: ['slow', 'last'],
    });
    expect(chooseTests(Object.keys(durations), durations, 5_000, 2).chosen).toEqual(['quick']);
  });
});

it('each edit runs the checks that concern it, also of a file that is replaced, and what was skipped is named', async () => {
  cpSync('scripts/dev', join(project, 'scripts/dev'), { recursive: true });
  cpSync('scripts/help', join(project, 'scripts/help'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const node = resolve('node_modules/.bin/node');
  const watching = spawn(node, ['scripts/dev/main.ts'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let printed = '';
    let edits = 0;
    for await (const text of watching.stdout.setEncoding('utf8')) {
      printed += text;
      if (!/Watches|test:system/.test(text)) continue;
      if (edits === 2) break;
      edits += 1;
      // As editors save: a new file takes the place of the old one.
      write('new.md', `# Errors, edited ${edits} times\n`);
      renameSync(join(project, 'new.md'), join(project, 'docs/errors.md'));
    }
    expect(printed).not.toContain('failed');
    expect(printed.match(/^docs\/errors\.md: \d+\.\d s$/gm)).toHaveLength(2);
    expect(printed).toMatch(/^ {2}passed: 1 test files$/m);
    expect(printed).toMatch(/^ {2}skipped: the reference, the package, unused code, .*: npm test$/m);
  } finally {
    watching.kill();
  }
});
