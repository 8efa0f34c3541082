/** Attacks the packed client on a version of Node.js: test/client/hostile/attack.ts says what with. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from '../package/packed.ts';
import type { Project } from './project.ts';

const run = promisify(execFile);

/** The promises that were broken, each with the scenario that broke it. */
export async function attackOn(executable: string, project: Project, scenarios: number): Promise<string[]> {
  const outfile = join(project.folder, 'attack.mjs');
  await build({
    entryPoints: [join(root, 'test/client/hostile/program.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['stablecoin-wallet-api'],
  });
  const { stdout } = await run(executable, [outfile, String(scenarios)], { cwd: project.folder, timeout: 300_000 });
  return (JSON.parse(stdout) as object[]).map((broken) => JSON.stringify(broken));
}
