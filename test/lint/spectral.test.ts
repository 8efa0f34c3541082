import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatPointer } from '../../scripts/contract/pointer.js';

interface Finding {
  code: string;
  message: string;
  path: string[];
  source: string;
}

const fixtures = 'test/lint/fixtures';

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

const isOwn = (rule: unknown): boolean => typeof rule === 'object' && rule !== null && 'then' in rule;

const { rules } = readYaml('.spectral.yaml') as { rules: Record<string, unknown> };
const ownRules = Object.keys(rules).filter((name) => isOwn(rules[name]));

let findings: Finding[];

/** What a rule finds in a file. A fixture is judged by its own rule alone, so that it shows nothing else. */
const findingsOf = (rule: string, file: string): Finding[] =>
  findings.filter(({ code, source }) => code === rule && source.endsWith(`${fixtures}/${rule}/${file}`));

beforeAll(async () => {
  // The command that lints the bundle, once over every fixture. It exits with 1, because the failing fixtures fail.
  const spectral = ['node_modules/.bin/spectral', 'lint', `${fixtures}/*/{pass,fail}.yaml`, '--format', 'json'];
  const run = promisify(execFile)('node_modules/.bin/node', spectral, { maxBuffer: 10_000_000 });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '[]' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  findings = JSON.parse(stdout) as Finding[];
});

test('every rule of the contract has a document that passes, one that fails, and the findings that it must report', () => {
  const folders = readdirSync(fixtures);
  expect(folders.toSorted()).toEqual(ownRules.toSorted());
  for (const folder of folders)
    expect(readdirSync(`${fixtures}/${folder}`), folder).toEqual(['expected.yaml', 'fail.yaml', 'pass.yaml']);
});

test('every rule of the contract is an error', () => {
  for (const rule of ownRules) expect(rules[rule], rule).toMatchObject({ severity: 'error' });
});

describe.each(ownRules)('%s', (rule) => {
  test('passes what is right', () => {
    expect(findingsOf(rule, 'pass.yaml')).toEqual([]);
  });

  test('reports each fault at its place, with what to do', () => {
    const found = findingsOf(rule, 'fail.yaml').map(({ message, path }) => ({ pointer: formatPointer(path), message }));
    const expected = readYaml(`${fixtures}/${rule}/expected.yaml`) as { pointer: string; message: string }[];
    expect(expected.length).toBeGreaterThan(0);
    expect(found.length).toBe(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });
});
