import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A step's output: the text of each file, by path. */
export type Files = Readonly<Record<string, string>>;

export function writeFiles(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export const generatedModule = (...parts: readonly string[]): string =>
  ['// Generated from openapi/ by `npm run generate`. Do not edit.\n', ...parts].join('\n');

/** A constant of a generated module, with the documentation that editors show. */
export const constant = (name: string, documentation: string, value: unknown, as = 'as const'): string =>
  `/** ${documentation} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} ${as};\n`;

export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json | undefined;
}

/** JSON with one entry a line, so that changes to different entries merge, and without indentation, which makes the package smaller. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 1).replaceAll(/^ +/gm, '')}\n`;
