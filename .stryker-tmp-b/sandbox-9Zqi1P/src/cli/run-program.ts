// @ts-nocheck
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/**
 * Runs a program to its end and returns its exit code, 128 + n if signal n ended it. SIGINT and SIGTERM are forwarded, so
 * that the program decides how it ends. Its output is passed through; with `json` to stderr, because stdout is JSON then.
 */
export async function runProgram(
  [file = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
  json = false,
): Promise<number> {
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['inherit', json ? process.stderr : 'inherit', 'inherit'],
  });
  // A terminal sends SIGINT to the program itself, too.
  const forward = (signal: NodeJS.Signals) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
  // Otherwise the program would outlive a proxy that ends early.
  const kill = () => child.kill();
  process.on('SIGINT', forward).on('SIGTERM', forward).on('exit', kill);
  try {
    const [code, signal]: (number | NodeJS.Signals | null)[] = await once(child, 'exit');
    return typeof code === 'number' ? code : 128 + constants.signals[signal as NodeJS.Signals];
  } catch (error) {
    throw new Error(`cannot run ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward).off('exit', kill);
  }
}
