import { execFile } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pack, root, runtimePackages } from './package/packed.ts';

export { root };

/** Runs a command to its end, with the Node of this process first. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | string | null; output: string }> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...environment };
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? -1) : 0, output: stdout + stderr }),
    );
  });
}

/** A project of its own that holds one of the examples and has installed the packed package, without any network. */
export async function installProject(example: string): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'wallet-project-'));
  await writeFile(join(project, 'package.json'), '{ "private": true }');
  await cp(join(root, 'examples', example), project, { recursive: true });
  const options = ['--offline', '--install-links', '--no-audit', '--no-fund'];
  const runtime = runtimePackages.map((name) => join(root, 'node_modules', name));
  const installed = await run('npm', ['install', ...options, ...runtime, pack(project)], project);
  if (installed.code !== 0) throw new Error(installed.output);
  return project;
}
