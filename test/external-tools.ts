/** Programs by others: how they are installed, and where their counts are left. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
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

/** How many checks of a command passed, failed, and could not run. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Leaves the counts of a command in reports/, where .ci/run adds them up. */
export function writeReport(name: string, report: Report): void {
  const folder = join(import.meta.dirname, '../reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
}

/** Reports that a command could check nothing, and returns the error that says so. */
export function skipped(name: string, reason: string): Error {
  writeReport(name, { passed: 0, failed: 0, skipped: 1 });
  return new Error(`${reason}, so nothing was checked.`);
}
