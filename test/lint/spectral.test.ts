import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatPointer } from '../../scripts/contract/references.js';
import { type Changes, readFaults, writeDocuments } from './faulty-documents.js';

interface Finding {
  code: string;
  message: string;
  path: string[];
  source: string;
}

const { rules } = parse(readFileSync('.spectral.yaml', 'utf8'), { merge: true }) as {
  rules: Record<string, object | string>;
};
const ownRules = Object.keys(rules).filter((name) => typeof rules[name] === 'object' && 'then' in rules[name]);
const faults = readFaults<{ set: Changes; finds: Record<string, string | string[]> }>('spectral-faults.yaml');

const folder = writeDocuments(Object.fromEntries(Object.entries(faults).map(([rule, { set }]) => [rule, set])));
let findings: Finding[];

beforeAll(async () => {
  // The command that lints the bundle, once over every document. It exits with 1, because the faults are found.
  const spectral = [
    'node_modules/.bin/spectral',
    'lint',
    `${folder}/*.yaml`,
    '--ruleset',
    '.spectral.yaml',
    '--format',
    'json',
  ];
  const run = promisify(execFile)('node_modules/.bin/node', spectral, { maxBuffer: 10_000_000 });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '[]' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  findings = JSON.parse(stdout) as Finding[];
});

afterAll(() => rmSync(folder, { recursive: true }));

test('every rule of the contract has faults that it must find', () => {
  expect(Object.keys(faults).toSorted()).toEqual(ownRules.toSorted());
});

test('every rule of the contract is an error', () => {
  for (const rule of ownRules) expect(rules[rule], rule).toMatchObject({ severity: 'error' });
});

test('a valid document passes every rule of the contract', () => {
  const found = findings.filter(({ code, source }) => ownRules.includes(code) && basename(source) === 'valid.yaml');
  expect(found).toEqual([]);
});

test.each(ownRules)('%s reports each fault at its place, with what to do', (rule) => {
  const found = findings
    .filter(({ code, source }) => code === rule && basename(source) === `${rule}.yaml`)
    .map(({ path, message }) => `${formatPointer(path)}: ${message}`);
  const expected = Object.entries(faults[rule]?.finds ?? {}).flatMap(([pointer, messages]) =>
    [messages].flat().map((message) => `${pointer}: ${message}`),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
