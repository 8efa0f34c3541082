import {
  type Change,
  type ChangeClass,
  count,
  entryOf,
  inMarkdown,
  inText,
  row,
  tableHead,
} from '../../src/diff/index.ts';
import type { Exception } from './exceptions.ts';
import { severity } from './gate.ts';
import type { Source } from './source.ts';

/** What the comparison of two contracts found. */
export interface Report {
  /** Version in package.json. */
  version: string;
  /** Version of the contract that it was compared with; undefined before the first release. */
  released: string | undefined;
  /** The lowest version that the changes allow, if they demand one. */
  demands: { class: ChangeClass; version: string } | undefined;
  changes: readonly Change[];
  excepted: readonly (Change & { exception: Exception })[];
  /** Why the contract cannot be released as it is. */
  problems: readonly string[];
}

export const formats = ['text', 'json', 'markdown', 'github'] as const;
export type Format = (typeof formats)[number];

const groups = (changes: readonly Change[]) =>
  severity
    .toReversed()
    .map((wanted) => [wanted, changes.filter((change) => change.class === wanted)] as const)
    .filter(([, group]) => group.length > 0);

/** Changes of the documentation are counted by operation, event or component, because there may be hundreds. */
const counts = (changes: readonly Change[]): string[] =>
  [...Map.groupBy(changes, ({ place }) => place.replace(/,.*/, ''))].flatMap(([owner, group]) =>
    group.length > 1 ? [`${owner}: ${count(group.length, 'place')}`] : group.map(({ place }) => place),
  );

function heading({ version, released, demands, changes }: Report): string {
  if (released === undefined)
    return `contract of ${version}: compared with nothing, because no contract is released yet (npm run release:contract keeps the first)`;
  const demand = demands ? `, which demand at least ${demands.version}` : '';
  return `contract of ${version} against the released one of ${released}: ${count(changes.length, 'change')}${demand}`;
}

/** The report for a terminal, without the problems, which go to the error output. */
function formatText(report: Report): string {
  const sections = groups(report.changes).map(([name, group]) =>
    [
      `${name} (${group.length})`,
      ...(name === 'docs-only'
        ? counts(group).map((line) => `  ${line}`)
        : group.map((change) => inText(entryOf(change)))),
    ].join('\n'),
  );
  const excepted = report.excepted.map(
    ({ place, what, exception }) => `  ${place}\n    ${what}: until ${exception.until}, ${exception.reason}`,
  );
  return [
    heading(report),
    ...sections,
    ...(excepted.length > 0 ? [[`excepted (${excepted.length})`, ...excepted].join('\n')] : []),
  ].join('\n\n');
}

/** The report for a pull request. */
function formatMarkdown(report: Report): string {
  const section = (title: string, group: readonly unknown[], lines: readonly string[]) =>
    group.length > 0 ? [[`### ${title} (${group.length})`, '', ...lines].join('\n')] : [];
  return [
    '## Changes of the contract',
    `${heading(report)}.`,
    ...report.problems.map((problem) => `> [!CAUTION]\n${problem.replaceAll(/^/gm, '> ')}`),
    ...groups(report.changes).flatMap(([name, group]) =>
      section(
        name,
        group,
        name === 'docs-only'
          ? counts(group).map((line) => `- ${line}`)
          : [...tableHead, ...group.map((change) => inMarkdown(entryOf(change)))],
      ),
    ),
    ...section('excepted', report.excepted, [
      row('Where', 'What', 'Reason', 'Until'),
      '|---|---|---|---|',
      ...report.excepted.map(({ place, what, exception }) => row(place, what, exception.reason, exception.until)),
    ]),
  ].join('\n\n');
}

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const levels: Partial<Record<ChangeClass, string>> = { breaking: 'warning', retired: 'warning', additive: 'notice' };

/** Annotations for GitHub Actions: changes at their place in the source, and problems as errors. */
function formatGithub({ changes, problems }: Report, locate: (pointer: string) => Source): string {
  return [
    ...changes.flatMap((change) => {
      const level = levels[change.class];
      if (!level) return [];
      const { file, line } = locate(change.pointer);
      const properties = `file=${escapeProperty(file)},line=${line},title=${escapeProperty(`${change.class}: ${change.place}`)}`;
      return [`::${level} ${properties}::${escapeMessage(`${change.what}: ${change.why} (${change.rule})`)}`];
    }),
    ...problems.map((problem) => `::error title=Changes of the contract::${escapeMessage(problem)}`),
  ].join('\n');
}

/**
 * Writes a report in one of the formats.
 *
 * @param locate Returns the file and line of a part of the contract; called for the formats `json` and `github` only.
 */
export function formatReport(report: Report, format: Format, locate: (pointer: string) => Source): string {
  switch (format) {
    case 'json':
      return JSON.stringify(
        { ...report, changes: report.changes.map((change) => ({ ...change, ...locate(change.pointer) })) },
        null,
        2,
      );
    case 'markdown':
      return formatMarkdown(report);
    case 'github':
      return formatGithub(report, locate);
    default:
      return formatText(report);
  }
}
