import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Changes, readFaults, writeDocuments } from './faulty-documents.js';

interface Report {
  problems: { ruleId: string; severity: string; location: { source: { ref: string } }[] }[];
}

const { rules } = parse(readFileSync('redocly.yaml', 'utf8')) as { rules: Record<string, unknown> };
const enforced = Object.keys(rules).filter((rule) => rules[rule] !== 'off');
const faults = readFaults<Changes>('redocly-faults.yaml');

const folder = writeDocuments(faults);
let output: { stdout: string; stderr: string };
let problems: { file: string; rule: string; severity: string }[];

beforeAll(async () => {
  const files = ['valid', ...Object.keys(faults)].map((name) => join(folder, `${name}.yaml`));
  const redocly = ['node_modules/.bin/redocly', 'lint', ...files, '--config', 'redocly.yaml', '--format', 'json'];
  const run = promisify(execFile)('node_modules/.bin/node', redocly, { maxBuffer: 10_000_000 });
  output = await run.catch((error: typeof output) => error); // it exits with 1, because the faults are found
  const reports = JSON.parse(`[${output.stdout.replaceAll('}{', '},{')}]`) as Report[];
  problems = reports.flatMap((report) =>
    report.problems.map(({ ruleId, severity, location }) => ({
      file: basename(location[0]?.source.ref ?? '', '.yaml'),
      rule: ruleId,
      severity,
    })),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the configuration names no unknown rule', () => {
  expect(output.stderr).not.toMatch(/WARNING|Unused rules|Your config has/);
});

test('every enforced rule has a fault that it must find', () => {
  expect(Object.keys(faults).toSorted()).toEqual(enforced.toSorted());
});

test('a valid document passes', () => {
  expect(problems.filter(({ file }) => file === 'valid')).toEqual([]);
});

test.each(enforced)('%s finds its fault, and no other rule does', (rule) => {
  const found = problems.filter(({ file }) => file === rule);
  expect(found.length).toBeGreaterThan(0);
  for (const problem of found) expect(problem).toEqual({ file: rule, rule, severity: 'error' });
});
