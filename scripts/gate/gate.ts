import type { Change, ChangeClass } from '../../src/diff/index.ts';
import { parseChangelog, type Section } from './changelog.ts';
import { compareVersions, formatVersion, leastVersion, parseVersion, versionRule } from './versions.ts';

/** The classes of changes, the least severe first. */
export const severity: readonly ChangeClass[] = ['docs-only', 'additive', 'retired', 'breaking'];

/** The most severe class among changes; undefined if nothing changed. */
export const demandOf = (changes: readonly Change[]): ChangeClass | undefined =>
  severity.findLast((candidate) => changes.some((change) => change.class === candidate));

export interface State {
  changes: readonly Change[];
  /** Version of the released contract; undefined before the first release. */
  released: string | undefined;
  /** Version in package.json. */
  version: string;
  /** Text of CHANGELOG.md. */
  changelog: string;
}

function versionProblems({ changes, released, version }: State): string[] {
  if (released === undefined) return [];
  const last = parseVersion(released);
  const now = parseVersion(version);
  if (compareVersions(now, last) < 0)
    return [
      `package.json says ${version}, but the contract of ${released} is already released: versions never go back`,
    ];
  const demand = demandOf(changes);
  if (!demand) return [];
  const least = leastVersion(last, demand);
  if (compareVersions(now, least) >= 0) return [];
  const cause = changes.find((change) => change.class === demand);
  return [
    [
      `package.json says ${version}, but since ${released} the contract has ${demand} changes`,
      `    change: ${cause?.place}: ${cause?.what}`,
      `    rule:   ${versionRule(last, demand)}`,
      `    fix:    npm version --no-git-tag-version ${formatVersion(least)}, and an entry [${formatVersion(least)}] in CHANGELOG.md`,
    ].join('\n'),
  ];
}

/** The names by which an entry may refer to a change: its operation, event, schema or field, or an operation that it affects. */
const namesOf = ({ owner, place, uses }: Change): string[] => [
  owner,
  ...[...place.matchAll(/(?<=, field )[^,]+/g)].map(([field]) => field),
  ...uses.map(({ name }) => name),
];

const isNamed = (entry: string, change: Change) =>
  namesOf(change).some((name) => entry.includes(`\`${name}\``) || entry.includes(`.${name}\``));

const isMarkedBreaking = (entry: string) => entry.startsWith('**Breaking:**');

/** An added schema or parameter, and a retired schema, need no entry: the operation, event or field that uses them has one. */
const needsEntry = ({ class: verdict, place, rule }: Change) =>
  verdict === 'breaking' ||
  (verdict === 'retired' && rule !== 'schema-removed') ||
  (verdict === 'additive' && !/^(schema|parameter|header|response) [^,]+$/.test(place));

function entryProblems(changes: readonly Change[], section: Section): string[] {
  const problems = changes
    .filter(needsEntry)
    .filter(
      (change) =>
        !section.entries.some(
          (entry) => isNamed(entry, change) && (change.class !== 'breaking' || isMarkedBreaking(entry)),
        ),
    )
    .map((change) =>
      change.class === 'breaking'
        ? `CHANGELOG.md, [${section.version}]: no entry of the form "- **Breaking:** \`${change.owner}\` ..." for ${change.place}: ${change.what}`
        : `CHANGELOG.md, [${section.version}]: no entry names \`${change.owner}\`, for ${change.place}: ${change.what}`,
    );
  return [...new Set(problems)];
}

function changelogProblems({ changes, released, version, changelog }: State): string[] {
  const sections = parseChangelog(changelog);
  const section = sections.find((candidate) => candidate.version === version);
  if (!section) return [`CHANGELOG.md has no heading "## [${version}]", the version in package.json`];
  if (section.entries.length === 0) return [`CHANGELOG.md says nothing below "## [${version}]"`];
  const dated = sections.filter(({ date }) => date !== undefined).map((one) => parseVersion(one.version));
  const ahead = dated.find((one) => released === undefined || compareVersions(one, parseVersion(released)) > 0);
  if (ahead)
    return [
      `CHANGELOG.md dates ${formatVersion(ahead)} as released, but ${released === undefined ? 'no contract is kept as released' : `the contract kept as released is that of ${released}`}: run \`npm run release:contract\` at ${formatVersion(ahead)}`,
    ];
  if (version !== released && sections.some((other) => other.version === released && other.date === undefined))
    return [`CHANGELOG.md gives [${released}] no date, but its contract is kept as released: date it`];
  return version === released ? [] : entryProblems(changes, section);
}

/** The lowest version that the changes allow; undefined if there is nothing to raise. */
export function demandedVersion(changes: readonly Change[], released: string | undefined) {
  const demand = demandOf(changes);
  return demand && released !== undefined
    ? { class: demand, version: formatVersion(leastVersion(parseVersion(released), demand)) }
    : undefined;
}

/** The reasons why a contract cannot be released with the version in package.json and the entries in CHANGELOG.md. */
export const findProblems = (state: State): string[] => [...versionProblems(state), ...changelogProblems(state)];
