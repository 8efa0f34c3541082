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

export const generatedNotice = 'Generated from openapi/ by `npm run generate`. Do not edit.';

/** The first line of every generated file. */
export const generatedHeader = `// ${generatedNotice}\n`;
