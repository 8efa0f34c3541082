/** The pages of schemas. */
import { at, isObject, type JsonObject, objectEntries } from '../document.ts';
import { linkToSchema } from '../links.ts';
import { fieldsOf, nameOf, type Source, typeOf } from './fields.ts';
import { fence, firstSentence, type Page, paragraphs, text } from './page.ts';

/** Names of the schemas that a part of the document refers to. */
function refersTo(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    (key === '$ref' || key === 'x-folded') && typeof value === 'string' ? [nameOf(value)] : refersTo(value),
  );
}

/** Links to the operations and events whose bodies have each schema somewhere in them, and to the schemas that refer to it. */
function findUsers(document: JsonObject, pages: Page[]): (name: string) => string[] {
  const calls = { ...at(document, 'paths'), ...at(document, 'webhooks') };
  const schemas = at(document, 'components', 'schemas');
  const direct = new Map(Object.entries(schemas).map(([name, schema]) => [name, new Set(refersTo(schema))]));
  const reach = (names: string[], reached = new Set<string>()): Set<string> => {
    for (const name of names.filter((each) => !reached.has(each)))
      reach([...(direct.get(name) ?? [])], reached.add(name));
    return reached;
  };
  const callers = pages.flatMap(({ call, title, place }) => {
    const item = call && calls[call.path];
    if (!call || !isObject(item)) return [];
    return [{ link: `[${title}](${place})`, reached: reach(refersTo(item[call.method.toLowerCase()] ?? item)) }];
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
