/** The pages of schemas. */
import { listObjects } from '../../contract/walk.js';
import { at, isObject, type JsonObject, objectEntries, text } from '../document.ts';
import { linkToSchema } from '../links.ts';
import { fieldsOf, nameOf, type Source, typeOf } from './fields.ts';
import { fence, firstSentence, type Page, paragraphs } from './page.ts';

/** Names of the schemas that a part of the document refers to. */
const refersTo = (part: unknown): string[] => listObjects(part).flatMap(({ node }) => nameOf(text(node.$ref)) || []);

/** Links to the operations and events whose bodies have each schema somewhere in them, and to the schemas that refer to it. */
function findUsers(document: JsonObject, pages: Page[]): (name: string) => string[] {
  const direct = new Map(
    objectEntries(at(document, 'components', 'schemas')).map(([name, schema]) => [name, new Set(refersTo(schema))]),
  );
  const reach = (names: string[], reached = new Set<string>()): Set<string> => {
    for (const name of names) if (!reached.has(name)) reach([...(direct.get(name) ?? [])], reached.add(name));
    return reached;
  };
  const callers = pages.flatMap(({ call, title, place }) => {
    if (!call) return [];
    const item = at({ ...at(document, 'paths'), ...at(document, 'webhooks') }, call.path);
    return { link: `[${title}](${place})`, reached: reach(refersTo(item[call.method.toLowerCase()] ?? item)) };
  });
  return (name) => [
    ...callers.filter(({ reached }) => reached.has(name)).map(({ link }) => link),
    ...[...direct].filter(([, names]) => names.has(name)).map(([user]) => `[${user}](${linkToSchema(user)})`),
  ];
}

export function listSchemaPages(source: Source, pages: Page[]): Page[] {
  const users = findUsers(source.document, pages);
  return objectEntries(at(source.document, 'components', 'schemas')).map(([name, schema]): Page => {
    const place = linkToSchema(name);
    const fields = fieldsOf(source, { ...schema, $ref: `#/components/schemas/${name}` }, place);
    const usedBy = users(name).map((link) => `- ${link}`);
    const { value, description } = source.examples.get(name) ?? {};
    return {
      kind: 'schema',
      file: `schemas/${name}.md`,
      place,
      title: name,
      summary: firstSentence(text(schema.description)),
      intro: text(schema.description),
      samples: [],
      examples: isObject(value)
        ? paragraphs('## Example', description, fence('json', JSON.stringify(value, null, 2)))
        : '',
      body: paragraphs(
        fields ? `## Fields\n\n${fields}` : `Type: ${typeOf(schema)}.`,
        usedBy.length > 0 && `## Used by\n\n${usedBy.join('\n')}`,
      ),
    };
  });
}
