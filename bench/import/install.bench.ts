/** What an installation brings: packages at run time and bytes on the disk, the library itself included. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { table } from '../measure.ts';

interface Manifest {
  dependencies?: Record<string, string>;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where Node finds a package that a folder imports. */
function find(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (from === dirname(from)) throw new Error(`${name} is not installed`);
  return find(name, dirname(from));
}

/** The folders of the packages that a package needs, directly and through others. */
function closure(folder: string, found = new Set<string>()): Set<string> {
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const needed = find(name, folder);
    if (!found.has(needed)) closure(needed, found.add(needed));
  }
  return found;
}

/** Bytes of a package without those that are installed inside it, which count for themselves. */
const bytes = (folder: string): number =>
  globSync('**/*', { cwd: folder, exclude: (path) => path.endsWith('node_modules') })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

const root = join(import.meta.dirname, '../..');
const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: root,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [ours] = JSON.parse(packed) as { unpackedSize: number }[];

const libraries = ['openapi-fetch', 'svix', 'stripe', 'openai', 'fireblocks-sdk', '@coinbase/cdp-sdk'];
const row = (name: string, folder: string, own: number): [string, number, number] => {
  const others = [...closure(folder)];
  return [name, others.length, own + others.map(bytes).reduce((sum, size) => sum + size, 0)];
};
const rows = [
  row('ours', root, ours?.unpackedSize ?? Number.NaN),
  ...libraries.map((name) => {
    const folder = find(name, import.meta.dirname);
    return row(name, folder, bytes(folder));
  }),
];
console.log(
  table(
    ['library', 'packages it brings', 'unpacked, with them'],
    rows.map(([name, count, size]) => [name, count, `${(size / 1e6).toFixed(2)} MB`]),
  ),
);
