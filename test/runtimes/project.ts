/** A user's project in a temporary folder, with the packed package installed and the checks next to it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { unpack } from '../package/packed.ts';

export interface Project extends Disposable {
  folder: string;
  /** Bundles the checks with these export conditions and resolves to the path of the bundle. */
  bundle(conditions: string[]): Promise<string>;
}

export function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-runtimes-'));
  unpack(folder);
  cpSync(join(import.meta.dirname, 'checks'), join(folder, 'checks'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  return {
    folder,
    async bundle(conditions) {
      const outfile = join(folder, 'bundles', conditions.join('-'), 'main.js');
      await build({
        entryPoints: [join(folder, 'checks/main.js')],
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
