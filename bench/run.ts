/**
 * Runs every bench, or those whose path contains an argument: `npm run bench -- client/size`.
 *
 * A bench is a program `bench/<area>/<what-is-measured>.bench.ts` that prints Markdown. It measures the built package in
 * dist/. The peers that it measures against are dependencies of bench/package.json, installed here when they are missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cpus } from 'node:os';

const bench = import.meta.dirname;
const wanted = process.argv.slice(2);
const files = globSync('*/*.bench.ts', { cwd: bench })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (!existsSync(`${bench}/node_modules`))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: bench, stdio: 'inherit' });

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`);
for (const file of files) {
  console.log(`\n# ${file}\n`);
  execFileSync(process.execPath, [`${bench}/${file}`], { stdio: 'inherit' });
}
