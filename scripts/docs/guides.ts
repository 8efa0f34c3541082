/** docs/*.md: the prose of the reference, in the order of README's table. */
import { readFileSync } from 'node:fs';
import { type Contract, findDelivery } from '../contract/contract.ts';
import { listInferred, listNotShown, type Remark } from '../contract/remarks.ts';
import { choicesTable, listChoices } from '../contract/sandbox-choices.ts';
import { showCode } from './code.ts';
import { describeControls } from './controls.ts';
import { describeSchedule } from './delivery-schedule.ts';
import { linkToPlace } from './links.ts';
import { fence, type Page } from './pages/page.ts';
import type { CodeSamples } from './samples.ts';

/** What the table of README says of each guide. */
const summaries = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| \[[^\]]+\]\(docs\/([\w-]+)\.md\) \| (.+) \|$/gm)].map(
    ([, slug = '', summary = '']) => [slug, summary],
  ),
);

export const slugs = [...summaries.keys()];

const linkRemarks = (contract: Contract, remarks: Remark[]): string =>
  [...Map.groupBy(remarks, ({ group }) => group)]
    .map(([group, rows]) => {
      const lines = rows.map(({ place, pointer, text }) => {
        const name = place.replace(/^tag (\w+).*$/, '$1');
        return `- [${name}](${linkToPlace(contract, pointer)}): ${text}`;
      });
      return `**${group}**\n\n${lines.join('\n')}`;
    })
    .join('\n\n');

/** The versions of CHANGELOG.md. What precedes them is for contributors. */
const readChangelog = (): string =>
  readFileSync('CHANGELOG.md', 'utf8')
    .replace(/^[\s\S]*?(?=^## )/m, '')
    .trim();

/** What the comments in guides stand for, such as `<!-- version -->` and `<!-- sample signWalletMessage: curl -->`. */
function createExpand(contract: Contract, samples: CodeSamples): (comment: string) => string {
  const delivery = findDelivery(contract);
  const facts: Record<string, () => string> = {
    version: () => contract.info.version,
    'delivery attempts': () => String(delivery.attempts),
    'delivery schedule': () => describeSchedule(delivery),
    'not shown': () => linkRemarks(contract, listNotShown(contract)),
    inferred: () => linkRemarks(contract, listInferred(contract)),
    changelog: readChangelog,
    'sandbox controls': describeControls,
    'sandbox choices': () => choicesTable(listChoices()),
  };
  return (comment) => {
    const [, kind, name = '', part] = /^(code|sample) ([\w./-]+)(?:: (.+))?$/.exec(comment) ?? [];
    if (kind === 'code') return showCode(name, part);
    const sample = samples[name]?.find(({ label }) => label === part);
    const text = kind === 'sample' ? sample && fence(sample.language, sample.source) : facts[comment]?.();
    if (text === undefined) throw new Error(`there is no sample or fact <!-- ${comment} -->, which a guide names`);
    return text;
  };
}

/** The page of each guide. */
export function readGuides(contract: Contract, samples: CodeSamples): Page[] {
  const expand = createExpand(contract, samples);
  return slugs.map((slug): Page => {
    const text = readFileSync(`docs/${slug}.md`, 'utf8');
    const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
    if (!heading || !title) throw new Error(`docs/${slug}.md does not begin with a title`);
    const [comment = '', keywords = ''] = /^<!-- keywords: (.+) -->$/m.exec(text) ?? [];
    const body = text
      .slice(heading.length)
      .replace(comment, '')
      // Files that the guides name are on the site.
      .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`]($1)')
      .trim()
      .replace(/<!-- (.+?) -->/g, (_, comment: string) => expand(comment));
    const page = { place: `#/${slug}`, title, summary: summaries.get(slug) ?? '', keywords, body };
    // The changelog has a file of its own where readers expect it.
    return slug === 'changelog'
      ? { kind: 'changelog', file: 'changelog.md', ...page }
      : { kind: 'guide', file: `guides/${slug}.md`, ...page };
  });
}
