/** Runs the checks on runtimes, and reports for each how many of them passed, or why it could not run. */
// @ts-nocheck

import type { Report } from '../write-report.ts';
import type { Project } from './project.ts';
import type { Result, Runtime } from './runtimes.ts';
import { startService } from './service.ts';

export interface Row {
  runtime: Runtime;
  version?: string;
  results: Result[];
  /** Why the runtime could not run. */
  absent?: string;
}

export async function runOn(runtime: Runtime, project: Project): Promise<Row> {
  await using service = await startService();
  const { service: origin, elsewhere, untrusted, closed } = service;
  try {
    const version = await runtime.version();
    const settings = { service: origin, elsewhere, untrusted, closed, ...runtime.behaviour };
    return { runtime, version, results: (await runtime.run(project, settings)) as Result[] };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { runtime, results: [], absent: reason };
  }
}

/** A runtime passes when it ran and no check of it failed. */
export const passes = ({ absent, results }: Row): boolean =>
  absent === undefined && results.length > 0 && results.every(({ error }) => error === undefined);

const rowOf = ({ runtime, version, results, absent }: Row): string => {
  const passed = results.filter(({ error }) => error === undefined).length;
  const outcome = absent === undefined ? `${passed} of ${results.length}` : `could not run: ${absent}`;
  return `| ${runtime.name} | ${version ?? ''} | ${runtime.behaviour.hmac} | ${outcome} |`;
};

export const table = (rows: readonly Row[]): string =>
  ['| Runtime | Version | Signatures by | Checks passed |', '|---|---|---|---|', ...rows.map(rowOf)].join('\n');

/** The checks of all runtimes. A runtime that could not run counts as one that was skipped, one without checks as one that failed. */
export function countChecks(rows: readonly Row[]): Report {
  const ran = rows.filter(({ absent }) => absent === undefined);
  const results = ran.flatMap((row) => row.results);
  const passed = results.filter(({ error }) => error === undefined).length;
  const empty = ran.filter((row) => row.results.length === 0).length;
  return { passed, failed: results.length - passed + empty, skipped: rows.length - ran.length };
}

export const failures = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ runtime, results }) =>
    results.flatMap(({ name, error }) => (error === undefined ? [] : [`${runtime.name}: ${name}\n${error}`])),
  );
