/** What came of the tools: a table for the terminal, and what failed. */
// @ts-nocheck

import type { ToolResult } from './run-tool.ts';
import type { Tool } from './tool.ts';

export interface Row {
  readonly tool: Tool;
  readonly result?: ToolResult;
  /** Why the tool could not run. */
  readonly absent?: string;
  /** What a tool printed that ended its process. */
  readonly crash?: string;
}

const indented = (text: string) => text.slice(0, 2000).replaceAll(/^/gm, '  ');

/** Everything that is not as the tool's description states it. */
export function failuresOf({ tool, result, absent, crash }: Row): string[] {
  if (absent !== undefined) return [];
  if (!result) return [`${tool.name}: the process ended without a result\n${indented(crash ?? '')}`];
  const { limits = [], mutation } = tool;
  const failures = result.checks.flatMap(({ check, error }) => {
    const limited = limits.some((limit) => limit.check === check);
    if (error !== undefined && !limited) return [`${tool.name}: not so: ${check}\n${indented(error)}`];
    if (error === undefined && limited) return [`${tool.name}: a limit that is none any more: ${check}`];
    return [];
  });
  const caught = result.broken.error !== undefined && result.broken.check === mutation.fails;
  if (!caught) failures.push(`${tool.name}: not noticed: ${mutation.what}`);
  return failures;
}

/** How many tools passed, failed and were skipped. */
export function reportOf(rows: readonly Row[]) {
  const skipped = rows.filter(({ absent }) => absent !== undefined).length;
  const failed = rows.filter((row) => failuresOf(row).length > 0).length;
  return { passed: rows.length - skipped - failed, failed, skipped };
}

function outcomeOf(row: Row): string {
  if (row.absent !== undefined) return `skipped: ${row.absent}`;
  const { tool, result } = row;
  if (!result) return 'FAILED';
  const passed = result.checks.filter(({ error }) => error === undefined).length;
  const verdict = failuresOf(row).length > 0 ? 'FAILED: ' : '';
  const limits = tool.limits?.filter(({ check }) => check).length;
  return `${verdict}${passed} of ${result.checks.length} checks${limits ? `, ${limits} by its own limits` : ''}`;
}

export const table = (rows: readonly Row[]): string =>
  [
    '| Tool | Result | Mutation that fails it |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.tool.name} | ${outcomeOf(row)} | ${row.tool.mutation.what} |`),
  ].join('\n');
