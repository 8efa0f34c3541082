/** Attacks the packed client on a version of Node.js: the files of test/client/hostile say what with. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { environmentCases, type Start } from '../client/hostile/environments.ts';
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
    target: 'node20',
    external: ['stablecoin-wallet-api'],
  });
  const start: Start = async (args, env = {}, flags = []) => {
    const options = { cwd: project.folder, timeout: 300_000, env: { ...process.env, ...env } };
    return (await run(executable, [...flags, outfile, ...args], options)).stdout;
  };
  const broken = JSON.parse(await start(['attack', String(scenarios)])) as object[];
  for (const [name, expected, meet] of environmentCases) {
    const end = await meet(start);
    if (end !== expected) broken.push({ name, expected, end });
  }
  return broken.map((one) => JSON.stringify(one));
}
