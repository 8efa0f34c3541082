import type { Files } from '../contract/files.ts';

/** Every file of generated/ that is not what it should be, and why. */
export function findDifferences(expected: Files, actual: Files): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].sort().flatMap((file) => {
    if (actual[file] === undefined) return [`${file} is missing`];
    if (expected[file] === undefined) return [`${file} is stray: nothing generates it`];
    return actual[file] === expected[file] ? [] : [`${file} differs`];
  });
}
