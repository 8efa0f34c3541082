/** Files for programs: pages as Markdown files that link to each other, their list, and the changelog's feed. */
import { fence, listOf, mapLinks, type Page, paragraphs } from './page.ts';

/** A page's text, with links from the site's root. */
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

export function toMarkdown(page: Page): string {
  const text = textOf(page).replaceAll(/\[(`[^`]+`)\]\([^ )]+ "field"\)/g, '$1');
  const root = '../'.repeat(page.file.split('/').length - 1);
  return `${mapLinks(text, (target) => root + target)}\n`;
}

/** llms.txt: every page with its description, by group. */
export function writeIndex(pages: Page[], files: string[]): string {
  const [overview] = pages;
  const groups = Map.groupBy(pages, ({ group }) => group || 'Contents');
  return paragraphs(
    `# ${overview?.title}`,
    `> ${overview?.summary}`,
    'The contract itself is openapi.json.',
    '## Files',
    files.map((file) => `- [${file}](${file})`).join('\n'),
    ...[...groups].flatMap(([heading, members]) => [`## ${heading}`, listOf(members)]),
  ).concat('\n');
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The changelog's released versions as an Atom feed, given its page's URL. A version without a date is not released. */
export function writeFeed(changelog: string, page: string): string {
  const versions = [...changelog.matchAll(/^## \[(.+)\] - (\d{4}-\d\d-\d\d)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)];
  const entries = versions.map(
    ([, version = '', date, text = '']) =>
      `<entry><id>${page}#${version}</id><title>${version}</title><updated>${date}T00:00:00Z</updated><link href="${page}"/><content>${escapeXml(text.trim())}</content></entry>`,
  );
  const updated = versions[0]?.[2] ?? '1970-01-01';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title>Stablecoin wallet API: changelog</title><updated>${updated}T00:00:00Z</updated><author><name>Stablecoin wallet API</name></author>
${entries.join('\n')}
</feed>
`;
}
