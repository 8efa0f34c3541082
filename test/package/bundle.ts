import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { manifest, root } from './packed.ts';

/** What a user imports: names of an entry, or all of them with `*`. */
export interface Import {
  names: string;
  from: string;
}

/** What an import may cost: bytes after minify and gzip, and the parts of the package that they come from. */
export interface Budget extends Import {
  gzip: number;
  parts: string[];
}

export const readBudgets = (): Budget[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'size-budget.json'), 'utf8')) as Budget[];

/** dist/src/client/path.js is of the part client, generated/operations.js is one of its own, and so is a dependency. */
const part = (file: string) =>
  file.replace(/^dist\/(src\/)?|\.js$/g, '').replace(/^(?:node_modules\/)?((?:generated\/)?[^/]+).*/, '$1');

/** Bundles a program as a user's bundler does, without the optional peers, which the user has anyway. */
export async function bundle(program: string, loader: 'js' | 'ts' = 'js') {
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
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const parts = inputs
    .filter(([name, { bytesInOutput }]) => name !== '<stdin>' && bytesInOutput > 0)
    .map(([name]) => part(name));
  return {
    code: file.text,
    minified: file.contents.length,
    gzip: gzipSync(file.contents, { level: 9 }).length,
    parts: [...new Set(parts)].sort(),
  };
}

/** What an import brings into a bundle that uses all of it. */
export const bundleImport = ({ names, from }: Import) =>
  bundle(`export ${names === '*' ? names : `{ ${names} }`} from '${from}';`);
