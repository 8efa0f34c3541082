/** CONTRIBUTING.md, "Add an endpoint", followed to the letter in a copy of this repository. */
// @ts-nocheck

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../scripts/copy-project.js';
import { root, run } from '../installed-project.js';
import { applyEdit, readWorkedExample } from './worked-example.js';

const { edits, commands } = readWorkedExample(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), 'Add an endpoint');

/** The tests whose cases come from the contract. */
const tests = [
  'test/contract',
  'test/cli/validating-proxy.test.ts',
  'test/client/mock.test.ts',
  'test/docs/reference.test.ts',
  'test/package/size.test.ts',
  'test/types/generators.test.ts',
];

// As long as it takes: the machine may be busy with the other tests.
const timeout = 900_000;

describe('the worked example of CONTRIBUTING', () => {
  const project = copyProject(root);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const before = readTree(project);
  for (const edit of edits) applyEdit(project, edit);

  /** Runs a command that must succeed. A failure prints what the command printed. */
  async function succeed(command: string): Promise<void> {
    const [name = '', ...args] = command.split(' ');
    const { code, output } = await run(name, args, project);
    expect(code, output).toBe(0);
  }

  it('edits six files', () => {
    expect(edits.map(({ file }) => file)).toHaveLength(6);
    expect(commands.at(-1)).toBe('npm test');
  });

  it.each(commands.filter((command) => command !== 'npm test'))('%s succeeds', succeed, timeout);

  it('npm run check succeeds', () => succeed('npm run check'), timeout);

  it(
    'the tests of the contract and of what is generated from it pass',
    // check-generated.test.ts tests the check itself; generated/ is new here in any case.
    () =>
      succeed(
        `npx vitest run --typecheck.enabled=false --exclude test/contract/check-generated.test.ts ${tests.join(' ')}`,
      ),
    timeout,
  );

  it('the edited files are the only ones that changed, and the operation is generated', () => {
    const after = readTree(project);
    const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
    expect(changed.toSorted()).toEqual(edits.map(({ file }) => file).toSorted());
    expect(readFileSync(join(project, 'generated/operations.ts'), 'utf8')).toContain('export const getTransaction = {');
    expect(existsSync(join(project, 'dist/src/sdk.js'))).toBe(true);
  });
});

/** The text of every file that is written by hand. */
function readTree(folder: string): Map<string, string> {
  const made = new Set(['generated', 'node_modules', 'dist', 'site', 'reports', '.turbo']);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((inner) => inner.isFile())
        .map((inner) => join(inner.parentPath, inner.name));
    });
  return new Map(files.map((file) => [relative(folder, file), readFileSync(file, 'latin1')]));
}
