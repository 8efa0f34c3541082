import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compatibilityPage } from './page.ts';
import { failuresOf, type Row, reportOf, table } from './report.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

// The tools themselves are installed and run by `npm run test:interop`.
const tool: Tool = {
  name: 'a tool',
  kind: 'Mocks',
  package: 'a-tool',
  checks: { 'it works': () => {}, 'it is strict': () => {} },
  limits: [{ check: 'it is strict', reason: 'It has no strict mode.', instead: 'Nothing.' }],
  mutation: { what: 'there is no path', fails: 'it works', change: () => {} },
};

const row = (errors: { works?: string; strict?: string; broken?: string }): Row => ({
  tool,
  result: {
    checks: [
      { check: 'it works', ...(errors.works && { error: errors.works }) },
      { check: 'it is strict', ...(errors.strict && { error: errors.strict }) },
    ],
    broken: { check: 'it works', ...(errors.broken && { error: errors.broken }) },
  },
});
const asStated = row({ strict: 'no strict mode', broken: 'no path' });

test('the page in docs/ states what each tool must do', () => {
  expect(readFileSync('docs/compatibility.md', 'utf8')).toBe(compatibilityPage(tools));
});

test('every tool has a name of its own, one call, and a mutation that fails a check that otherwise passes', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, command, code, checks, limits = [], mutation } of tools) {
    expect([command, code].filter(Boolean), name).toHaveLength(1);
    expect(Object.keys(checks), name).toContain(mutation.fails);
    expect(
      limits.map(({ check }) => check),
      name,
    ).not.toContain(mutation.fails);
    for (const { check } of limits) if (check !== undefined) expect(Object.keys(checks), name).toContain(check);
  }
});

test('there are 25 packages or more, and eight tools or more that every landing runs', () => {
  expect(new Set(tools.map((one) => one.package)).size).toBeGreaterThanOrEqual(25);
  expect(tools.filter(({ mostUsed }) => mostUsed).length).toBeGreaterThanOrEqual(8);
});

test('a tool passes when its limits fail, its other checks pass and its mutation is noticed', () => {
  expect(failuresOf(asStated)).toEqual([]);
  expect(reportOf([asStated])).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test.each([
  ['a check fails', row({ works: 'no path', strict: 'no strict mode', broken: 'no path' }), 'not so: it works'],
  ['a limit is gone', row({ broken: 'no path' }), 'a limit that is none any more: it is strict'],
  ['the mutation is not noticed', row({ strict: 'no strict mode' }), 'not noticed: there is no path'],
  ['its process ends', { tool, crash: 'out of memory' }, 'the process ended without a result'],
])('a tool fails when %s', (_, given, message) => {
  expect(failuresOf(given).join()).toContain(message);
  expect(reportOf([given])).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a tool that is not installed is skipped with the reason', () => {
  const absent: Row = { tool, absent: 'a-tool is not installed' };
  expect(reportOf([absent])).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(table([absent])).toContain('| a tool | skipped: a-tool is not installed |');
});
