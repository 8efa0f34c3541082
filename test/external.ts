/**
 * Usage: npm run test:external -- [<start of a name> [<argument>...]]
 *
 * Runs what needs more than the repository and its dependencies: package/… try the packed package with other compilers and Node versions,
 * and in an application of Next.js; runtimes runs one suite on Node, Bun, Deno, workerd and Chromium; reloads withdraws through servers of
 * Debian that reload, and writes its section of bench/README.md; interop runs the tools by others, and writes
 * docs/compatibility.md.
 * A start of a name chooses some of them, and further arguments are theirs: `-- runtimes deno`, `-- interop orval`.
 * Each installs what it needs, reports what could not be downloaded, and leaves its counts in reports/.
 */
import '../scripts/help/print-help.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The programs, and after how many minutes one that hangs is ended. */
const programs: Record<string, readonly [file: string, minutes: number]> = {
  'package/platforms': ['package/platforms.ts', 8],
  'package/next': ['package/next.ts', 8],
  runtimes: ['runtimes/run.ts', 10],
  reloads: ['reloads/run.ts', 8],
  interop: ['interop/run.ts', 8],
};

const [wanted = '', ...args] = process.argv.slice(2);
const chosen = Object.entries(programs).filter(([name]) => name.startsWith(wanted));
if (chosen.length === 0)
  throw new Error(`There is no ${wanted}. The programs are ${Object.keys(programs).join(', ')}.`);

for (const [name, [file, minutes]] of chosen) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  // A group of its own, so that what the program has started ends with it.
  const program = join(import.meta.dirname, file);
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit', detached: true });
  const timer = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), minutes * 60_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
  if (code !== 0) process.exitCode = 1;
}
