/**
 * Usage: npm run bench -- [<part of a path>...]
 *
 * Runs every bench and writes bench/README.md. With arguments it runs those whose path contains one, such as batch, and writes
 * nothing.
 *
 * A bench is a program `bench/<area>/<what-is-measured>.bench.ts` that prints Markdown; its first comment says what it
 * measures. It measures the built package in dist/. The peers that it measures against are dependencies of
 * bench/package.json, installed here when they are missing.
 */
import '../scripts/help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const bench = import.meta.dirname;
const root = join(bench, '..');
const wanted = process.argv.slice(2);
const files = globSync('*/*.bench.ts', { cwd: bench })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (!existsSync(join(bench, 'node_modules')))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: bench, stdio: 'inherit' });

const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;

/** What the first comment of a bench says. */
const purpose = (file: string) =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(bench, file), 'utf8'))?.[1] ?? '')
    .replace(/\s*\n? \* ?|\s+/g, ' ')
    .trim();

/** The output of a bench is kept for the README, and what it warns of goes to the terminal. */
function measure(file: string): string {
  console.error(`bench/${file}`);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const output = execFileSync(process.execPath, [join(bench, file)], {
    cwd: root,
    encoding: 'utf8',
    stdio: [...stdio],
  });
  const section = `## ${file.replace('.bench.ts', '')}\n\n${purpose(file)}\n\n${output.trim().replace(/^#/gm, '##')}`;
  console.log(`${section}\n`);
  return section;
}

const sections = files.map(measure);
if (wanted.length === 0) {
  const introduction = `# Measurements

Written by \`npm run bench\`; do not edit. Every figure is of one run on one machine, where the peers took turns. Times
are medians unless a table says otherwise. Read the ratios: another machine has other times. \`bench/package.json\` has the
versions of the peers.

Machine: ${machine}.`;
  const page = join(bench, 'README.md');
  // The last section, which test/reloads/run.ts writes.
  const reloads = /^## reloads\n[\s\S]*/m.exec(readFileSync(page, 'utf8'))?.[0] ?? '';
  writeFileSync(page, [introduction, ...sections, reloads].join('\n\n'));
}
