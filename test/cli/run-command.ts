import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

// A test that fails leaves no process behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The compiled command, running. */
export function startCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...environment } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, lines, errors: errors.join('\n') }));
  return {
    /** The address of the ready line. */
    url: Promise.race([
      new Promise<string>((resolve) => {
        output.on('line', (line) => {
          const [, url] = /ready.*?(http:\/\/[^\s"]+)/.exec(line) ?? [];
          if (url) resolve(url);
        });
      }),
      ended.then(({ errors }) => Promise.reject(new Error(errors))),
    ]),
    /** Resolves when this line has been printed. */
    line: async (text: string) => {
      while (!lines.includes(text)) await once(output, 'line');
    },
    ended,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The exit code and errors of the compiled command when its reader closes the pipe after the first line. */
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

/** The compiled command, run to its end. */
export const runCommand = (args: readonly string[], environment?: NodeJS.ProcessEnv) => {
  const { url, ended } = startCommand(args, environment);
  url.catch(() => undefined);
  return ended;
};
