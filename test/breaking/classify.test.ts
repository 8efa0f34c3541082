import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Change, classify } from '../../scripts/breaking/classify.ts';
import { type RedoclyVerdict, redoclyDiff } from '../../scripts/breaking/redocly-diff.ts';
import { rulesBeforeRedocly } from '../../scripts/breaking/rules.ts';
import { apply, type Case, cases, inRounds, mismatches, subjectsOf } from './cases.js';

type Contract = Parameters<typeof apply>[1];

const contract = parse(readFileSync('test/breaking/contract.yaml', 'utf8')) as Contract;
const directory = mkdtempSync(join(tmpdir(), 'breaking-'));
afterAll(() => rmSync(directory, { recursive: true }));

const file = (name: string, content: Contract): string => {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

interface Round {
  members: readonly Case[];
  released: Contract;
  revision: Contract;
  redocly: RedoclyVerdict[];
}

function compare(members: readonly Case[]): Round {
  const released = structuredClone(contract);
  for (const { given = {} } of members) apply(given, released);
  const revision = structuredClone(released);
  for (const one of members) apply(one, revision);
  return {
    members,
    released,
    revision,
    redocly: redoclyDiff(file('released.json', released), file('revision.json', revision)),
  };
}

const belongsTo = (one: Case, { subject }: Change) => subjectsOf(one, contract).has(subject);

/** What the table expects of a round and is not so, with the changes that no case of the round touches. */
function roundMismatches({ members, released, revision, redocly }: Round, rules = rulesBeforeRedocly): string[] {
  const changes = classify(released, revision, redocly, rules);
  return [
    ...members.flatMap((one) =>
      mismatches(
        one,
        changes.filter((change) => belongsTo(one, change)),
      ),
    ),
    ...changes.filter((change) => !members.some((one) => belongsTo(one, change))).map(({ words }) => `stray: ${words}`),
  ];
}

// Starting `redocly diff` costs far more than comparing: cases that touch different parts share a run.
const rounds = inRounds(cases, contract).map(compare);

const reported = new Map(
  rounds.flatMap(({ members, released, revision, redocly }) => {
    const changes = classify(released, revision, redocly);
    return members.map((one) => [one, changes.filter((change) => belongsTo(one, change))] as const);
  }),
);

const changesFor = (one: Case): Change[] => reported.get(one) ?? [];

describe('every change gets its class and its place, and nothing else is reported', () => {
  test.each(cases)('$name', (one) => {
    expect(mismatches(one, changesFor(one))).toEqual([]);
  });

  test('nothing is reported at places that no case touches', () => {
    expect(rounds.flatMap((round) => roundMismatches(round))).toEqual([]);
  });

  test('a contract has no changes against itself', () => {
    const same = file('same.json', contract);
    expect(classify(contract, contract, redoclyDiff(same, same))).toEqual([]);
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

describe('the table holds every judge to its word', () => {
  test.each(rulesBeforeRedocly.map((rule) => [rule.name, rule] as const))('without the rule %s it fails', (_, rule) => {
    const others = rulesBeforeRedocly.filter((other) => other !== rule);
    expect(rounds.flatMap((round) => roundMismatches(round, others))).not.toEqual([]);
  });

  test('without redocly diff it fails', () => {
    expect(rounds.flatMap((round) => roundMismatches({ ...round, redocly: [] }))).not.toEqual([]);
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
  const { revision, redocly } = compare([
    {
      name: '',
      expect: [],
      remove: ['schemas/Rate allOf 1 properties createdBy', 'schemas/SweepAssetsRequest properties forceSweep'],
    },
  ]);
  const changes = classify(contract, revision, redocly);
  expect(changes.map(({ words, class: verdict }) => `${verdict}: ${words}`).toSorted()).toEqual([
    'breaking: schema Rate, field createdBy (read in answers of listRateHistory)',
    'breaking: schema SweepAssetsRequest, field forceSweep (sent in requests of sweepAssets)',
  ]);
});

type Tree = { [key: string]: Tree } | Tree[] | string | number | boolean | null;

/** Calls back for every object of a contract, examples aside: what they hold is no part of the promise. */
function visit(node: Tree, each: (object: Record<string, Tree>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) each(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'examples') visit(value, each);
}

describe('wherever it is in the contract, it breaks', () => {
  const sweep = (edit: (object: Record<string, Tree>) => boolean) => {
    const revision = structuredClone(contract);
    let edits = 0;
    visit(revision as Tree, (object) => {
      if (edit(object)) edits += 1;
    });
    const changes = classify(
      contract,
      revision,
      redoclyDiff(file('base.json', contract), file('sweep.json', revision)),
    );
    expect(edits).toBeGreaterThan(0);
    expect(changes).toHaveLength(edits);
    return changes.filter((change) => change.class !== 'breaking').map(({ words }) => words);
  };

  test('that a field is gone', () => {
    const spared = sweep(({ properties }) => {
      const last = Object.keys(properties ?? {}).at(-1);
      if (!last || typeof properties !== 'object' || properties === null || Array.isArray(properties)) return false;
      return delete properties[last];
    });
    expect(spared).toEqual([]);
  });

  test('that an effect is another', () => {
    expect(
      sweep((object) => {
        if (!('x-effect' in object)) return false;
        object['x-effect'] = object['x-effect'] === 'read' ? 'funds' : 'read';
        return true;
      }),
    ).toEqual([]);
  });

  test('that a known value is gone', () => {
    expect(sweep(({ 'x-extensible-enum': values }) => Array.isArray(values) && values.pop() !== undefined)).toEqual([]);
  });

  test('that an operation has another id', () => {
    expect(
      sweep((object) => {
        if (typeof object.operationId !== 'string') return false;
        object.operationId += 'New';
        return true;
      }),
    ).toEqual([]);
  });
});
