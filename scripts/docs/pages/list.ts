/** Every page of the reference. */
import type { Contract } from '../../contract/contract.ts';
import { firstSentence, withMarks } from '../../contract/descriptions.ts';
import type { CodeSamples } from '../samples.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { listCallPages } from './operations.ts';
import { fence, linkToSchema, listOf, type Page, paragraphs } from './page.ts';

function describeSchemas(contract: Contract): Page {
  const schemas = Object.entries(contract.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = schemas.map(([name, schema]) => {
    const { description, examples: [example] = [] } = schema;
    const fields = fieldsOf(contract, { ...schema, $ref: `#/components/schemas/${name}` }, linkToSchema(name));
    return paragraphs(
      `## ${name}`,
      description,
      fields || `Type: ${typeOf(schema)}.`,
      example !== undefined && `Example:\n\n${fence('json', JSON.stringify(example, null, 2))}`,
    );
  });
  const page = indexPage('reference/schemas', 'Schemas', 'Requests, responses and records, by name.', ...sections);
  return { ...page, kind: 'schemas', group: 'Reference' };
}

/** The page at a folder's URL, which lists the folder's pages. */
export const indexPage = (folder: string, title: string, summary: string, ...body: (string | Page[])[]): Page => ({
  kind: 'index',
  group: '',
  file: `${folder}.md`,
  title,
  summary,
  body: paragraphs(...body.map((part) => (typeof part === 'string' ? part : listOf(part)))),
});

/** Every page, in the order of the site. An area comes before its operations or events. */
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples): Page[] {
  const composed = withMarks(contract);
  const calls = listCallPages(composed, samples, guides);
  const areas = composed.tags.flatMap(({ name, description, 'x-displayName': title, ...tag }): Page[] => {
    const pages = calls.filter(({ area }) => area === name);
    const delivery = tag['x-webhook-delivery'];
    const attempts = delivery ? [`## Attempts\n\n${delivery.description}`] : [];
    const area = indexPage(`reference/${name}`, title, firstSentence(description), description, pages, ...attempts);
    return [{ ...area, kind: 'area', group: 'Reference' }, ...pages];
  });
  const schemas = describeSchemas(composed);
  const reference = indexPage(
    'reference',
    'Reference',
    'The operations by area, the events and the schemas.',
    composed.info.description,
    `**URL.** ${composed.servers[0]?.description}`,
    `**Key.** ${composed.components.securitySchemes.apiKey.description}`,
    [...areas.filter(({ kind }) => kind === 'area'), schemas],
  );
  const grouped = Map.groupBy(guides.slice(1), ({ group }) => group);
  const bodies = [...grouped].flatMap(([group, members]) => [`## ${group}`, members]);
  const index = indexPage('guides', 'Guides', 'Every guide, by what you want to do.', ...bodies);
  return [...guides, index, reference, ...areas, schemas];
}
