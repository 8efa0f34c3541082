/**
 * Usage: npm run test:external -- contributing
 *
 * Follows every section "Add …" of docs/contributing/add-an-endpoint.md to the letter in a copy of this repository.
 * Its last two commands, which run tests, are replaced by the checks and by the tests whose cases come from the contract.
 */
import '../../scripts/help/print-help.ts';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyProject } from '../copy-project.ts';
import { root, run } from '../installed-project.ts';
import { writeReport } from '../write-report.ts';
import { applyEdit, readWorkedExample } from './worked-example.ts';

const tests = [
  'test/contract',
  'test/client/mock.system.test.ts',
  'test/docs/reference.test.ts',
  'test/package/size.test.ts',
  'test/sandbox/examples.test.ts',
  'test/types/programs.system.test.ts',
];

const contributing = readFileSync(join(root, 'docs/contributing/add-an-endpoint.md'), 'utf8');
/** How many files each section edits by hand. */
const sections = { 'Add an endpoint': 5, 'Add a query parameter': 3, 'Add an event': 5, 'Add a field': 3 };
const examples = Object.entries(sections).map(([title, files]) => ({
  title,
  files,
  ...readWorkedExample(contributing, title),
}));
const edits = examples.flatMap((example) => example.edits);
const commands = examples[0]?.commands ?? [];
const project = copyProject(root);
const count = { passed: 0, failed: 0, skipped: 0 };

/** Counts a statement that holds or does not, and prints it with what shows that it does not. */
function expect(statement: string, holds: boolean, shown = ''): void {
  count[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? 'passed' : 'FAILED'}: ${statement}`);
  if (!holds) console.log(shown);
}

/** The text of every file that is written by hand. */
function readTree(folder: string): Map<string, string> {
  const made = new Set(['generated', 'node_modules', 'dist', 'site', 'reports', '.turbo']);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((inner) => inner.isFile() && !inner.parentPath.includes('.astro'))
        .map((inner) => join(inner.parentPath, inner.name));
    });
  return new Map(files.map((file) => [relative(folder, file), readFileSync(file, 'latin1')]));
}

try {
  for (const { title, files, edits } of examples) {
    expect(`"${title}" edits ${files} files`, edits.length === files, String(edits.length));
    const row = `(#${title.toLowerCase().replaceAll(' ', '-')}) | ${files}`;
    expect(`the table says so of "${title}"`, contributing.includes(row), row);
  }
  const [someTests = '', allTests] = commands.slice(-2);
  const endsWithTests = someTests.startsWith('npx vitest run ') && allTests === 'npm test';
  expect('the worked example ends with its tests and npm test', endsWithTests, commands.join('\n'));
  const before = readTree(project);
  for (const edit of edits) applyEdit(project, edit);

  const vitest = `npx vitest run ${tests.join(' ')}`;
  for (const command of [...commands.slice(0, -2), 'npx turbo check', vitest]) {
    const [name = '', ...args] = command.split(' ');
    const { code, output } = await run(name, args, project);
    expect(`${command} succeeds`, code === 0, output);
  }

  const after = readTree(project);
  // `npm run generate` writes the list of what is not documented into its guide.
  const written = ['docs/not-documented.md'];
  const changed = [...after.keys()]
    .filter((file) => before.get(file) !== after.get(file) && !written.includes(file))
    .sort();
  const edited = [...new Set(edits.map(({ file }) => file))].sort();
  expect('only the edited files have changed', changed.join() === edited.join(), changed.join('\n'));
  const operations = readFileSync(join(project, 'generated/operations.ts'), 'utf8');
  expect('the operation is generated', operations.includes('export const getTransaction = {'), operations);
  expect('the SDK is built', existsSync(join(project, 'dist/src/sdk.js')));
} finally {
  rmSync(project, { recursive: true, force: true });
}

writeReport('contributing', count);
process.exitCode = count.failed > 0 ? 1 : 0;
