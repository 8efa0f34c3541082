/** Every page of the reference. */
import { type Contract, findDelivery, type WebhookDelivery } from '../../contract/contract.ts';
import { composeContract, markOpenFacts } from '../compose.ts';
import type { CodeSamples } from '../samples.ts';
import { listCallPages } from './operations.ts';
import { firstSentence, type Page, paragraphs } from './page.ts';
import { describeSchemas } from './schemas.ts';

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

/** Every page, in the order in which the reference shows them. An area comes before its operations or events. */
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples): Page[] {
  const composed = composeContract(contract);
  const calls = listCallPages(composed, samples);
  const areas = composed.tags.flatMap(({ name, description, 'x-displayName': title, ...tag }): Page[] => {
    const pages = calls.filter(({ area }) => area === name);
    const body = paragraphs(
      description,
      pages.map((page) => `- [${page.title}](${page.file}): ${page.summary}`).join('\n'),
      tag['x-webhook-delivery'] && `## Attempts\n\n${describeSchedule(findDelivery(contract))}`,
    );
    return [{ kind: 'area', file: `reference/${name}.md`, title, summary: firstSentence(description), body }, ...pages];
  });
  return [...guides, ...areas, describeSchemas(composed)];
}
