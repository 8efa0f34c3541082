/** Every page of the reference. */
import type { Contract, WebhookDelivery } from '../../contract/contract.ts';
import { composeContract } from '../compose.ts';
import type { CodeSamples } from '../samples.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { listCallPages } from './operations.ts';
import { fence, firstSentence, linkToSchema, type Page, paragraphs } from './page.ts';

/** The delays of a delivery, in words, and what is assumed and not documented of them. */
function describeSchedule({ delaysInMinutes, description }: WebhookDelivery): string {
  const minutes = new Intl.ListFormat('en-GB').format(delaysInMinutes.map(String));
  const total = delaysInMinutes.reduce((sum, each) => sum + each, 0);
  return paragraphs(
    `Delays of ${minutes} minutes, ${Math.floor(total / 60)} h ${total % 60} min in total. The first and the last are stated.`,
    description,
  );
}

/** The page of the schemas, of which each is a section. */
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
  return {
    kind: 'schemas',
    file: 'reference/schemas.md',
    title: 'Schemas',
    summary: 'What is sent and received, by name.',
    body: paragraphs(...sections),
  };
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
      tag['x-webhook-delivery'] && `## Attempts\n\n${describeSchedule(tag['x-webhook-delivery'])}`,
    );
    return [{ kind: 'area', file: `reference/${name}.md`, title, summary: firstSentence(description), body }, ...pages];
  });
  return [...guides, ...areas, describeSchemas(composed)];
}
