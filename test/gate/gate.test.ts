/** What the gate makes of a change: whether it passes, and what a reviewer reads. */
import { describe, expect, it } from 'vitest';
import { judge } from '../../scripts/gate/breaking-changes.ts';
import { reviewChanges } from '../../scripts/gate/review.ts';
import { type Edit, edit, readLibrary } from './library.ts';

const line = '#/paths/~1v1~1rates/get: Property `version` of `data` was removed.';
const changelog = (version: string, ...entries: string[]) =>
  `## [${version}]\n\n### Changed\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n## [0.0.1]\n\n- **Breaking:** Old.\n`;

/** What is said about a line that breaks, by the last release, the new version and its entry. */
const judged = (released: string, version: string, entry: string) =>
  judge([line], { released, version, changelog: changelog(version, entry) });

describe('a change that breaks', () => {
  it.each([
    ['0.1.9', '0.2.0'],
    ['0.9.0', '0.10.0'],
    ['1.2.3', '2.0.0'],
  ])('after %s passes with version %s and an entry', (released, version) => {
    expect(judged(released, version, '**Breaking:** Gone.').problems).toEqual([]);
  });

  it.each([
    ['0.9.0', '0.9.1', '0.10.0'],
    ['1.9.0', '1.10.0', '2.0.0'],
  ])('after %s does not pass with version %s', (released, version, least) => {
    const { problems } = judged(released, version, '**Breaking:** Gone.');
    expect(problems).toEqual([
      `package.json has version ${version}: a change that breaks ${released} needs at least ${least}`,
    ]);
  });

  it.each(['Gone.', '**Breaking:**', 'Not **Breaking:** at all.'])('does not pass with the entry "%s"', (entry) => {
    const { problems } = judged('0.1.0', '0.2.0', entry);
    expect(problems).toEqual(['CHANGELOG.md has no entry "- **Breaking:** ..." below "## [0.2.0]"']);
  });
});

describe('a verdict that is wrong', () => {
  it.each([
    `**Not breaking:** ${line}: it was never sent.`,
    `**Not breaking:** ${line.replace('was removed', '\n  was removed')}: it was\n  never sent.`,
    `**Not breaking:** \`${line.replaceAll('`', '')}\`: it was never sent.`,
  ])('passes by an entry that quotes it and says why: %s', (entry) => {
    expect(judged('0.1.0', '0.1.1', entry)).toEqual({ breaking: [], problems: [] });
  });

  it.each([
    `**Not breaking:** ${line}:`,
    `**Not breaking:** ${line}`,
    `Not **Not breaking:** ${line}: no.`,
    '**Not breaking:** Another: no.',
  ])('does not pass by %s', (entry) => {
    expect(judged('0.1.0', '0.1.1', entry).breaking).toEqual([line]);
  });
});

function review(change: Edit, breaking: string[] = []): string {
  const revision = readLibrary();
  edit(revision, change);
  return reviewChanges(readLibrary(), revision, breaking);
}

describe('the review of a change', () => {
  it('names the operations and events that a changed shared schema reaches, in each direction', () => {
    expect(review({ set: { 'schemas/Price type': 'number' } })).toContain(
      '| `schemas/Price` changed |  | listBooks, orderBook, payFee |  |',
    );
    expect(review({ set: { 'schemas/Loan properties id type': 'number' } })).toContain(
      '| `schemas/Loan` changed |  | getMember | book.lost |',
    );
    expect(review({ set: { 'schemas/BookToLend properties id type': 'number' } })).toContain(
      '| `schemas/BookToLend` changed | lendBooks |  |  |',
    );
  });

  it('lists added and removed components, and the lines that break', () => {
    const markdown = review({ remove: ['schemas/Unused'], set: { 'schemas/New': { type: 'string' } } }, ['it is gone']);
    expect(markdown).toContain('- it is gone\n');
    expect(markdown).toContain('| `schemas/Unused` removed |  |  |  |\n| `schemas/New` added |');
  });

  it('reports that nothing changed', () => {
    expect(review({})).toBe('## Changes to the contract\n\nNothing breaks.\n\nNo component changed.');
  });
});
