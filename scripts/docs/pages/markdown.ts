/** Pages as Markdown files, which link to each other, and the two files by which programs find and read them. */
import { fence, findPage, fragmentOf, linkTo, type Page, type PageKind, paragraphs } from './page.ts';

/** The page that is the whole reference. */
export const wholeFile = 'all.html';

const writeSamples = ({ samples = [] }: Page): string =>
  paragraphs(
    samples.length > 0 && '## Code',
    ...samples.map(
      ({ label, example, language, source }) =>
        `### ${[label, example].filter(Boolean).join(': ')}\n\n${fence(language, source)}`,
    ),
  );

/** The text of a page, whose links lead to places. */
export const textOf = (page: Page): string => {
  const { call, intro, body, examples } = page;
  return paragraphs(
    `# ${page.title}`,
    call && [`\`${call.method} ${call.path}\``, ...call.labels].join(', '),
    intro,
    body,
    writeSamples(page),
    examples,
  );
};

/** A page as a Markdown file. `root` is the way from the file to site/. */
export const toMarkdown = (page: Page, pages: Page[], root = '../'.repeat(page.file.split('/').length - 1)): string =>
  `${linkTo(textOf(page).replaceAll(/\[(`[^`]+`)\]\([^ )]+ "field"\)/g, '$1'), (target) => {
    if (!target.startsWith('#/')) return root + target;
    const { page: linked, rest } = findPage(pages, target);
    return root + linked.file + fragmentOf(rest);
  })}\n`;

const sections: [title: string, ...kinds: PageKind[]][] = [
  ['Overview', 'overview', 'area'],
  ['Guides', 'guide'],
  ['Operations', 'operation'],
  ['Events', 'event'],
  ['Schemas', 'schema'],
  ['Optional', 'changelog'],
];

/** llms.txt: every page with its description. */
export function writeIndex(pages: Page[], files: string[], fullText: string): string {
  const [overview] = pages;
  return paragraphs(
    `# ${overview?.title}`,
    `> ${overview?.summary}`,
    `The contract itself is openapi.json. [${fullText}](${fullText}) holds the text of every page, and [${wholeFile}](${wholeFile}) shows it.`,
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    ...sections.flatMap(([heading, ...kinds]) => [
      `## ${heading}`,
      pages
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ title, file, summary }) => `- [${title}](${file})${summary && summary !== title ? `: ${summary}` : ''}`)
        .join('\n'),
    ]),
  ).concat('\n');
}
