import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Change, classify } from '../../scripts/breaking/classify.ts';
import { redoclyDiff } from '../../scripts/breaking/redocly-diff.ts';
import { apply, type Case, cases, inRounds, mismatches, subjectsOf } from './cases.js';

type Contract = Parameters<typeof apply>[1];

const contract = parse(readFileSync('generated/openapi.yaml', 'utf8')) as Contract;
const directory = mkdtempSync(join(tmpdir(), 'breaking-'));
afterAll(() => rmSync(directory, { recursive: true }));

const file = (name: string, content: Contract): string => {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const base = file('base.json', contract);

function changesOf(round: readonly Case[]): Change[] {
  const revision = structuredClone(contract);
  for (const one of round) apply(one, revision);
  return classify(contract, revision, redoclyDiff(base, file('revision.json', revision)));
}

// Starting `redocly diff` costs far more than comparing: cases that touch different parts share a run.
const reported = new Map<Case, Change[]>();
const strays: Change[] = [];
for (const round of inRounds(cases, contract)) {
  const changes = changesOf(round);
  for (const one of round)
    reported.set(
      one,
      changes.filter(({ subject }) => subjectsOf(one, contract).has(subject)),
    );
  strays.push(...changes.filter(({ subject }) => !round.some((one) => subjectsOf(one, contract).has(subject))));
}

const changesFor = (one: Case): Change[] => reported.get(one) ?? [];

describe('every change gets its class and its place, and nothing else is reported', () => {
  test.each(cases)('$name', (one) => {
    expect(mismatches(one, changesFor(one))).toEqual([]);
  });

  test('nothing is reported at places that no case touches', () => {
    expect(strays).toEqual([]);
  });

  test('a contract has no changes against itself', () => {
    expect(changesOf([])).toEqual([]);
  });
});

describe('the table can fail', () => {
  const other = { breaking: 'additive', additive: 'docs-only', 'docs-only': 'breaking' } as const;

  test.each(cases)('another class than expected is noticed: $name', (one) => {
    const flipped = { ...one, expect: one.expect.map((wanted) => ({ ...wanted, class: other[wanted.class] })) };
    expect(mismatches(flipped, changesFor(one))).not.toEqual([]);
  });

  test('a change that is not reported is noticed', () => {
    const [one] = cases;
    expect(one && mismatches(one, [])).toEqual([expect.stringContaining('not reported: ')]);
  });
});

test('the table covers every class on every side of the contract, by at least 40 cases', () => {
  const classes = (pattern: RegExp) =>
    new Set(
      cases.flatMap((one) => one.expect.filter(({ place }) => pattern.test(place)).map((wanted) => wanted.class)),
    );
  expect(cases.length).toBeGreaterThanOrEqual(40);
  for (const side of [
    /Request\b|SwapOrder|SwapAmountSide/,
    /Rate|Customer|response/,
    /event|parameter ServiceSignature/,
  ])
    expect([...classes(side)]).toEqual(expect.arrayContaining(['breaking', 'additive']));
});

test('two changes at once are told apart, in requests and in answers', () => {
  const changes = changesOf([
    {
      name: 'both sides',
      expect: [],
      remove: ['schemas/Rate allOf 1 properties createdBy', 'schemas/SweepAssetsRequest properties forceSweep'],
    },
  ]);
  expect(changes.map(({ words, class: verdict }) => `${verdict}: ${words}`).toSorted()).toEqual([
    'breaking: schema Rate, field createdBy (read in answers of listRateHistory)',
    'breaking: schema SweepAssetsRequest, field forceSweep (sent in requests of sweepAssets)',
  ]);
});

test('a schema that is sent and read breaks when either side does', () => {
  const shared = structuredClone(contract);
  apply(
    {
      name: '',
      expect: [],
      set: { 'schemas/SweepAssetsRequest properties rate': { $ref: '#/components/schemas/ReactivatedRate' } },
    },
    shared,
  );
  const revision = structuredClone(shared);
  apply({ name: '', expect: [], set: { 'schemas/ReactivatedRate properties rate maxLength': 40 } }, revision);
  const changes = classify(
    shared,
    revision,
    redoclyDiff(file('shared.json', shared), file('shared-revision.json', revision)),
  );
  expect(changes).toEqual([expect.objectContaining({ class: 'breaking', subject: 'ReactivatedRate' })]);
});
