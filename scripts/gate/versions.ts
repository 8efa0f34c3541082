import type { ChangeClass } from '../../src/diff/index.ts';

export type Version = readonly [major: number, minor: number, patch: number];

export function parseVersion(text: string): Version {
  if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`"${text}" is not a version of the form major.minor.patch`);
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
}

export const formatVersion = (version: Version): string => version.join('.');

export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const parts = ['major', 'minor', 'patch'];

/**
 * The part of a version that changes of a class raise, by its index. Below 1.0.0 everything moves one place down, as `^0.1.0` in a
 * user's package.json accepts 0.1.x and not 0.2.0.
 */
function raisedPart([major]: Version, demand: ChangeClass): number {
  const part = demand === 'docs-only' ? 2 : demand === 'additive' ? 1 : 0;
  return major === 0 ? Math.min(part + 1, 2) : part;
}

/** The lowest version that may contain changes of a class. */
export function leastVersion(version: Version, demand: ChangeClass): Version {
  const raised = raisedPart(version, demand);
  const [major, minor, patch] = version;
  return raised === 0 ? [major + 1, 0, 0] : raised === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** The rule of `leastVersion` in words. */
export function versionRule(version: Version, demand: ChangeClass): string {
  const part = parts[raisedPart(version, demand)];
  return `${demand} changes raise at least the ${part} version${version[0] === 0 && part === 'minor' ? ' while it is 0.x' : ''}`;
}
