/** docs/*.md: the prose of the reference, in the order of README's table. */
import { readFileSync } from 'node:fs';
import type { Contract } from '../contract/contract.ts';
import { showCode } from './code.ts';
import { composeContract } from './compose.ts';
import { describeControls } from './controls.ts';
import { placeOf } from './links.ts';
import { fence, linkTo, type Page, paragraphs } from './pages/page.ts';
import { writeRemarks } from './remarks.ts';
import type { CodeSamples } from './samples.ts';

/** What the table of README says of each guide. */
const summaries = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| \[[^\]]+\]\(docs\/([\w-]+)\.md\) \| (.+) \|$/gm)].map(
    ([, slug = '', summary = '']) => [slug, summary],
  ),
);

export const slugs = [...summaries.keys()];

/** What the contract says of the whole interface: its description, its address and its key. */
function describeInterface(contract: Contract): string {
  const { info, servers, components } = composeContract(contract);
  const { description } = components.securitySchemes.apiKey;
  return paragraphs(info.description, `**Address.** ${servers[0]?.description}`, `**Key.** ${description}`);
}

/** What follows a comment of a guide, such as `<!-- code examples/batch.ts -->` and `<!-- sample signWalletMessage: curl -->`. */
function quote(contract: Contract, samples: CodeSamples, comment: string): string | undefined {
  const [, kind, name = '', part] = /^(code|sample) ([\w./-]+)(?:: (.+))?$/.exec(comment) ?? [];
  if (kind === 'code') return showCode(name, part);
  const sample = samples[name]?.find(({ label }) => label === part);
  if (kind === 'sample') return sample && fence(sample.language, sample.source);
  const lists: Record<string, () => string> = {
    'not documented': () => writeRemarks(contract, 'x-not-shown'),
    assumed: () => writeRemarks(contract, 'x-inferred'),
    'sandbox controls': describeControls,
    'the interface': () => describeInterface(contract),
  };
  const text = lists[comment]?.();
  return text && `\n${text}\n\n<!-- end -->`;
}

/** A guide with what its comments quote: code as it stands in its file, and lists as they follow from the contract. */
export const fillGuide = (contract: Contract, samples: CodeSamples, text: string): string =>
  text.replace(
    /^<!-- (?:((?:code|sample) .+) -->\n(```[\s\S]*?^```\n)?|(not documented|assumed|sandbox controls|the interface) -->\n(\n[\s\S]*?^<!-- end -->\n)?)/gm,
    (_, code: string | undefined, _fence, list: string | undefined) => {
      const comment = code ?? list ?? '';
      const quoted = quote(contract, samples, comment);
      if (quoted === undefined) throw new Error(`there is nothing that <!-- ${comment} --> of a guide stands for`);
      return `<!-- ${comment} -->\n${quoted}\n`;
    },
  );

/** The versions of CHANGELOG.md. What precedes them is for contributors. */
const readChangelog = (): string =>
  readFileSync('CHANGELOG.md', 'utf8')
    .replace(/^[\s\S]*?(?=^## )/m, '')
    .trim();

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
    const page = { source: `docs/${slug}.md`, place: `#/${slug}`, title, summary: summaries.get(slug) ?? '', keywords };
    // The changelog and the first page have a file of their own where readers expect it.
    if (slug === 'changelog') return { kind: 'changelog', file: 'changelog.md', ...page, body: readChangelog() };
    const body = linkTo(prose.trim(), placeOf);
    if (slug === 'overview') return { kind: 'overview', file: 'overview.md', ...page, place: '#/', body };
    return { kind: 'guide', file: `guides/${slug}.md`, ...page, body };
  });
}
