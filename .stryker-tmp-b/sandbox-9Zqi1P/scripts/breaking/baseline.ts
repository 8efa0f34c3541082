// @ts-nocheck
import { existsSync, readdirSync } from 'node:fs';

/** The contract of the last release. */
export interface Baseline {
  file: string;
  version: string;
}

/**
 * Finds the contract of the last release: the one file `<version>.yaml` of a directory. The name is the version, so that
 * both can only change together.
 *
 * @param directory Path of the directory; missing or empty before the first release.
 * @returns The file and its version, or undefined before the first release.
 * @throws If the directory holds anything but one such file.
 */
export function findBaseline(directory: string): Baseline | undefined {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.length === 0) return undefined;
  const [name] = files;
  if (files.length !== 1 || !name?.endsWith('.yaml'))
    throw new Error(`${directory} must hold one file, <version>.yaml, but holds ${files.join(', ')}`);
  return { file: `${directory}/${name}`, version: name.slice(0, -'.yaml'.length) };
}
