/** Every page of the reference. */
import { type Contract, findDelivery, type WebhookDelivery } from '../../contract/contract.ts';
import { composeContract, markOpenFacts } from '../compose.ts';
import type { CodeSamples } from '../samples.ts';
import { listCallPages } from './operations.ts';
import { firstSentence, type Page, paragraphs } from './page.ts';
import { describeSchemas } from './schemas.ts';

const linkAll = (pages: Page[]): string =>
  pages.map(({ title, file, summary }) => `- [${title}](${file})${summary && `: ${summary}`}`).join('\n');

/** An area, with its operations or events. */
function describeArea(name: string, title: string, description: string, pages: Page[], more = ''): Page[] {
  const body = paragraphs(description, linkAll(pages), more);
  const summary = firstSentence(description);
  return [{ kind: 'area', file: `reference/${name}.md`, title, summary, body }, ...pages];
}

/** The delays of a delivery, in words, and what is assumed and not documented of them. */
function describeSchedule(delivery: WebhookDelivery): string {
  const { delaysInMinutes } = delivery;
  const minutes = new Intl.ListFormat('en-GB').format(delaysInMinutes.map(String));
  const total = delaysInMinutes.reduce((sum, each) => sum + each, 0);
  return paragraphs(
    `Delays of ${minutes} minutes, ${Math.floor(total / 60)} h ${total % 60} min in total. The first and the last are stated.`,
    String(markOpenFacts({ ...delivery }).description),
  );
}

/** Every page, in the order in which the reference shows them. */
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples): Page[] {
  const composed = composeContract(contract);
  const calls = listCallPages(composed, samples);
  const areas = composed.tags.flatMap((tag) => {
    const pages = calls.filter(({ area }) => area === tag.name);
    const attempts = tag['x-webhook-delivery'] ? `## Attempts\n\n${describeSchedule(findDelivery(contract))}` : '';
    return describeArea(tag.name, tag['x-displayName'], tag.description, pages, attempts);
  });
  return [...guides, ...areas, describeSchemas(composed)];
}
