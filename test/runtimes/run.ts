/**
 * Usage: npm run test:outside -- runtimes [<start of a name>...]
 *
 * Runs the checks on every runtime, or on those whose names start with an argument, such as deno.
 * The runtimes are installed next to this file on first use, and again when their lock has changed.
 */
import '../../scripts/help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeReport } from '../write-report.ts';
import { arrivalsOn, arrivalsTable, problemsOf } from './arrivals.ts';
import { attackOn } from './attack.ts';
import { createProject } from './project.ts';
import { countChecks, failures, passes, type Row, runOn, table } from './report.ts';
import { all } from './runtimes.ts';

const here = import.meta.dirname;
const writtenAt = (file: string) => statSync(join(here, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (writtenAt('node_modules/.package-lock.json') < writtenAt('package-lock.json')) {
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
  } catch {
    console.error('The runtimes could not be installed; those that are missing are named below.');
  }
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const runtimes = all.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.toLowerCase().startsWith(start)),
);

using project = createProject();
const rows: Row[] = [];
for (const runtime of runtimes) {
  console.log(`${runtime.name} ...`);
  rows.push(await runOn(runtime, project));
}
// A bundle sends as the package does, so arrivals are counted once for each runtime.
const columns = [];
const problems: string[] = [];
const ran = rows.filter(({ absent }) => absent === undefined).map(({ runtime }) => runtime);
for (const runtime of ran.filter(({ name }) => !name.endsWith(', bundled'))) {
  console.log(`${runtime.name}: arrivals ...`);
  try {
    const arrivals = await arrivalsOn(runtime, project);
    columns.push({ runtime: runtime.name, arrivals });
    problems.push(...problemsOf(runtime.name, arrivals));
  } catch (error) {
    problems.push(`${runtime.name}: arrivals could not be counted: ${error instanceof Error ? error.stack : error}`);
  }
}
let attacked = 0;
for (const { name, node } of ran) {
  if (node === undefined) continue;
  console.log(`${name}: attack ...`);
  attacked += 1;
  try {
    problems.push(...(await attackOn(node, project, 150)).map((broken) => `${name}: ${broken}`));
  } catch (error) {
    problems.push(`${name}: the attack did not end: ${error instanceof Error ? error.stack : error}`);
  }
}
for (const failure of [...failures(rows), ...problems]) console.error(`\n${failure}`);
console.log(`\n${table(rows)}\n\n${arrivalsTable(columns)}`);
const { passed, failed, skipped } = countChecks(rows);
writeReport('runtimes', { passed: passed + attacked, failed: failed + problems.length, skipped });
process.exitCode = rows.length > 0 && rows.every(passes) && problems.length === 0 ? 0 : 1;
