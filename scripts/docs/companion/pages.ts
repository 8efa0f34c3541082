/** Every page of the reference, read from the document that the renderer also gets. */
import { methods } from '../../contract.ts';
import { at, follow, isObject, type Json, type JsonObject, objectsIn } from '../document.ts';
import { linkToOperation, linkToSchema } from '../links.ts';
import { findExamples } from '../schema-examples.ts';
import { fieldsOf, parametersOf, typeOf } from './fields.ts';
import { type Block, fence, mapProse, type Page, type PageKind } from './page.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The first sentence of a text, without its links and emphasis. */
function firstSentence(markdown: string): string {
  const paragraph = markdown.split('\n\n').find((block) => /^[^#<`|]/.test(block)) ?? '';
  const words = paragraph
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '');
  return /^.*?[.:](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

const json = (value: unknown): string => fence('json', JSON.stringify(value, null, 2));

interface NamedExample {
  summary: string;
  description: string;
  value: unknown;
}

/** The named examples of a body. */
function examplesOf(document: JsonObject, media: JsonObject): NamedExample[] {
  if (!isObject(media.examples)) return [];
  return Object.entries(media.examples).flatMap(([name, entry]) => {
    if (!isObject(entry)) return [];
    const { summary, description, value } = follow(document, entry);
    return [{ summary: text(summary) || name, description: text(description), value }];
  });
}

const writeExamples = (document: JsonObject, media: JsonObject): Block[] =>
  examplesOf(document, media).flatMap(({ summary, description, value }) => [
    [`**Example: ${summary}.**`, description].filter(Boolean).join(' '),
    json(value),
  ]);

function mediaOf(document: JsonObject, body: JsonObject): JsonObject | undefined {
  const { content } = follow(document, body);
  return isObject(content) && isObject(content['application/json']) ? content['application/json'] : undefined;
}

/** The body of a request or an event, with what `data` of it holds. */
function describeBody(document: JsonObject, body: JsonObject, place: string): Block[] {
  const media = mediaOf(document, body);
  if (!media) return [];
  const schema = at(media, 'schema');
  return [
    `${typeOf(schema)}, as JSON.`,
    fieldsOf(document, schema, place, ['data']),
    ...writeExamples(document, media),
  ];
}

function describeResponse(document: JsonObject, status: string, stated: JsonObject, place: string): Block[] {
  const response = follow(document, stated);
  const headers = Object.entries(isObject(response.headers) ? response.headers : {}).map(([name, header]) => {
    const { schema, description } = follow(document, isObject(header) ? header : {});
    return {
      name,
      place: `${place}/${name.toLowerCase()}`,
      type: typeOf(isObject(schema) ? schema : {}),
      required: false,
      description: text(description),
      fields: [],
    };
  });
  return [
    `### ${status === 'default' ? 'Any other status' : status}`,
    text(response.description),
    ...(headers.length > 0 ? ['Headers:', headers] : []),
    ...describeBody(document, response, place),
  ];
}

function describeSamples(operation: JsonObject): Block[] {
  const samples = objectsIn(operation['x-codeSamples']);
  const several = new Set(samples.map(({ example }) => example)).size > 1;
  return samples.flatMap(({ label, lang, source, example }) => [
    `### ${[label, several ? example : ''].filter(Boolean).join(': ')}`,
    fence(lang === 'curl' ? 'sh' : 'ts', text(source)),
  ]);
}

/** What an operation does and needs, as its badges say it. */
const effectsOf = (operation: JsonObject): string =>
  objectsIn(operation['x-badges'])
    .map(({ name }) => String(name))
    .filter((name) => !['not shown', 'inferred'].includes(name))
    .join(', ');

/** An operation or an event. */
function describeOperation(
  document: JsonObject,
  operation: JsonObject,
  page: Pick<Page, 'kind' | 'file' | 'summary'>,
  heading: string,
): Page {
  const place = linkToOperation({
    tags: (Array.isArray(operation.tags) ? operation.tags : []).map(String),
    operationId: String(operation.operationId),
  });
  const path = parametersOf(document, operation, `${place}/request`, 'path');
  const headers = parametersOf(document, operation, `${place}/request`, 'header');
  const { requestBody, responses } = operation;
  return {
    ...page,
    place,
    title: text(operation.summary),
    blocks: [
      heading,
      text(operation.description),
      ...(path.length > 0 ? ['## Path', path] : []),
      ...(headers.length > 0 ? ['## Headers', headers] : []),
      ...(isObject(requestBody) ? ['## Body', ...describeBody(document, requestBody, `${place}/request`)] : []),
      '## Responses',
      ...Object.entries(isObject(responses) ? responses : {}).flatMap(([status, response]) =>
        isObject(response) ? describeResponse(document, status, response, `${place}/${status}`) : [],
      ),
      ...(operation['x-codeSamples'] ? ['## Code', ...describeSamples(operation)] : []),
    ],
  };
}

function describeSchema(document: JsonObject, name: string, schema: JsonObject, example?: Json): Page {
  const place = linkToSchema(name);
  const fields = fieldsOf(document, schema, place);
  return {
    kind: 'schema',
    file: `schemas/${name}.md`,
    place,
    title: name,
    summary: firstSentence(text(schema.description)),
    blocks: [
      text(schema.description),
      ...(fields.length > 0 ? [fields] : [`Type: ${typeOf(schema)}.`]),
      ...(isObject(example) ? ['## Example', json(example)] : []),
    ],
  };
}

/** A section of a guide is a heading of the third level in docs/, and of the second on a page. */
const promote = (body: string): string => mapProse(body, (prose) => prose.replace(/^##(#+ )/gm, '#$1'));

function describeTag(tag: JsonObject, kind: PageKind): Page {
  const name = String(tag.name);
  const body = text(tag.description);
  return {
    kind,
    file: kind === 'guide' ? `guides/${name}.md` : `reference/${name}.md`,
    place: `#/${name}`,
    title: text(tag['x-displayName']) || name,
    summary: firstSentence(body),
    blocks: [promote(body)],
  };
}

const listLinks = (pages: Page[]): string => pages.map(({ title, place }) => `- [${title}](${place})`).join('\n');

/** An area, with its operations or events. */
function describeArea(tag: JsonObject, pages: Page[]): Page[] {
  const area = describeTag(tag, 'area');
  return [{ ...area, blocks: [...area.blocks, listLinks(pages)] }, ...pages];
}

/** The changelog is a guide, with a file of its own where readers expect it. */
const describeGuide = (tag: JsonObject): Page =>
  tag.name === 'changelog'
    ? { ...describeTag(tag, 'changelog'), file: 'changelog.md', summary: 'What changed from version to version.' }
    : describeTag(tag, 'guide');

/** Every page of a composed document, in the order in which the reference shows them. */
export function listPages(document: JsonObject): Page[] {
  const info = at(document, 'info');
  const groups = objectsIn(document['x-tagGroups']);
  const tagsIn = (group: JsonObject | undefined): JsonObject[] =>
    (Array.isArray(group?.tags) ? group.tags : []).flatMap((name) =>
      objectsIn(document.tags).filter((tag) => tag.name === name),
    );
  const [guides, ...areas] = groups;
  const operations = Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      if (!isObject(operation)) return [];
      const heading = `\`${method.toUpperCase()} ${path}\``;
      const file = `reference/${operation.operationId}.md`;
      const page = { kind: 'operation', file, summary: `${heading}, ${effectsOf(operation)}` } as const;
      return [{ tags: operation.tags, page: describeOperation(document, operation, page, heading) }];
    }),
  );
  const events = Object.entries(at(document, 'webhooks')).map(([event, item]) => {
    const operation = at(isObject(item) ? item : {}, 'post');
    const page = { kind: 'event', file: `reference/${event}.md`, summary: '' } as const;
    return { tags: operation.tags, page: describeOperation(document, operation, page, `Event \`${event}\``) };
  });
  const examples = findExamples(document);
  const schemas = Object.entries(at(document, 'components', 'schemas')).flatMap(([name, schema]) =>
    isObject(schema) ? [describeSchema(document, name, schema, examples.get(name))] : [],
  );
  const below = (name: string): Page[] =>
    [...operations, ...events].filter(({ tags }) => Array.isArray(tags) && tags[0] === name).map(({ page }) => page);
  return [
    {
      kind: 'overview',
      file: 'overview.md',
      place: '#/',
      title: `${text(info.title)} (${text(info.version)})`,
      summary: firstSentence(text(info.description)),
      blocks: [text(info.description)],
    },
    ...tagsIn(guides).map(describeGuide),
    ...areas.flatMap(tagsIn).flatMap((tag) => describeArea(tag, below(String(tag.name)))),
    ...describeArea(
      { name: 'schemas', 'x-displayName': 'Schemas', description: 'What is sent and received, by name.' },
      schemas,
    ),
  ];
}
