/** The pages of schemas. */
import { at, isObject, type JsonObject } from '../document.ts';
import { linkToSchema } from '../links.ts';
import { fieldsOf, nameOf, type Source, typeOf } from './fields.ts';
import { firstSentence, type Page, text } from './page.ts';

/** Names of the schemas that a part of the document refers to. */
function refersTo(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set();
  const inside = Object.entries(node).flatMap(([key, value]) =>
    (key === '$ref' || key === 'x-folded') && typeof value === 'string' ? [nameOf(value)] : [...refersTo(value)],
  );
  return new Set(inside);
}

/** Links to the operations, events and schemas that refer to each schema by name. */
function findUsers(document: JsonObject, pages: Page[]): Map<string, string[]> {
  const calls = { ...at(document, 'paths'), ...at(document, 'webhooks') };
  const users = new Map<string, string[]>();
  const add = (node: unknown, link: string): void => {
    for (const name of refersTo(node)) users.set(name, [...(users.get(name) ?? []), link]);
  };
  for (const { call, title, place } of pages) {
    const item = call && calls[call.path];
    if (isObject(item)) add(item[call?.method.toLowerCase() ?? ''] ?? item, `[${title}](${place})`);
  }
  for (const [name, schema] of Object.entries(at(document, 'components', 'schemas')))
    add(schema, `[${name}](${linkToSchema(name)})`);
  return users;
}

export function listSchemaPages(source: Source, pages: Page[]): Page[] {
  const users = findUsers(source.document, pages);
  return Object.entries(at(source.document, 'components', 'schemas')).flatMap(([name, schema]) => {
    if (!isObject(schema)) return [];
    const place = linkToSchema(name);
    const fields = fieldsOf(source, { ...schema, $ref: `#/components/schemas/${name}` }, place);
    const example = source.examples.get(name);
    return {
      kind: 'schema',
      file: `schemas/${name}.md`,
      place,
      title: name,
      summary: firstSentence(text(schema.description)),
      intro: [text(schema.description)],
      side: isObject(example) ? ['## Example', { example: '', text: '', value: example }] : [],
      blocks: [
        ...(fields.length > 0 ? ['## Fields', { fields }] : [`Type: ${typeOf(schema)}.`]),
        '## Used by',
        (users.get(name) ?? []).map((link) => `- ${link}`).join('\n'),
      ],
    } satisfies Page;
  });
}
