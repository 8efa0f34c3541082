/** The last released version, the version in package.json, and CHANGELOG.md. */
type Release = Record<'released' | 'version' | 'changelog', string>;

/** The lowest version that may break users: `^0.1.0` accepts 0.1.x and not 0.2.0. */
function breakingVersion(released: string): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

const normalize = (text: string): string => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();

const entriesOf = (version: string, changelog: string): string[] =>
  (changelog.split(/^## \[/m).find((section) => section.startsWith(`${version}]`)) ?? '')
    .split(/^- |^#.*$/m)
    .map(normalize);

/**
 * Judges breaking changes. A changelog entry `**Not breaking:** <line>: <why>` exempts a line; the others need a version that may break
 * and an entry that starts with `**Breaking:**`. Returns the changes that still break, and why they may not be released.
 */
export function judge(lines: readonly string[], { released, version, changelog }: Release) {
  const entries = entriesOf(version, changelog);
  const isExcused = (line: string) =>
    entries.some((entry) => entry.startsWith(`${normalize(`**Not breaking:** ${line}:`)} `));
  const breaking = lines.filter((line) => !isExcused(line));
  const least = breakingVersion(released);
  const problems: string[] = [];
  if (version.localeCompare(least, 'en', { numeric: true }) < 0)
    problems.push(`package.json has version ${version}: a change that breaks ${released} needs at least ${least}`);
  if (!entries.some((entry) => entry.startsWith('**Breaking:** ')))
    problems.push(`CHANGELOG.md has no entry "- **Breaking:** ..." below "## [${version}]"`);
  return { breaking, problems: breaking.length > 0 ? problems : [] };
}
