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
  const [name, ...others] = existsSync(directory) ? readdirSync(directory) : [];
  if (name === undefined) return undefined;
  if (others.length > 0 || !name.endsWith('.yaml'))
    throw new Error(`${directory} must hold one file, <version>.yaml, but holds ${[name, ...others].join(', ')}`);
  return { file: `${directory}/${name}`, version: name.slice(0, -'.yaml'.length) };
}
