import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { operations } from '../../generated/operations.ts';
import { checkBuild, manifest, root } from './packed.ts';

/** What a user imports: names of an entry, or all of them with `*`. */
export interface Import {
  names: string;
  from: string;
}

/** What an import may cost: bytes after minify and gzip, and the packages that come along. */
export interface Budget extends Import {
  gzip: number;
  packages: string[];
}

/** A budget as size-budget.json states it. What holds every operation may grow with each of them. */
type StatedBudget = Budget & { gzipPerOperation?: number };

export const readBudgets = (): Budget[] =>
  (JSON.parse(readFileSync(join(import.meta.dirname, 'size-budget.json'), 'utf8')) as StatedBudget[]).map(
    ({ gzip, gzipPerOperation = 0, ...budget }) => ({ ...budget, gzip: gzip + gzipPerOperation * operations.length }),
  );

/** Bundles a program as a user's bundler does, without the optional peers, which the user has anyway. */
export async function bundle(program: string, loader: 'js' | 'ts' = 'js') {
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
    target: 'es2022',
    external: Object.keys(manifest.peerDependencies),
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild made no file');
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const packages = used.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return {
    code: file.text,
    minified: file.contents.length,
    gzip: gzipSync(file.contents, { level: 9 }).length,
    packages: [...new Set(packages)],
  };
}

/** What an import brings into a bundle that uses all of it. */
export const bundleImport = ({ names, from }: Import) =>
  bundle(`export ${names === '*' ? names : `{ ${names} }`} from '${from}';`);
