/**
 * Usage: npm run test:interop -- [--most-used] [<start of a name>...]
 *
 * Runs all tools on the contract, and writes docs/compatibility.md where every tool passed.
 * Arguments choose tools by the start of their names, `--most-used` those with the most users. The tools are installed next
 * to this file on first use, and again when their lock has changed.
 */
import '../../scripts/help/print-help.ts';
import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from '../package/packed.ts';
import { writeReport } from '../write-report.ts';
import { compatibilityPage } from './page.ts';
import { failuresOf, type Row, reportOf, table } from './report.ts';
import type { ToolResult } from './run-tool.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

const here = import.meta.dirname;
const writtenAt = (file: string) => statSync(join(here, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (writtenAt('node_modules/.package-lock.json') < writtenAt('package-lock.json')) {
  try {
    execFileSync('npm', ['ci'], { cwd: here, stdio: 'inherit' });
  } catch {
    console.error('The tools could not be installed; those that are missing are named below.');
  }
}

const installed = join(here, 'node_modules/stablecoin-wallet-api');
rmSync(installed, { recursive: true, force: true });
mkdirSync(installed, { recursive: true });
execFileSync('tar', ['xzf', pack(installed), '-C', installed, '--strip-components=1']);

/** Why a tool cannot run here. */
function absence({ package: name, from }: Tool): string | undefined {
  if (from !== 'Debian') return existsSync(join(here, 'node_modules', name)) ? undefined : `${name} is not installed`;
  return existsSync(`/var/lib/dpkg/info/${name}.list`) ? undefined : `apt-get install ${name}`;
}

/** Runs a tool in a process of its own. */
function run(tool: Tool): Promise<Row> {
  const absent = absence(tool);
  if (absent !== undefined) return Promise.resolve({ tool, absent });
  return new Promise((resolve) => {
    const child = fork(join(here, 'run-tool.ts'), [tool.name], { silent: true, timeout: 1_200_000 });
    let output = '';
    let result: ToolResult | undefined;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output = `${output}${text}`.slice(-2000);
      });
    child.on('message', (message: ToolResult) => {
      result = message;
    });
    child.on('close', () => resolve(result ? { tool, result } : { tool, crash: output }));
  });
}

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = tools.filter(({ name, mostUsed }) =>
  wanted.includes('--most-used')
    ? mostUsed
    : wanted.length === 0 || wanted.some((one) => name.toLowerCase().startsWith(one)),
);

const rows: Row[] = [];
const queue = chosen.values();
async function work(): Promise<void> {
  for (const tool of queue) {
    const start = performance.now();
    const row = await run(tool);
    rows.push(row);
    console.log(`${tool.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}
await Promise.all([work(), work()]);
rows.sort((a, b) => chosen.indexOf(a.tool) - chosen.indexOf(b.tool));

console.log(`\n${table(rows)}`);
for (const failure of rows.flatMap(failuresOf)) console.error(`\n${failure}`);
const report = reportOf(rows);
writeReport('interop', report);
console.log(`\n${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`);
if (report.passed === tools.length) writeFileSync(join(here, '../../docs/compatibility.md'), compatibilityPage(tools));
process.exitCode = rows.length > 0 && report.passed === rows.length ? 0 : 1;
