/** A user's project in a temporary folder, with the packed package installed and the checks next to it. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, unpack } from '../package/packed.ts';

export interface Project extends Disposable {
  folder: string;
  /** Folder of the installed package. */
  installed: string;
  /** Bundles an entry of checks/ with these export conditions and resolves to the path of the bundle. */
  bundle(entry: string, conditions: string[]): Promise<string>;
}

export function createProject(): Project {
  if (!existsSync(join(root, 'dist'))) throw new Error('dist/ does not exist: run `npm run build` first');
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-runtimes-'));
  const installed = unpack(folder);
  cpSync(join(import.meta.dirname, 'checks'), join(folder, 'checks'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  return {
    folder,
    installed,
    async bundle(entry, conditions) {
      const outfile = join(folder, 'bundles', conditions.join('-'), entry);
      await build({
        entryPoints: [join(folder, 'checks', entry)],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'neutral',
        conditions,
        mainFields: ['module', 'main'],
        logLevel: 'error',
      });
      return outfile;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
