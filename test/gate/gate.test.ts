import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBaseline } from '../../scripts/gate/baseline.ts';
import { parseChangelog } from '../../scripts/gate/changelog.ts';
import { demandedVersion, demandOf, findProblems, type State } from '../../scripts/gate/gate.ts';
import { leastVersion, parseVersion, versionRule } from '../../scripts/gate/versions.ts';
import type { Change } from '../../src/diff/index.ts';

const change = (verdict: Change['class'], owner = 'sweepAssets', place = `operation ${owner}, x-effect`): Change => ({
  class: verdict,
  owner,
  place,
  what: '"write" became "funds"',
  rule: 'effect-changed',
  why: 'the client decides by it',
  advice: [],
  sides: ['request'],
  uses: [],
  pointer: '',
});

const state = (part: Partial<State>): State => ({
  changes: [],
  released: '1.2.3',
  version: '1.2.3',
  changelog: '## [1.2.3] - 2026-01-31\n\n- First.\n',
  ...part,
});

const entry = (version: string, ...lines: string[]) =>
  `# Changelog\n\n## [${version}]\n\n### Changed\n\n${lines.map((line) => `- ${line}\n`).join('')}\n## [1.2.3] - 2026-01-31\n\n- First.\n`;

describe('the version that changes demand', () => {
  test.each([
    ['1.2.3', 'breaking', '2.0.0'],
    ['1.2.3', 'additive', '1.3.0'],
    ['1.2.3', 'docs-only', '1.2.4'],
    ['0.2.3', 'breaking', '0.3.0'],
    ['0.2.3', 'additive', '0.2.4'],
    ['0.2.3', 'docs-only', '0.2.4'],
  ] as const)('after %s, %s changes demand %s', (released, demand, least) => {
    expect(leastVersion(parseVersion(released), demand).join('.')).toBe(least);
  });

  test('the gravest change decides', () => {
    expect(demandOf([change('docs-only'), change('breaking'), change('additive')])).toBe('breaking');
    expect(demandOf([])).toBeUndefined();
  });

  test('a version that is no release version is refused by name', () => {
    expect(() => parseVersion('1.0')).toThrow('"1.0" is no version of the form major.minor.patch');
  });
});

describe('the gate', () => {
  test('is open when nothing changed', () => {
    expect(findProblems(state({}))).toEqual([]);
  });

  test('is open when version and changelog say what changed', () => {
    const changelog = entry('2.0.0', '**Breaking:** `sweepAssets` moves funds.', 'Better words.');
    expect(findProblems(state({ changes: [change('breaking')], version: '2.0.0', changelog }))).toEqual([]);
  });

  test('is open for a version higher than demanded', () => {
    const changelog = entry('2.0.0', '`sweepAssets` is new.');
    expect(findProblems(state({ changes: [change('additive')], version: '2.0.0', changelog }))).toEqual([]);
  });

  test.each([
    ['breaking', '1.3.0', 'the major version'],
    ['additive', '1.2.4', 'the minor version'],
    ['docs-only', '1.2.3', 'the patch version'],
  ] as const)('is closed when %s changes come as %s, naming change, rule and fix', (verdict, version, part) => {
    const changelog = entry(version, '**Breaking:** `sweepAssets` moves funds.');
    const [problem] = findProblems(state({ changes: [change(verdict)], version, changelog }));
    expect(problem).toContain('operation sweepAssets, x-effect: "write" became "funds"');
    expect(problem).toContain(`${verdict} changes raise at least ${part}`);
    expect(problem).toContain(`npm version --no-git-tag-version ${leastVersion([1, 2, 3], verdict).join('.')}`);
  });

  test('says of a version that is too low which of the changes demands more, and why', () => {
    const changes = [change('additive', 'getRate', 'operation getRate'), change('breaking')];
    expect(findProblems(state({ changes }))).toEqual([
      [
        'package.json says 1.2.3, but since 1.2.3 the contract has breaking changes',
        '    change: operation sweepAssets, x-effect: "write" became "funds"',
        '    rule:   breaking changes raise at least the major version',
        '    fix:    npm version --no-git-tag-version 2.0.0, and an entry [2.0.0] in CHANGELOG.md',
      ].join('\n'),
    ]);
  });

  test('is closed when the changelog does not know the version', () => {
    expect(findProblems(state({ version: '1.3.0' }))).toEqual([
      'CHANGELOG.md has no heading "## [1.3.0]", the version in package.json',
    ]);
  });

  test('is closed when the changelog says nothing of the version', () => {
    expect(findProblems(state({ version: '1.3.0', changelog: '## [1.3.0]\n\nSoon.\n' }))).toEqual([
      'CHANGELOG.md says nothing below "## [1.3.0]"',
    ]);
  });

  test('is closed when the changelog does not name what was added', () => {
    const changelog = entry('1.3.0', 'Something is new.');
    expect(findProblems(state({ changes: [change('additive')], version: '1.3.0', changelog }))).toEqual([
      expect.stringContaining('CHANGELOG.md, [1.3.0]: no entry names `sweepAssets`'),
    ]);
  });

  test('is closed when the changelog names a breaking change without saying that it breaks', () => {
    const changelog = entry('2.0.0', '`sweepAssets` moves funds.');
    expect(findProblems(state({ changes: [change('breaking')], version: '2.0.0', changelog }))).toEqual([
      expect.stringContaining('no entry of the form "- **Breaking:** `sweepAssets` ..."'),
    ]);
  });

  test('is closed when the version goes back', () => {
    expect(findProblems(state({ version: '1.2.2' }))[0]).toContain('versions never go back');
  });

  test.each(['1.3.0', '1.4.0'])(
    'is closed when 1.3.0 is dated and its contract is not kept as released, at %s',
    (version) => {
      const changelog = [entry(version, 'More.'), '## [1.3.0] - 2026-02-28\n\n- Some.\n'].join('\n');
      expect(findProblems(state({ version, changelog }))).toEqual([
        expect.stringContaining('dates 1.3.0 as released, but the contract kept as released is that of 1.2.3'),
      ]);
    },
  );

  test('is closed when a contract is kept as released and its version has no date', () => {
    const changelog = '## [1.3.0]\n\n- More.\n\n## [1.2.3]\n\n- First.\n';
    expect(findProblems(state({ version: '1.3.0', changelog }))).toEqual([
      'CHANGELOG.md gives [1.2.3] no date, but its contract is kept as released: date it',
    ]);
  });

  test('is open while the version whose contract is kept as released has no date yet', () => {
    expect(findProblems(state({ changelog: '## [1.2.3]\n\n- First.\n' }))).toEqual([]);
  });

  test('is open when the changelog does not name what is only described otherwise', () => {
    const changelog = entry('1.2.4', 'Better words.');
    expect(findProblems(state({ changes: [change('docs-only')], version: '1.2.4', changelog }))).toEqual([]);
  });

  test('is closed when the changelog does not name what was retired', () => {
    const changelog = entry('2.0.0', 'Something is gone.');
    expect(findProblems(state({ changes: [change('retired')], version: '2.0.0', changelog }))).toEqual([
      expect.stringContaining('CHANGELOG.md, [2.0.0]: no entry names `sweepAssets`'),
    ]);
  });
});

describe('an entry of the changelog', () => {
  test.each([
    ['goes on over its indented lines', '- One\n  and more.\n- Two.', ['One and more.', 'Two.']],
    ['ends at an empty line', '- One.\n\n  Not an entry.', ['One.']],
    ['ends at a line that is not indented', '- One.\nNot an  entry.', ['One.']],
    ['starts with a hyphen', '  Not an entry.\n- One.', ['One.']],
  ])('%s', (_, lines, entries) => {
    expect(parseChangelog(`## [0.2.0] - 2026-03-01\n${lines}\n`)).toEqual([
      { version: '0.2.0', date: '2026-03-01', entries },
    ]);
  });

  test('ends at the heading of the next version', () => {
    expect(parseChangelog('## [0.2.0]\n\n- One.\n## [0.1.0]\n  Not an entry.\n')).toEqual([
      { version: '0.2.0', date: undefined, entries: ['One.'] },
      { version: '0.1.0', date: undefined, entries: [] },
    ]);
  });
});

describe('before the first release the gate', () => {
  const first = (changelog: string) => findProblems(state({ released: undefined, version: '0.1.0', changelog }));

  test('is open when the changelog describes the version', () => {
    expect(first('## [0.1.0]\n\n- First.\n')).toEqual([]);
  });

  test('is closed when the changelog dates a version whose contract is not kept', () => {
    expect(first('## [0.1.0] - 2026-01-31\n\n- First.\n')).toEqual([
      'CHANGELOG.md dates 0.1.0 as released, but no contract is kept as released: run `npm run release:contract` at 0.1.0',
    ]);
  });
});

test.each([
  ['a schema', change('additive', 'Transaction', 'schema Transaction')],
  ['a parameter', change('additive', 'TransactionId', 'parameter TransactionId')],
])('the changelog needs no entry of its own for %s that is added', (_, added) => {
  const changelog = entry('1.3.0', '`getTransaction` is new.');
  expect(findProblems(state({ changes: [added], version: '1.3.0', changelog }))).toEqual([]);
});

test.each([
  ['a field of a schema', change('additive', 'Rate', 'schema Rate, field createdBy')],
  ['a parameter of an operation', change('additive', 'getRate', 'operation getRate (GET /rates), parameter page')],
])('the changelog needs an entry for %s that is added', (_, added) => {
  const changelog = entry('1.3.0', 'Something is new.');
  expect(findProblems(state({ changes: [added], version: '1.3.0', changelog }))).toEqual([
    expect.stringContaining(`no entry names \`${added.owner}\`, for ${added.place}`),
  ]);
});

describe('the directory of the released contract', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'released-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const hold = (...files: string[]) => {
    for (const file of files) writeFileSync(join(directory, file), '');
  };

  test('holds nothing before the first release, and may be missing', () => {
    expect(findBaseline(directory)).toBeUndefined();
    expect(findBaseline(join(directory, 'missing'))).toBeUndefined();
  });

  test('holds the contract of the last release, which is named after its version', () => {
    hold('1.10.0.yaml');
    expect(findBaseline(directory)).toEqual({ file: join(directory, '1.10.0.yaml'), version: '1.10.0' });
  });

  test.each([[['1.0.0.yaml', '1.1.0.yaml']], [['1.0.0.json']], [['.yaml.orig']]])('is refused with %j', (files) => {
    hold(...files);
    expect(() => findBaseline(directory)).toThrow(`must hold one file, <version>.yaml, but holds ${files.join(', ')}`);
  });
});

test.each(['`Rate`', '`createdBy`', '`Rate.createdBy`', '`listRateHistory`'])(
  'a changed field of a schema is named as %s',
  (name) => {
    const changes: Change[] = [
      {
        ...change('breaking', 'Rate', 'schema Rate, field createdBy, type'),
        uses: [{ name: 'listRateHistory', side: 'response' }],
      },
    ];
    const problems = (text: string) =>
      findProblems(state({ changes, version: '2.0.0', changelog: entry('2.0.0', text) }));
    expect(problems(`**Breaking:** ${name} is a number.`)).toEqual([]);
    expect(problems('**Breaking:** `RateStatus` is a number.')).toEqual([
      expect.stringContaining('no entry of the form "- **Breaking:** `Rate` ..."'),
    ]);
  },
);

test.each(['1.2', 'v1.2.3', '1.2.3-beta', '1.2.x', ''])('the version "%s" is refused', (version) => {
  expect(() => parseVersion(version)).toThrow('is no version of the form major.minor.patch');
});

test.each([
  ['10.20.30', 'retired', '11.0.0', 'retired changes raise at least the major version'],
  ['0.20.30', 'retired', '0.21.0', 'retired changes raise at least the minor version while it is 0.x'],
  ['10.20.30', 'additive', '10.21.0', 'additive changes raise at least the minor version'],
  ['0.20.30', 'additive', '0.20.31', 'additive changes raise at least the patch version'],
  ['10.20.30', 'docs-only', '10.20.31', 'docs-only changes raise at least the patch version'],
] as const)('after %s, %s changes demand %s by a rule that the message states', (released, demand, version, rule) => {
  expect(demandedVersion([change(demand)], released)).toEqual({ class: demand, version });
  expect(versionRule(parseVersion(released), demand)).toBe(rule);
});

test('nothing is demanded where nothing changed, and before the first release', () => {
  expect(demandedVersion([], '1.2.3')).toBeUndefined();
  expect(demandedVersion([change('breaking')], undefined)).toBeUndefined();
});
