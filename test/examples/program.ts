import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An example, running as a process of its own on the built package. */
export function startProgram(file: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [file], { cwd: root, env: { ...process.env, ...environment } });
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines,
    errors: errors.join('\n'),
  }));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => void (await kill()));
  return {
    lines,
    /** The first line of its output. */
    firstLine: () =>
      Promise.race([
        once(output, 'line').then(([line]) => String(line)),
        ended.then(({ errors }) => Promise.reject(new Error(errors))),
      ]),
    ended,
    /** Asks it to end. */
    stop: () => void child.kill('SIGTERM'),
    /** Ends it at once, whatever it is doing. */
    kill,
  };
}
