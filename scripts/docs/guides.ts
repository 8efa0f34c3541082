/** docs/*.md: the prose of the reference, in the order in which it is read. */
import { readFileSync } from 'node:fs';
import type { Contract, WebhookDelivery } from '../contract/contract.ts';
import { listInferred, listNotShown, type Remark } from '../contract/remarks.ts';
import { choicesTable, listChoices } from '../contract/sandbox-choices.ts';
import { countStatements } from '../contract/statements.ts';
import { showCode } from './code.ts';
import { describeControls } from './controls.ts';
import { describeSchedule } from './delivery-schedule.ts';
import { linkToPlace } from './links.ts';
import { fence } from './pages/page.ts';
import type { CodeSamples } from './samples.ts';
import { describeWorkflows } from './workflows.ts';

export const slugs = [
  'getting-started',
  'client',
  'types',
  'authentication',
  'amounts',
  'errors',
  'receiving-webhooks',
  'webhooks-in-production',
  'payouts',
  'batches',
  'testing',
  'sandbox',
  'workflows',
  'agents',
  'runtimes',
  'networks',
  'compatibility',
  'versioning',
  'updating',
  'changelog',
  'glossary',
  'not-shown',
];

export interface Guide {
  /** Name of the file and of the deep link. */
  slug: string;
  title: string;
  /** What README says of the guide. */
  summary: string;
  /** Words by which readers look for the guide and that it does not say. */
  keywords: string;
  body: string;
}

export function findDelivery({ tags }: Contract): WebhookDelivery {
  const delivery = tags.find((tag) => tag['x-webhook-delivery'])?.['x-webhook-delivery'];
  if (!delivery) throw new Error('the contract states no webhook delivery');
  return delivery;
}

function sampleBlock(samples: CodeSamples, operationId: string, label: string): string {
  const sample = samples[operationId]?.find((candidate) => candidate.label === label);
  if (!sample) throw new Error(`there is no sample "${label}" of ${operationId}`);
  return fence(sample.language, sample.source);
}

const linkRemarks = (contract: Contract, remarks: Remark[]): string =>
  [...Map.groupBy(remarks, ({ group }) => group)]
    .map(([group, rows]) =>
      [
        `**${group}**\n`,
        ...rows.map(({ place, pointer, text }) => `- [${place}](${linkToPlace(contract, pointer)}): ${text}`),
      ].join('\n'),
    )
    .join('\n\n');

/** The versions of CHANGELOG.md, with their headings one level further down. What precedes them is for contributors. */
const readChangelog = (): string =>
  readFileSync('CHANGELOG.md', 'utf8')
    .replace(/^[\s\S]*?(?=^## )/m, '')
    .replace(/^#/gm, '##')
    .trim();

/** What a comment in a guide stands for: `<!-- version -->`, `<!-- sample signWalletMessage: curl -->`, ... */
function expand(contract: Contract, samples: CodeSamples, comment: string): string {
  const delivery = findDelivery(contract);
  if (comment === 'version') return contract.info.version;
  if (comment === 'delivery attempts') return String(delivery.attempts);
  if (comment === 'delivery schedule') return describeSchedule(delivery);
  if (comment === 'not shown') return linkRemarks(contract, listNotShown(contract));
  if (comment === 'statements') return countStatements(listInferred(contract).length);
  if (comment === 'inferred') return linkRemarks(contract, listInferred(contract));
  if (comment === 'workflows') return describeWorkflows(contract);
  if (comment === 'changelog') return readChangelog();
  if (comment === 'sandbox controls') return describeControls();
  if (comment === 'sandbox choices') return choicesTable(listChoices());
  const [, file, part] = /^code ([\w./-]+)(?:: (.+))?$/.exec(comment) ?? [];
  if (file) return showCode(file, part);
  const [, operationId, label] = /^sample (\w+): (.+)$/.exec(comment) ?? [];
  if (operationId && label) return sampleBlock(samples, operationId, label);
  throw new Error(`no guide knows what <!-- ${comment} --> stands for`);
}

/** The line about a guide in the table of README. */
function findSummary(readme: string, slug: string): string {
  const summary = new RegExp(`^\\| \\[[^\\]]+\\]\\(docs/${slug}\\.md\\) \\| (.+) \\|$`, 'm').exec(readme)?.[1];
  if (!summary) throw new Error(`the table of guides in README.md has no line for docs/${slug}.md`);
  return summary;
}

export function readGuides(contract: Contract, samples: CodeSamples): Guide[] {
  const readme = readFileSync('README.md', 'utf8');
  return slugs.map((slug) => {
    const text = readFileSync(`docs/${slug}.md`, 'utf8');
    const [heading, title] = /^# (.+)\n/.exec(text) ?? [];
    if (!heading || !title) throw new Error(`docs/${slug}.md does not begin with a title`);
    const [comment = '', keywords = ''] = /^<!-- keywords: (.+) -->$/m.exec(text) ?? [];
    const body = text
      .slice(heading.length)
      .replace(comment, '')
      // Files that the guides name are on the site.
      .replace(/(?<!\[)`((?:examples|openapi\/workflows)\/[\w./-]+\.\w+)`/g, '[`$1`]($1)')
      .trim();
    return {
      slug,
      title,
      summary: findSummary(readme, slug),
      keywords,
      body: body.replace(/<!-- (.+?) -->/g, (_, comment: string) => expand(contract, samples, comment)),
    };
  });
}
