import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, parse, parseDocument } from 'yaml';
import { parsePointer } from '../../scripts/contract/pointer.js';

interface Report {
  problems: { ruleId: string; severity: string; location: { source: { ref: string } }[] }[];
}

const fixtures = 'test/lint/redocly';
const read = (file: string): string => readFileSync(file, 'utf8');

const { rules } = parse(read('redocly.yaml')) as { rules: Record<string, unknown> };
const enforced = Object.keys(rules).filter((rule) => rules[rule] !== 'off');
const faults = parse(read(`${fixtures}/faults.yaml`)) as Record<string, Record<string, unknown>>;

const folder = mkdtempSync(join(tmpdir(), 'redocly-'));
let output: { stdout: string; stderr: string };
let problems: { file: string; rule: string; severity: string }[];

function change(document: Document, pointer: string, value: unknown): void {
  const path = parsePointer(pointer);
  if (value === null) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
}

beforeAll(async () => {
  writeFileSync(join(folder, 'valid.yaml'), read(`${fixtures}/valid.yaml`));
  for (const [rule, changes] of Object.entries(faults)) {
    const document = parseDocument(read(`${fixtures}/valid.yaml`));
    for (const [pointer, value] of Object.entries(changes)) change(document, pointer, value);
    writeFileSync(join(folder, `${rule}.yaml`), document.toString());
  }
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
