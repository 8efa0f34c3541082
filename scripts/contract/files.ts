import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a step makes: the text of each file, by its path. */
export type Files = Readonly<Record<string, string>>;

export function writeFiles(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
