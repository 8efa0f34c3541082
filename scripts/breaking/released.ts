import { readdirSync } from 'node:fs';

/** The contract of the last release. Its version is the name of the file, so that both can only change together. */
export function findReleased(directory: string): { file: string; version: string } {
  const files = readdirSync(directory);
  const [name] = files;
  if (files.length !== 1 || !name?.endsWith('.yaml'))
    throw new Error(`${directory} must hold one file, <version>.yaml, and holds: ${files.join(', ') || 'nothing'}`);
  return { file: `${directory}/${name}`, version: name.slice(0, -'.yaml'.length) };
}
