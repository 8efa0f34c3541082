import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatPointer } from '../../scripts/contract/walk.ts';
import { edit, keysOf, readLibrary } from '../gate/library.ts';

interface Finding {
  code: string;
  message: string;
  path: string[];
  source: string;
}

/** faults.yaml explains it. */
interface Fault {
  set: Record<string, unknown>;
  finds?: string[] | Record<string, string>;
}

const { rules } = parse(readFileSync('.spectral.yaml', 'utf8'), { merge: true }) as {
  rules: Record<string, object | string>;
};
const ownRules = Object.keys(rules).filter((name) => typeof rules[name] === 'object' && 'then' in rules[name]);
const faults: Record<string, Fault> = parse(readFileSync('test/lint/faults.yaml', 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The pointers at which each rule must find its faults, with words of the message. */
const expected = new Map<string, [pointer: string, words: string][]>();
let findings: Finding[];
beforeAll(async () => {
  writeFileSync(join(folder, 'library.json'), JSON.stringify(readLibrary()));
  for (const [rule, { set, finds = Object.keys(set) }] of Object.entries(faults)) {
    const library = readLibrary();
    const pointers = new Map<string, string>();
    for (const [place, value] of Object.entries(set)) {
      pointers.set(place, formatPointer(keysOf(library, place)));
      edit(library, value === null ? { remove: [place] } : { set: { [place]: value } });
    }
    writeFileSync(join(folder, `${rule}.json`), JSON.stringify(library));
    const pointerOf = (place: string) => pointers.get(place) ?? formatPointer(keysOf(library, place));
    const wanted = Array.isArray(finds) ? finds.map((place) => [place, ''] as const) : Object.entries(finds);
    expected.set(
      rule,
      wanted.map(([place, words]) => [pointerOf(place), words]),
    );
  }
  // The command that lints the bundle, once over every document. It exits with 1, because the faults are found.
  const command = `node_modules/.bin/spectral lint ${folder}/*.json --ruleset .spectral.yaml --format json`;
  const run = promisify(execFile)('node_modules/.bin/node', command.split(' '), { maxBuffer: 10_000_000 });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '[]' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  findings = JSON.parse(stdout) as Finding[];
});

/** The findings of a rule in a document, each as its pointer and its message. */
const foundIn = (document: string, rule: string): [pointer: string, message: string][] =>
  findings
    .filter(({ source, code }) => basename(source) === `${document}.json` && code === rule)
    .map(({ path, message }) => [formatPointer(path), message]);

test('every rule of the contract is an error, and has faults that it must find', () => {
  expect(Object.keys(faults).toSorted()).toEqual(ownRules.toSorted());
  for (const rule of ownRules) expect(rules[rule], rule).toMatchObject({ severity: 'error' });
});

test.each(ownRules)('%s reports each fault at its place, and nothing else', (rule) => {
  const known = foundIn('library', rule).map(([pointer, message]) => pointer + message);
  const found = foundIn(rule, rule).filter(([pointer, message]) => !known.includes(pointer + message));
  const isOf = ([at, message]: [string, string], [pointer, words]: [string, string]) =>
    (`${at}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${at}/`)) && message.includes(words);
  const wanted = expected.get(rule) ?? [];
  expect(wanted.filter((one) => !found.some((each) => isOf(each, one)))).toEqual([]);
  expect(found.filter((each) => !wanted.some((one) => isOf(each, one)))).toEqual([]);
  expect(found).toHaveLength(wanted.length);
});
