import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { observe } from './run-command.js';

const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

// A test that fails leaves no process behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The compiled command, running in a process of its own. */
export function startProcess(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...environment } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const exit = once(child, 'close').then(([code]): number => code);
  return observe(child.stdout, child.stderr, exit, (signal) => child.kill(signal as NodeJS.Signals));
}

/** The exit code and errors of the compiled command when its reader closes the pipe before it prints. */
export async function runIntoHead(args: readonly string[]): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.destroy();
  const [code] = await once(child, 'close');
  return { code, errors };
}
