import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkBuild, root } from '../package/packed.ts';
import { observe } from './run-command.ts';

// A test that fails leaves no process behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function start(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  checkBuild();
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The compiled command, running in a process of its own. */
export function startProcess(args: readonly string[], environment?: NodeJS.ProcessEnv) {
  const child = start(args, environment);
  const exit = once(child, 'close').then(([code]): number => code);
  return observe(child.stdout, child.stderr, exit, (signal) => child.kill(signal));
}

/** The exit code and errors of the compiled command when its reader closes the pipe before it prints. */
export async function runIntoHead(args: readonly string[]): Promise<{ code: number; errors: string }> {
  const child = start(args);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, errors };
}
