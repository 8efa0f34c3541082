import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareContracts } from '../../src/diff/index.ts';
import { findings, nameOf } from './corpus.js';

/** Direction and name of a change of the corpus, what changed, and why it matters. */
type Reason = [change: string, what: string, why: string];

const reasons = parse(readFileSync('test/diff/reasons.yaml', 'utf8')) as Reason[];

const changesOf = (name: string) =>
  findings
    .filter((finding) => nameOf(finding) === name)
    .flatMap(({ before, after }) => compareContracts(before, after).map(({ what, why }) => ({ what, why })));

test.each(reasons)('the report says what changed and why it matters: %s', (change, what, why) => {
  expect(changesOf(change)).toContainEqual({ what, why });
});

test('every reason that the corpus meets is in the table', () => {
  const met = new Set(findings.flatMap(({ before, after }) => compareContracts(before, after).map(({ why }) => why)));
  expect([...met].filter((why) => !reasons.some(([, , known]) => known === why))).toEqual([]);
});
