/** docs/*.md: the prose of the reference, in the order of README's table. */
import { readFileSync } from 'node:fs';
import type { Contract } from '../contract/contract.ts';
import { composeContract } from './compose.ts';
import { describeControls } from './controls.ts';
import { onSite } from './links.ts';
import { linkTo, type Page, paragraphs } from './pages/page.ts';
import { writeRemarks } from './remarks.ts';

/** What the table of README says of each guide. */
const summaries = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| \[[^\]]+\]\(docs\/([\w-]+)\.md\) \| (.+) \|$/gm)].map(
    ([, slug = '', summary = '']) => [slug, summary],
  ),
);

export const slugs = [...summaries.keys()];

const changelog = readFileSync('CHANGELOG.md', 'utf8');

/** What the contract says of the whole interface: its description, its address and its key. */
function describeInterface(contract: Contract): string {
  const { info, servers, components } = composeContract(contract);
  const { description } = components.securitySchemes.apiKey;
  return paragraphs(info.description, `**Address.** ${servers[0]?.description}`, `**Key.** ${description}`);
}

/** The lists that guides have between a comment such as `<!-- assumed -->` and `<!-- end -->`. */
const lists: Record<string, (contract: Contract) => string> = {
  'not documented': (contract) => writeRemarks(contract, 'x-not-shown'),
  assumed: (contract) => writeRemarks(contract, 'x-inferred'),
  'sandbox controls': describeControls,
  'the interface': describeInterface,
};

/** A guide with its lists as they follow from the contract. */
export const fillGuide = (contract: Contract, text: string): string =>
  Object.entries(lists).reduce(
    (filled, [name, list]) =>
      filled.replace(new RegExp(`(?<=^<!-- ${name} -->\n\n)[\\s\\S]*?(?=\n\n<!-- end -->$)`, 'm'), () =>
        list(contract),
      ),
    text,
  );

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
