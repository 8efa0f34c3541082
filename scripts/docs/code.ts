/** Code that a guide shows, read from a file that the tests run, so that it is written once. */
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fence } from './pages/page.ts';

/** Names of languages that differ from the extension of their files. */
const languages: Record<string, string> = { mjs: 'js', py: 'python' };

const marker = /^ *(?:\/\/|#) *#?(?:region .+|endregion)\n/gm;

/** The lines between the markers `#region <part>` and `#endregion` of a file. */
function cut(text: string, part: string): string | undefined {
  const from = new RegExp(`^ *(?://|#) *#?region ${part}\\n`, 'm').exec(text);
  if (!from) return undefined;
  const rest = text.slice(from.index + from[0].length);
  return rest.slice(0, /^ *(?:\/\/|#) *#?endregion$/m.exec(rest)?.index);
}

const indent = (text: string): number =>
  Math.min(...[...text.matchAll(/^ *(?=\S)/gm)].map(([spaces]) => spaces.length));

/** A file as a fence of Markdown, or the part of it between two markers, without its indentation. */
export function showCode(file: string, part?: string): string {
  if (!existsSync(file)) throw new Error(`a guide shows the code of ${file}, which does not exist`);
  const text = readFileSync(file, 'utf8');
  const shown = part === undefined ? text : cut(text, part);
  if (shown === undefined) throw new Error(`a guide shows the part "${part}" of ${file}, which has no such part`);
  const code = shown
    .replace(marker, '')
    .replace(/^\s*\n/, '')
    .trimEnd();
  const extension = extname(file).slice(1);
  const lines = code.replaceAll(new RegExp(`^ {${indent(code)}}`, 'gm'), '');
  return fence(languages[extension] ?? extension, lines);
}
