/**
 * Usage: node test/package/size.ts --update
 *
 * Measures what the imports that size-budget.json names add to a bundle, and what the package takes, and writes the sizes as the new
 * budgets, with one percent on top. Nothing else changes that file.
 */
import '../../scripts/help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { operations } from '../../generated/operations.ts';
import { checkBuild, manifest, pack, root, unpack } from './packed.ts';

/** What the import of some names may cost: bytes after minify and gzip, more for each operation, and the packages that come along. */
interface Budget {
  gzip: number;
  /** Where a `fetch` sends. */
  gzipInBrowser?: number;
  gzipPerOperation?: number;
  packages?: string[] | undefined;
}

interface Budgets {
  package: { packed: number; unpacked: number };
  /** By entry, then by names of it, or `*` for all of it. */
  imports: Record<string, Record<string, Budget>>;
}

const file = join(import.meta.dirname, 'size-budget.json');

export const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'));

interface Bundled {
  loader?: 'js' | 'ts';
  /** Export conditions besides those of Node.js. */
  conditions?: string[];
}

/** Bundles a program as a user's bundler does, without the optional peers, which the user has anyway. */
export async function bundle(program: string, { loader = 'js', conditions = [] }: Bundled = {}) {
  checkBuild();
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: root, loader },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    conditions,
    target: 'es2022',
    external: Object.keys(manifest.peerDependencies),
    // A chunk of which nothing is used is an import without a name.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild made no file');
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const packages = used.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return {
    code: output.text,
    gzip: gzipSync(output.contents, { level: 9 }).length,
    packages: [...new Set(packages)],
  };
}

/** What an import brings into a bundle that uses all of it. */
export const bundleImport = (names: string, from: string, conditions: string[] = []) =>
  bundle(`export ${names === '*' ? names : `{ ${names} }`} from '${from}';`, { conditions });

/** What the operations of the contract add to a budget. */
export const ofOperations = ({ gzipPerOperation = 0 }: Budget): number => gzipPerOperation * operations.length;

/** The bytes of the package as it is published, and as it is installed. */
export function measurePackage(): Budgets['package'] {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-size-'));
  try {
    const installed = unpack(folder);
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const unpacked = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    return { packed: statSync(pack(folder)).size, unpacked };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename && process.argv[2] === '--update') {
  const raised = (bytes: number, step: number) => Math.ceil((bytes * 1.01) / step) * step;
  const { packed, unpacked } = measurePackage();
  budgets.package = { packed: raised(packed, 1_000), unpacked: raised(unpacked, 1_000) };
  for (const [from, imports] of Object.entries(budgets.imports))
    for (const [names, budget] of Object.entries(imports)) {
      const { gzip, packages } = await bundleImport(names, from);
      budget.gzip = raised(gzip - ofOperations(budget), 10);
      budget.packages = packages.length > 0 ? packages : undefined;
      if (budget.gzipInBrowser)
        budget.gzipInBrowser = raised((await bundleImport(names, from, ['browser'])).gzip - ofOperations(budget), 10);
    }
  writeFileSync(file, JSON.stringify(budgets));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file]);
}
