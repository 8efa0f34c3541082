import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const table = 'docs/contributing/code.md';

/** The section "Vocabulary", which names the words in its table. */
const section = /^## Vocabulary$[\s\S]*/m.exec(readFileSync(table, 'utf8'))?.[0] ?? '';

/** The words of the left column. */
const replaced = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  .map(([, words = '']) => words)
  .filter((words) => words !== 'Instead of')
  .flatMap((words) => words.split(', '));

const files = globSync(
  [
    '{src,scripts,test}/**/*.{ts,js,astro,css,html,yaml}',
    'openapi/**/*.yaml',
    'docs/**/*.md',
    'examples/**/*.{ts,mjs,sh}',
    '*.md',
  ],
  { exclude: (name) => name === 'node_modules' },
).filter((file) => !import.meta.filename.endsWith(file));

/** Every word of a text that the table replaces, with its line. */
function findReplaced(file: string, text: string): string[] {
  const words = new RegExp(`(?<![\\w-])(${replaced.join('|')})(?![\\w-])`, 'gi');
  const inWords = (line: string) => line.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return text
    .split('\n')
    .flatMap((line, index) => [...inWords(line).matchAll(words)].map(([word]) => `${file}:${index + 1}: ${word}`));
}

it('the table lists words to replace, and there are files to look at', () => {
  expect(replaced).toContain('nobody');
  expect(replaced.length).toBeGreaterThan(10);
  expect(files.length).toBeGreaterThan(200);
});

it('a word of the left column is found, whatever its case and its place, also as a part of a name', () => {
  const text = '// Nobody\n/** The Answer. */\nlet besideThis;';
  expect(findReplaced('a.ts', text)).toEqual(['a.ts:1: Nobody', 'a.ts:2: Answer', 'a.ts:3: beside']);
});

it('the contract, the code, the guides, the examples and the documents of the root use the vocabulary', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return findReplaced(file, file === table ? text.replace(section, '') : text);
  });
  expect(found, `words that the table "Vocabulary" of ${table} replaces`).toEqual([]);
});
