/** Every page of the reference. */
import { type Contract, findDelivery, type WebhookDelivery } from '../../contract/contract.ts';
import { showCode } from '../code.ts';
import { composeContract, markOpenFacts } from '../compose.ts';
import type { CodeSamples } from '../samples.ts';
import { listCallPages } from './operations.ts';
import { firstSentence, type Page, paragraphs } from './page.ts';
import { describeSchemas } from './schemas.ts';

const linkAll = (pages: Page[]): string =>
  pages.map(({ title, place, summary }) => `- [${title}](${place})${summary && `: ${summary}`}`).join('\n');

/** An area, with its operations or events. */
function describeArea(name: string, title: string, description: string, pages: Page[], more = ''): Page[] {
  const body = paragraphs(description, linkAll(pages), more);
  const summary = firstSentence(description);
  return [{ kind: 'area', file: `reference/${name}.md`, place: `#/${name}`, title, summary, body }, ...pages];
}

const tasks = paragraphs(
  '## Receive a deposit\n\nThe receiver verifies each delivery by its bytes and hands it to your handler once. [Receiving webhooks](#/receiving-webhooks) has the file `credit.ts`, and goes on.',
  showCode('examples/webhooks/express.ts'),
  '## Pay out\n\nA withdrawal is sent once, and an error says whether it was refused or its outcome is unknown. [Payouts](#/payouts) goes on.',
  showCode('examples/withdraw.ts'),
  '## Sign\n\nMessages and contract writes, for master wallets and child addresses. [The client](#/client) goes on.',
  showCode('examples/sign-message.ts'),
);

const words = `## Words

- **Not documented**: the provider does not say it. The types stay as loose as that.
- **Assumed**: a choice that had to be made where the provider says no more. Check it before you rely on it.
- **Counts as refused**: a failure after which the client takes the call for not carried out. [Errors](#/errors) lists them.`;

const notCovered =
  '> **Not covered.** No documented operation creates or lists wallets, reads balances, sends on chain, looks up a transaction, or replaces a key. [Not documented](#/not-documented) has the whole list.';

/** What a reader meets first: the tasks, where to begin, and the files behind the pages. */
function describeOverview({ info, components, servers }: Contract, pages: Page[], files: string[]): Page {
  const [first] = pages;
  return {
    kind: 'overview',
    file: 'overview.md',
    place: '#/',
    title: 'Stablecoin wallet API',
    summary: firstSentence(info.description),
    body: paragraphs(
      `The operations and events of the ${info.title} (interface description ${info.version}), and the TypeScript package \`stablecoin-wallet-api\`, which calls them, receives them and stands in for them in tests.`,
      `New here? [${first?.title}](${first?.place}) goes from the installation to a first call and a first event.`,
      notCovered,
      tasks,
      words,
      `## About the interface\n\n${info.description}`,
      `## Address and key\n\n**Not documented:** ${servers[0]?.['x-not-shown']}\n\n${components.securitySchemes.apiKey.description}`,
      `The header is \`${components.securitySchemes.apiKey.name}\`. [Authentication and two-factor](#/authentication) shows it in a request.`,
      `## Areas\n\n${linkAll(pages.filter(({ kind }) => kind === 'area' || kind === 'schemas'))}`,
      `For machines: ${files.map((file) => `[${file}](${file})`).join(', ')}.`,
    ),
  };
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
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples, files: string[]): Page[] {
  const composed = composeContract(contract);
  const calls = listCallPages(composed, samples);
  const areas = composed.tags.flatMap((tag) => {
    const pages = calls.filter(({ place }) => place.startsWith(`#/${tag.name}/`));
    const attempts = tag['x-webhook-delivery'] ? `## Attempts\n\n${describeSchedule(findDelivery(contract))}` : '';
    return describeArea(tag.name, tag['x-displayName'], tag.description, pages, attempts);
  });
  const pages = [...guides, ...areas, describeSchemas(composed)];
  return [describeOverview(composed, pages, files), ...pages];
}
