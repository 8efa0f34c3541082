/** Code of files as fences of Markdown. */
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fence } from './pages/page.ts';

/** Names of languages that differ from the extension of their files. */
const languages: Record<string, string> = { mjs: 'js', py: 'python' };

/** A file, or the part of it between the markers `#region <part>` and `#endregion`, without its indentation. */
export function showCode(file: string, part = ''): string {
  if (!existsSync(file)) throw new Error(`a guide shows the code of ${file}, which does not exist`);
  const text = readFileSync(file, 'utf8');
  const region = new RegExp(`^ *(?://|#) *#?region ${part}\\n([\\s\\S]*?)^ *(?://|#) *#?endregion$`, 'm');
  const shown = part === '' ? text : region.exec(text)?.[1];
  if (shown === undefined) throw new Error(`a guide shows the part "${part}" of ${file}, which has no such part`);
  const code = shown.replace(/^ *(?:\/\/|#) *#?(?:region .+|endregion)\n/gm, '').replace(/^\s*\n/, '');
  const indent = Math.min(...[...code.matchAll(/^ *(?=\S)/gm)].map(([spaces]) => spaces.length));
  const extension = extname(file).slice(1);
  return fence(languages[extension] ?? extension, code.replaceAll(new RegExp(`^ {${indent}}`, 'gm'), '').trimEnd());
}
