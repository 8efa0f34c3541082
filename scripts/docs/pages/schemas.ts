/** The pages of schemas. */
import type { Contract } from '../../contract/contract.ts';
import { componentName } from '../../contract/references.js';
import { listObjects } from '../../contract/walk.js';
import { linkToSchema } from '../links.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { fence, firstSentence, type Page, paragraphs } from './page.ts';

/** Names of the schemas that a part of the document refers to. */
const refersTo = (part: unknown): string[] =>
  listObjects(part).flatMap(({ node: { $ref: ref } }) => (typeof ref === 'string' ? componentName(ref) : []));

/** Links to the operations and events whose bodies have each schema somewhere in them, and to the schemas that refer to it. */
function findUsers({ components, paths, webhooks }: Contract, pages: Page[]): (name: string) => string[] {
  const direct = new Map(Object.entries(components.schemas).map(([name, schema]) => [name, new Set(refersTo(schema))]));
  const reach = (names: string[], reached = new Set<string>()): Set<string> => {
    for (const name of names) if (!reached.has(name)) reach([...(direct.get(name) ?? [])], reached.add(name));
    return reached;
  };
  const callers = pages.flatMap(({ call, title, place }) => {
    if (!call) return [];
    const used = paths[call.path]?.[call.method.toLowerCase()] ?? webhooks[call.path];
    return { link: `[${title}](${place})`, reached: reach(refersTo(used)) };
  });
  return (name) => [
    ...callers.filter(({ reached }) => reached.has(name)).map(({ link }) => link),
    ...[...direct].filter(([, names]) => names.has(name)).map(([user]) => `[${user}](${linkToSchema(user)})`),
  ];
}

export function listSchemaPages(contract: Contract, pages: Page[]): Page[] {
  const users = findUsers(contract, pages);
  const schemas = Object.entries(contract.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  return schemas.map(([name, schema]): Page => {
    const { description: said = '', examples: [example] = [] } = schema;
    const place = linkToSchema(name);
    const fields = fieldsOf(contract, { ...schema, $ref: `#/components/schemas/${name}` }, place);
    const usedBy = users(name).map((link) => `- ${link}`);
    return {
      kind: 'schema',
      file: `schemas/${name}.md`,
      place,
      title: name,
      summary: firstSentence(said),
      intro: said,
      examples: example !== undefined ? `## Example\n\n${fence('json', JSON.stringify(example, null, 2))}` : '',
      body: paragraphs(
        fields ? `## Fields\n\n${fields}` : `Type: ${typeOf(schema)}.`,
        usedBy.length > 0 && `## Used by\n\n${usedBy.join('\n')}`,
      ),
    };
  });
}
