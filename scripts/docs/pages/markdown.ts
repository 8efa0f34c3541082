/** Pages as Markdown files, which link to each other, and the file by which programs find them. */
import { fence, findPage, fragmentOf, linkTo, type Page, type PageKind, paragraphs } from './page.ts';

const writeSamples = ({ samples = [] }: Page): string =>
  paragraphs(
    samples.length > 0 && '## Code',
    ...samples.map(({ label, language, source }) => `### ${label}\n\n${fence(language, source)}`),
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

/** A page as a Markdown file. */
export const toMarkdown = (page: Page, pages: Page[]): string =>
  `${linkTo(textOf(page).replaceAll(/\[(`[^`]+`)\]\([^ )]+ "field"\)/g, '$1'), (target) => {
    const root = '../'.repeat(page.file.split('/').length - 1);
    if (!target.startsWith('#/')) return root + target;
    const { page: linked, rest } = findPage(pages, target);
    return root + linked.file + fragmentOf(rest);
  })}\n`;

const sections: [title: string, ...kinds: PageKind[]][] = [
  ['Overview', 'overview', 'area'],
  ['Guides', 'guide'],
  ['Operations', 'operation'],
  ['Events', 'event'],
  ['Schemas', 'schemas'],
  ['TypeScript', 'typescript'],
  ['Optional', 'changelog'],
];

/** llms.txt: every page with its description. */
export function writeIndex(pages: Page[], files: string[]): string {
  const [overview] = pages;
  return paragraphs(
    `# ${overview?.title}`,
    `> ${overview?.summary}`,
    'The contract itself is openapi.json.',
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
