import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { formatPointer, parsePointer } from '../../scripts/contract/walk.js';

interface Finding {
  code: string;
  message: string;
  path: string[];
  source: string;
}

/** What makes the valid document fail: the places that are set, null removing what is there, and what the rule finds. */
interface Fault {
  set: Record<string, unknown>;
  finds: Record<string, string | string[]>;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const { rules } = parse(read('.spectral.yaml'), { merge: true }) as { rules: Record<string, object | string> };
const ownRules = Object.keys(rules).filter((name) => typeof rules[name] === 'object' && 'then' in rules[name]);
const faults: Record<string, Fault> = parse(read('test/lint/spectral-faults.yaml'));

function documentWith(changes: Fault['set']): string {
  const document = parseDocument(read('test/lint/valid.yaml'));
  for (const [pointer, value] of Object.entries(changes)) {
    const path = parsePointer(pointer);
    if (value === null) document.deleteIn(path);
    else document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
  }
  return document.toString();
}

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

let findings: Finding[];
beforeAll(async () => {
  for (const [rule, { set }] of Object.entries({ valid: { set: {} }, ...faults }))
    writeFileSync(join(folder, `${rule}.yaml`), documentWith(set));
  // The command that lints the bundle, once over every document. It exits with 1, because the faults are found.
  const command = `node_modules/.bin/spectral lint ${folder}/*.yaml --ruleset .spectral.yaml --format json`;
  const run = promisify(execFile)('node_modules/.bin/node', command.split(' '), { maxBuffer: 10_000_000 });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '[]' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  findings = (JSON.parse(stdout) as Finding[]).filter((finding) => ownRules.includes(finding.code));
});

const foundIn = (document: string) => findings.filter(({ source }) => basename(source) === `${document}.yaml`);

test('every rule of the contract is an error, and has faults that it must find', () => {
  expect(Object.keys(faults).toSorted()).toEqual(ownRules.toSorted());
  for (const rule of ownRules) expect(rules[rule], rule).toMatchObject({ severity: 'error' });
});

test('a valid document passes every rule of the contract', () => {
  expect(foundIn('valid')).toEqual([]);
});

test.each(ownRules)('%s reports each fault at its place, with what to do', (rule) => {
  const found = foundIn(rule)
    .filter(({ code }) => code === rule)
    .map(({ path, message }) => `${formatPointer(path)}: ${message}`);
  const expected = Object.entries(faults[rule]?.finds ?? {}).flatMap(([pointer, messages]) =>
    [messages].flat().map((message) => `${pointer}: ${message}`),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
