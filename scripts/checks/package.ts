/**
 * Usage: npm run check:package
 *
 * Checks what `npm pack` would publish: only expected files, no secret, and every file that package.json promises.
 */
import '../help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findContentProblems, type Manifest } from './package-contents.ts';

const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
) as { files: { path: string }[]; size: number }[];
if (!packed) throw new Error('npm pack reports no package');

const files = packed.files.map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
const problems = findContentProblems(files, JSON.parse(readFileSync('package.json', 'utf8')) as Manifest);

// Keeps the code for tests from growing what every user downloads. The ES modules, declarations and documents may be 400,000 bytes,
// the CommonJS build of the same modules 160,000, and the page of the sandbox 20,000.
const limit = 600_000;
if (packed.size > limit) problems.push(`the package is ${packed.size} bytes packed, and may be ${limit}`);

console.log(`${files.length} files, ${Math.round(packed.size / 1024)} kB packed`);
for (const problem of problems) console.error(`error: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
