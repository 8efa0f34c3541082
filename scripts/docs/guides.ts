/** The guides, docs/*.md, SECURITY.md and CHANGELOG.md, in the groups and the order of docs/README.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { readContract } from '../contract/contract.ts';
import { firstSentence } from '../contract/descriptions.ts';
import { writeLists } from './fill-guides.ts';
import { linkToSchema, mapLinks, type Page } from './pages/page.ts';

const contents = readFileSync('docs/README.md', 'utf8');
const contract = readContract();

/** The guides that the contents list, each with its group and its summary. */
const listedGuides = contents.split(/^## /m).flatMap((section) => {
  const [group = ''] = section.split('\n', 1);
  const rows = section.matchAll(/^- \[[^\]]+\]\(([\w./-]+\.md)\): (.+)$/gm);
  return [...rows].map(([, link = '', summary = '']) => ({ link, group, summary }));
});

export const groups = [...new Set(listedGuides.map(({ group }) => group))];

/** Files and folders of the repository, with the site's file for each. */
const siteFiles: [link: RegExp, file: string][] = [
  [/^README\.md/, 'index.md'],
  [/^\.\.\/CHANGELOG\.md/, 'changelog.md'],
  [/^\.\.\/SECURITY\.md/, 'guides/security.md'],
  [/^(?:docs\/)?([\w-]+\.md)/, 'guides/$1'],
  [/^\.\.\/openapi\/openapi\.yaml$/, 'reference.md'],
  [/^\.\.\/openapi\/webhooks$/, 'reference/events.md'],
  [/^\.\.\/openapi\/schemas$/, 'reference/schemas.md'],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml/, linkToSchema('$1')],
  // A path's file names all its operations, and the link names one of them.
  [/^\.\.\/openapi\/(?:webhooks|paths)\/(?:[\w-]+\/)?(?:.+#)?([\w.-]+?)(?:\.yaml)?$/, 'reference/$1.md'],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?/, ''],
];

function toSiteFile(link: string): string {
  const [pattern, file] = siteFiles.find(([each]) => each.test(link)) ?? [link, link];
  return link.replace(pattern, file).replace(/(?<=schemas\.md)#.+/, (name) => name.toLowerCase());
}

/** The page for a file that the contents link to, or for the contents. */
function readPage(link: string, kind: 'overview' | 'guide', group: string, summary?: string): Page {
  const source = join('docs', link);
  const text = writeLists(contract, readFileSync(source, 'utf8'));
  const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
  if (!heading || !title) throw new Error(`${source} does not begin with a title`);
  const prose = text
    .slice(heading.length)
    .replaceAll(/^<!-- (?!tabs? |end tabs).+ -->\n/gm, '')
    // Without the tests, which are not on the site, the table of guarantees is a list.
    .replace(/^\| Guarantee .+\n.+\n/m, '')
    .replaceAll(/^\| (.+) \| \[\w+\/[^|]+ \|$/gm, '- $1')
    // The site has the files that the guides name.
    .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`](../$1)');
  const body = mapLinks(prose, toSiteFile).trim();
  const file = toSiteFile(link);
  return { kind, group, file, source, title, body, summary: summary ?? firstSentence(body) };
}

/** The start page, then the page of each guide. */
export const readGuides = (): Page[] => [
  readPage('README.md', 'overview', ''),
  ...listedGuides.map(({ link, group, summary }) => readPage(link, 'guide', group, summary)),
];
