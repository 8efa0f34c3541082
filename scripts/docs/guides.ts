/** docs/*.md: the prose of the reference, in the order of README's table. */
import { readFileSync } from 'node:fs';
import { linkTo, linkToSchema, type Page } from './pages/page.ts';

/** What the table of README says of each guide. */
const summaries = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| \[[^\]]+\]\(docs\/([\w-]+)\.md\) \| (.+) \|$/gm)].map(
    ([, slug = '', summary = '']) => [slug, summary],
  ),
);

export const slugs = [...summaries.keys()];

const changelog = readFileSync('CHANGELOG.md', 'utf8');

/** Files and folders of the repository, with the file of the site that has the same. */
const files: [link: RegExp, file: string][] = [
  [/^overview\.md/, 'index.md'],
  [/^changelog\.md/, 'changelog.md'],
  [/^([\w-]+\.md)/, 'guides/$1'],
  [/^\.\.\/openapi\/webhooks$/, 'reference/events.md'],
  [/^\.\.\/openapi\/schemas\/(\w+)\.yaml/, linkToSchema('$1')],
  // The file of several operations of one path names them all, and the link names one.
  [/^\.\.\/openapi\/(?:webhooks|paths)\/(?:[\w-]+\/)?(?:.+#)?([\w.-]+?)(?:\.yaml)?$/, 'reference/$1.md'],
  [/^\.\.\/(?:generated\/|openapi\/(?=[\w-]+\.json))?/, ''],
];

/** What is on the site in place of what a guide links to. */
function onSite(link: string): string {
  const [pattern, file] = files.find(([each]) => each.test(link)) ?? [link, link];
  return link.replace(pattern, file).replace(/(?<=schemas\.md)#.+/, (name) => name.toLowerCase());
}

/** The page of each guide. */
export function readGuides(): Page[] {
  return slugs.map((slug): Page => {
    const text = readFileSync(`docs/${slug}.md`, 'utf8');
    const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
    if (!heading || !title) throw new Error(`docs/${slug}.md does not begin with a title`);
    const [, keywords = ''] = /^<!-- keywords: (.+) -->$/m.exec(text) ?? [];
    const prose = text
      .slice(heading.length)
      .replaceAll(/^<!-- .+ -->\n/gm, '')
      // Files that the guides name are on the site.
      .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`](../$1)');
    const page = { source: `docs/${slug}.md`, title, summary: summaries.get(slug) ?? '', keywords };
    const file = onSite(`${slug}.md`);
    // What precedes the versions is for contributors.
    const body = slug === 'changelog' ? changelog.slice(changelog.indexOf('\n## ')) : linkTo(prose, onSite);
    return { kind: slug === 'overview' ? 'overview' : 'guide', file, ...page, body: body.trim() };
  });
}
