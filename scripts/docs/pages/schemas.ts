/** The page of the schemas, of which each is a section. */
import type { Contract } from '../../contract/contract.ts';
import { linkToSchema } from '../links.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { fence, type Page, paragraphs } from './page.ts';

export function describeSchemas(contract: Contract): Page {
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
