import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Loads a TypeScript file of the repository that the package does not export. */
export async function importSource<Module>(path: string): Promise<Module> {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, '..', path)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}
