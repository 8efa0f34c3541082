/** Pages as Markdown files, which link to each other, and the file by which programs find them. */
import { fence, groups, linkTo, type Page, paragraphs } from './page.ts';

/** The text of a page, whose links lead to files from the root of the site. */
export const textOf = ({ title, call, intro, body, samples = [], examples }: Page): string =>
  paragraphs(
    `# ${title}`,
    call && [`\`${call.method} ${call.path}\``, ...call.labels].join(', '),
    intro,
    body,
    samples.length > 0 && '## Code',
    ...samples.map(({ label, language, source }) => `### ${label}\n\n${fence(language, source)}`),
    examples,
  );

/** A page as a Markdown file. */
export function toMarkdown(page: Page): string {
  const text = textOf(page).replaceAll(/\[(`[^`]+`)\]\([^ )]+ "field"\)/g, '$1');
  const root = '../'.repeat(page.file.split('/').length - 1);
  return `${linkTo(text, (target) => root + target)}\n`;
}

/** llms.txt: every page with its description. */
export function writeIndex(pages: Page[], files: string[]): string {
  const [overview] = pages;
  return paragraphs(
    `# ${overview?.title}`,
    `> ${overview?.summary}`,
    'The contract itself is openapi.json.',
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    ...groups.flatMap(([group, heading]) => [
      `## ${heading}`,
      pages
        .filter(({ kind }) => kind === group)
        .map(({ title, file, summary }) => `- [${title}](${file}): ${summary}`)
        .join('\n'),
    ]),
  ).concat('\n');
}
