/** site/llms.txt, the list of the pages for programs that read, and site/llms-full.txt, their text. */
import { rootOf, toMarkdown, wholeFile } from './markdown.ts';
import type { Page, PageKind } from './page.ts';

/** The text of all pages. */
export const fullText = 'llms-full.txt';

const sections: [title: string, kind: PageKind][] = [
  ['Guides', 'guide'],
  ['Operations', 'operation'],
  ['Events', 'event'],
  ['Schemas', 'schema'],
];

const listPages = (pages: Page[], kind: PageKind): string =>
  pages
    .filter((page) => page.kind === kind)
    .map(({ title, file, summary }) => `- [${title}](${file})${summary && summary !== title ? `: ${summary}` : ''}`)
    .join('\n');

export function writeIndex(pages: Page[], files: string[]): string {
  const [overview, ...others] = pages;
  const changelog = others.find(({ kind }) => kind === 'changelog');
  return [
    `# ${overview?.title}`,
    `> ${overview?.summary}`,
    `The contract itself is openapi.json. [${fullText}](${fullText}) holds the text of every page, and [${wholeFile}](${wholeFile}) shows it.`,
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    ...sections.flatMap(([title, kind]) => [`## ${title}`, listPages(others, kind)]),
    '## Optional',
    changelog ? `- [${changelog.title}](${changelog.file}): ${changelog.summary}` : '',
  ]
    .join('\n\n')
    .concat('\n');
}

/** Every page as Markdown, one after the other. */
export const writeFullText = (pages: Page[]): string =>
  pages.map((page) => toMarkdown(page, pages, rootOf(fullText))).join('\n');
