// @ts-nocheck
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
