/** Every page of the reference. */
import { type Contract, findDelivery } from '../../contract/contract.ts';
import { composeContract } from '../compose.ts';
import { describeSchedule } from '../delivery-schedule.ts';
import type { CodeSamples } from '../samples.ts';
import { findExamples } from '../schema-examples.ts';
import { listCallPages } from './operations.ts';
import { firstSentence, type Page, paragraphs } from './page.ts';
import { listSchemaPages } from './schemas.ts';

const linkAll = (pages: Page[]): string =>
  pages.map(({ title, place, summary }) => `- [${title}](${place})${summary && `: ${summary}`}`).join('\n');

/** An area, with its operations, events or schemas. */
function describeArea(name: string, title: string, description: string, pages: Page[], more = ''): Page[] {
  const body = paragraphs(description, linkAll(pages), more);
  const summary = firstSentence(description);
  return [{ kind: 'area', file: `reference/${name}.md`, place: `#/${name}`, title, summary, body }, ...pages];
}

/** What a reader meets first: where to begin, and the files behind the pages. */
function describeOverview({ info, components, servers }: Contract, pages: Page[], files: string[]): Page {
  const [first] = pages;
  return {
    kind: 'overview',
    file: 'overview.md',
    place: '#/',
    title: `${info.title} (${info.version})`,
    summary: firstSentence(info.description),
    body: paragraphs(
      `New here? [${first?.title}](${first?.place}) goes from the installation to a first call and a first event.`,
      info.description,
      `## Address and key\n\n**Not documented:** ${servers[0]?.['x-not-shown']}\n\n${components.securitySchemes.apiKey.description}`,
      `## Areas\n\n${linkAll(pages.filter(({ kind }) => kind === 'area'))}`,
      `For machines: ${files.map((file) => `[${file}](${file})`).join(', ')}.`,
    ),
  };
}

/** Every page, in the order in which the reference shows them. */
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples, files: string[]): Page[] {
  const composed = composeContract(contract);
  const source = { contract: composed, examples: findExamples(composed) };
  const calls = listCallPages(source, samples);
  const areas = composed.tags.flatMap((tag) => {
    const pages = calls.filter(({ place }) => place.startsWith(`#/${tag.name}/`));
    const attempts = tag['x-webhook-delivery'] ? `## Attempts\n\n${describeSchedule(findDelivery(contract))}` : '';
    return describeArea(tag.name, tag['x-displayName'], tag.description, pages, attempts);
  });
  const schemas = listSchemaPages(source, calls);
  const pages = [
    ...guides,
    ...areas,
    ...describeArea('schemas', 'Schemas', 'What is sent and received, by name.', schemas),
  ];
  return [describeOverview(composed, pages, files), ...pages];
}
