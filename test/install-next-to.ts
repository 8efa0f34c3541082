import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder of its own, unless its lock has not changed since. Returns whether they are there. */
export function installNextTo(folder: string): boolean {
  const writtenAt = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (writtenAt('node_modules/.package-lock.json') >= writtenAt('package-lock.json')) return true;
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}
