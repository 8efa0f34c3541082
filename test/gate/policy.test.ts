import { describe, expect, it } from 'vitest';
import { judge } from '../../scripts/gate/policy.js';

const line = '#/paths/~1v1~1rates/get: Property `version` of `data` was removed.';
const changelog = (version: string, ...entries: string[]) =>
  `## [${version}]\n\n### Changed\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n## [0.0.1]\n\n- **Breaking:** Old.\n`;

describe('a change that breaks', () => {
  it.each([
    ['0.1.9', '0.2.0'],
    ['0.9.0', '0.10.0'],
    ['1.2.3', '2.0.0'],
  ])('after %s passes with version %s and an entry', (released, version) => {
    expect(judge([line], { released, version, changelog: changelog(version, '**Breaking:** Gone.') }).problems).toEqual(
      [],
    );
  });

  it.each([
    ['0.9.0', '0.9.1', '0.10.0'],
    ['1.9.0', '1.10.0', '2.0.0'],
  ])('after %s does not pass with version %s', (released, version, least) => {
    const { problems } = judge([line], { released, version, changelog: changelog(version, '**Breaking:** Gone.') });
    expect(problems).toEqual([`package.json says ${version}: what breaks ${released} needs at least ${least}`]);
  });

  it.each([['Gone.'], ['**Breaking:**'], ['Not **Breaking:** at all.']])(
    'does not pass with the entry "%s"',
    (entry) => {
      const { problems } = judge([line], { released: '0.1.0', version: '0.2.0', changelog: changelog('0.2.0', entry) });
      expect(problems).toEqual(['CHANGELOG.md has no entry "- **Breaking:** ..." below "## [0.2.0]"']);
    },
  );
});

describe('a verdict that is wrong', () => {
  const release = (entry: string) => ({ released: '0.1.0', version: '0.1.1', changelog: changelog('0.1.1', entry) });

  it.each([
    [`**Not breaking:** ${line}: it was never sent.`],
    [`**Not breaking:** ${line.replace('was removed', '\n  was removed')}: it was\n  never sent.`],
  ])('passes by an entry that quotes it and says why: %s', (entry) => {
    expect(judge([line], release(entry))).toEqual({ breaking: [], problems: [] });
  });

  it.each([[`**Not breaking:** ${line}:`], [`**Not breaking:** ${line}`], ['**Not breaking:** Another: no.']])(
    'does not pass by %s',
    (entry) => {
      expect(judge([line], release(entry)).breaking).toEqual([line]);
    },
  );
});
