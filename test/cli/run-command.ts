import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { runCommand as run } from '../../src/cli/run-command.ts';
import { checkBuild, root } from '../package/packed.ts';

/** The command, running in this process. */
export function startCommand(args: readonly string[], { isTerminal = false } = {}) {
  const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: isTerminal })];
  const host = Object.assign(new EventEmitter(), { stdout, stderr });
  const exit = run(args, host).finally(() => {
    stdout.end();
    stderr.end();
  });
  return observe(stdout, stderr, exit, (signal) => host.emit(signal, signal));
}

/** The command, run to its end in this process. */
export const runCommand = (args: readonly string[]) => startCommand(args).ended;

/** Writes files into a new folder, which is removed after the test, and returns their paths. */
export function useFiles(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
}

type Stop = 'SIGINT' | 'SIGTERM';

/** What a running command prints, line by line, and how it ends. */
function observe(stdout: Readable, stderr: Readable, exit: Promise<number>, send: (signal: Stop) => unknown) {
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(stdout).on('line', (line) => lines.push(line));
  const log = createInterface(stderr).on('line', (line) => errors.push(line));
  const ended = Promise.all([exit, once(output, 'close'), once(log, 'close')]).then(([code]) => ({
    code,
    lines,
    errors: errors.join('\n'),
  }));
  const failed = ended.then(({ errors }) => Promise.reject(new Error(errors)));
  async function readUrl(): Promise<string> {
    for (;;) {
      const [, found] = /ready.*?(http:\/\/[^\s"]+)/.exec(lines.join('\n')) ?? [];
      if (found) return found;
      await Promise.race([once(output, 'line'), failed]);
    }
  }
  const url = readUrl();
  // Not every test waits for them.
  for (const promise of [failed, url]) promise.catch(() => undefined);
  return {
    /** The address of the ready line. Rejects if the command ends before. */
    url,
    ended,
    stop: (signal: Stop = 'SIGTERM') => {
      send(signal);
      return ended;
    },
  };
}

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

/** The compiled command, as a separate process. */
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
