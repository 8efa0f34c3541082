import type { ChangeClass } from '../../src/diff/index.ts';

export type Version = readonly [major: number, minor: number, patch: number];

export function parseVersion(text: string): Version {
  if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`"${text}" is no version of the form major.minor.patch`);
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
}

export const formatVersion = (version: Version): string => version.join('.');

export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * The lowest version that may contain changes of a class. Below 1.0.0 everything moves one place down, as `^0.1.0` in a
 * user's package.json accepts 0.1.x and not 0.2.0.
 */
export function leastVersion([major, minor, patch]: Version, demand: ChangeClass): Version {
  if (demand === 'breaking' || demand === 'retired') return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (demand === 'additive' && major > 0) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}

/** The rule of `leastVersion` in words. */
export function versionRule([major]: Version, demand: ChangeClass): string {
  const part =
    demand === 'breaking' || demand === 'retired'
      ? major === 0
        ? 'the minor version while it is 0.x'
        : 'the major version'
      : demand === 'additive' && major > 0
        ? 'the minor version'
        : 'the patch version';
  return `${demand} changes raise at least ${part}`;
}
