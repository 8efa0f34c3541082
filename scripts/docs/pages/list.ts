/** Every page of the reference. */
import type { Contract } from '../../contract/contract.ts';
import { composeDocument } from '../compose.ts';
import { drawDeliverySchedule } from '../delivery-schedule.ts';
import { at, isObject, type JsonObject, objectsIn } from '../document.ts';
import { findDelivery, type Guide } from '../guides.ts';
import type { CodeSamples } from '../samples.ts';
import { findExamples } from '../schema-examples.ts';
import { listEventPages, listOperationPages } from './operations.ts';
import { type Block, firstSentence, mapProse, type Page, text } from './page.ts';
import { listSchemaPages } from './schemas.ts';

/** A section of a guide is a heading of the third level in docs/, and of the second on a page. */
const promote = (body: string): string => mapProse(body, (prose) => prose.replace(/^##(#+ )/gm, '#$1'));

const describeGuide = ({ slug, title, summary, body }: Guide): Page => ({
  kind: slug === 'changelog' ? 'changelog' : 'guide',
  // The changelog has a file of its own where readers expect it.
  file: slug === 'changelog' ? 'changelog.md' : `guides/${slug}.md`,
  place: `#/${slug}`,
  title,
  summary,
  intro: [],
  side: [],
  blocks: [promote(body)],
});

const listLinks = (pages: Page[]): string =>
  pages.map(({ title, place, summary }) => `- [${title}](${place})${summary ? `: ${summary}` : ''}`).join('\n');

/** An area, with its operations, events or schemas. */
const describeArea = (name: string, title: string, body: string, pages: Page[], more: Block[] = []): Page[] => [
  {
    kind: 'area',
    file: `reference/${name}.md`,
    place: `#/${name}`,
    title,
    summary: firstSentence(body),
    intro: [],
    side: [],
    blocks: [promote(body), listLinks(pages), ...more],
  },
  ...pages,
];

/** What a reader meets first: where to begin, and the files behind the pages. */
function describeOverview(document: JsonObject, guides: Guide[], files: string[]): Page {
  const info = at(document, 'info');
  const key = at(document, 'components', 'securitySchemes', 'apiKey');
  const [server] = objectsIn(document.servers);
  const description = text(info.description);
  return {
    kind: 'overview',
    file: 'overview.md',
    place: '#/',
    title: `${text(info.title)} (${text(info.version)})`,
    summary: firstSentence(description),
    intro: [],
    side: [],
    blocks: [
      `New here? [${guides[0]?.title}](#/${guides[0]?.slug}) goes from the installation to a first call and a first event.`,
      description,
      `## Address and key\n\n**Not shown:** ${server?.['x-not-shown']}\n\n${key.description}`,
      `For machines: ${files.map((file) => `[${file}](${file})`).join(', ')}.`,
    ],
  };
}

/** Every page, in the order in which the reference shows them. */
export function listPages(contract: Contract, guides: Guide[], samples: CodeSamples, files: string[]): Page[] {
  const document = composeDocument(contract);
  const source = { document, examples: findExamples(document) };
  const calls = [...listOperationPages(source, samples), ...listEventPages(source, samples)];
  const schemas = listSchemaPages(
    source,
    calls.map(({ page }) => page),
  );
  const areas = objectsIn(document.tags).flatMap((tag) => {
    const pages = calls.filter(({ area }) => area === tag.name).map(({ page }) => page);
    const delivery = tag['x-webhook-delivery'];
    const more = isObject(delivery)
      ? ['## Attempts', drawDeliverySchedule(findDelivery(contract)), text(delivery.description)]
      : [];
    return describeArea(
      text(tag.name),
      text(tag['x-displayName']) || text(tag.name),
      text(tag.description),
      pages,
      more,
    );
  });
  return [
    describeOverview(document, guides, files),
    ...guides.map(describeGuide),
    ...areas,
    ...describeArea('schemas', 'Schemas', 'What is sent and received, by name.', schemas),
  ];
}
