/** docs/*.md: the guides, in the groups and the order of docs/README.md. */
import { readFileSync } from 'node:fs';
import { firstSentence } from '../contract/descriptions.ts';
import { linkToSchema, mapLinks, type Page } from './pages/page.ts';

const contents = readFileSync('docs/README.md', 'utf8');

/** The guides that the contents list, each with its group and its summary. */
const listedGuides = contents.split(/^## /m).flatMap((section) => {
  const [group = ''] = section.split('\n', 1);
  const rows = section.matchAll(/^- \[[^\]]+\]\(([\w-]+)\.md\): (.+)$/gm);
  return [...rows].map(([, slug = '', summary = '']) => ({ slug, group, summary }));
});

export const groups = [...new Set(listedGuides.map(({ group }) => group))];

export const slugs = listedGuides.map(({ slug }) => slug);

const changelog = readFileSync('CHANGELOG.md', 'utf8');

/** Files and folders of the repository, with the site's file for each. */
const siteFiles: [link: RegExp, file: string][] = [
  [/^README\.md/, 'index.md'],
  [/^changelog\.md/, 'changelog.md'],
  [/^([\w-]+\.md)/, 'guides/$1'],
  [/^\.\.\/openapi\/openapi\.yaml$/, 'reference.md'],
  [/^\.\.\/openapi\/webhooks$/, 'reference/events.md'],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml/, linkToSchema('$1')],
  // A path's file names all its operations, and the link names one of them.
  [/^\.\.\/openapi\/(?:webhooks|paths)\/(?:[\w-]+\/)?(?:.+#)?([\w.-]+?)(?:\.yaml)?$/, 'reference/$1.md'],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?/, ''],
];

function toSiteFile(link: string): string {
  const [pattern, file] = siteFiles.find(([each]) => each.test(link)) ?? [link, link];
  return link.replace(pattern, file).replace(/(?<=schemas\.md)#.+/, (name) => name.toLowerCase());
}

function readPage(slug: string, kind: 'overview' | 'guide', group: string, summary?: string): Page {
  const text = readFileSync(`docs/${slug}.md`, 'utf8');
  const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
  if (!heading || !title) throw new Error(`docs/${slug}.md does not begin with a title`);
  const [, keywords = ''] = /^<!-- keywords: (.+) -->$/m.exec(text) ?? [];
  const prose = text
    .slice(heading.length)
    .replaceAll(/^<!-- (?!tabs? |end tabs).+ -->\n/gm, '')
    // The site has the files that the guides name.
    .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`](../$1)');
  // The text before the versions is for contributors.
  const body = slug === 'changelog' ? changelog.slice(changelog.indexOf('\n## ')) : mapLinks(prose, toSiteFile);
  const file = toSiteFile(`${slug}.md`);
  const page = { kind, group, file, source: `docs/${slug}.md`, title, keywords, body: body.trim() };
  return { ...page, summary: summary ?? firstSentence(body.trim()) };
}

/** The start page, then the page of each guide. */
export const readGuides = (): Page[] => [
  readPage('README', 'overview', ''),
  ...listedGuides.map(({ slug, group, summary }) => readPage(slug, 'guide', group, summary)),
];
