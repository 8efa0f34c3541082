/** The docs as pages with Markdown texts. Every form of the docs is written from these texts, including the files for programs below. */
import type { CodeSample } from '../samples.ts';

export type PageKind = 'overview' | 'guide' | 'index' | 'area' | 'operation' | 'event' | 'schemas' | 'typescript';

export interface Page {
  kind: PageKind;
  /** The group in which the navigation lists the page, such as `Build`. */
  group: string;
  /** File under site/, which texts use to link to the page, for example `guides/errors.md`. */
  file: string;
  area?: string;
  /** Its source file in the repository. */
  source?: string;
  title: string;
  /** One line for a list of pages. */
  summary: string;
  /** Method and path, or the name of an event, and the labels that a caller must see at a glance. */
  call?: { method: string; path: string; labels: string[] };
  /** The text before the code. Headings of all texts start at the second level, because the title is the first. */
  intro?: string;
  /** Code and examples, next to the text if there is room. */
  samples?: CodeSample[];
  examples?: string;
  body: string;
}

export const paragraphs = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join('\n\n');

export const listOf = (pages: readonly Page[]): string =>
  pages.map(({ title, file, summary }) => `- [${title}](${file}): ${summary}`).join('\n');

export const fence = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\``;

/** A text whose links are replaced by `resolve`, except in code fences. */
export const mapLinks = (markdown: string, resolve: (target: string) => string): string =>
  markdown.replace(/^```[\s\S]*?^```$|(?<=\]\()(?!https?:|#)[^) ]+/gm, (found) =>
    found.startsWith('```') ? found : resolve(found),
  );

/** Path of a page below the base, without slashes at its ends. */
export const idOf = (file: string): string => file.replace(/\.md$/, '');

/** The URL for a text's link: to a page, given its file and the anchor of a heading or field, or to a file of the site. The base ends with a slash. */
export const addressOf = (target: string, base: string): string =>
  base + target.replace(/^index\.md/, '').replace(/\.md(?=#|$)/, '/');

export const linkToSchema = (name: string): string => `reference/schemas.md#${name.toLowerCase()}`;

const variants = { GET: 'success', POST: 'note', PATCH: 'caution', EVENT: 'tip' } as const;

/** The variant, and so the colour, of a method's or an event's badge. */
export const badgeVariant = (method: string) => variants[method as keyof typeof variants] ?? 'default';

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

export const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The changelog's released versions as an Atom feed, given its page's URL. A version without a date is not released. */
export function writeFeed(changelog: string, page: string): string {
  const versions = [...changelog.matchAll(/^## \[(.+)\] - (\d{4}-\d\d-\d\d)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)];
  const entries = versions.map(
    ([, version = '', date, text = '']) =>
      `<entry><id>${page}#${version}</id><title>${version}</title><updated>${date}T00:00:00Z</updated><link href="${page}"/><content>${escapeMarkup(text.trim())}</content></entry>`,
  );
  const updated = versions[0]?.[2] ?? '1970-01-01';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${page}</id><title>Stablecoin wallet API: changelog</title><updated>${updated}T00:00:00Z</updated><author><name>Stablecoin wallet API</name></author>
${entries.join('\n')}
</feed>
`;
}
