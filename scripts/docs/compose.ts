/** The contract as the reference shows it: guides as pages, code samples, and the contract's extensions in words. */
import { type Contract, listOperations, methods } from '../contract.ts';
import { mapObjects } from '../walk.js';
import { at, isObject, type JsonObject, objectsIn, toTree } from './document.ts';
import type { Guide } from './guides.ts';
import { describeOperation, foldNull, listKnownValues, markOpenFacts } from './notes.ts';
import { withPlainHttp } from './plain-http.ts';
import type { CodeSamples } from './samples.ts';
import { addFieldExamples } from './schema-examples.ts';

const guideTag = ({ slug, title, body }: Guide): JsonObject => ({
  name: slug,
  'x-displayName': title,
  description: body,
});

function withSamples(item: JsonObject, samples: CodeSamples): JsonObject {
  const entries = Object.entries(item).map(([key, operation]) => {
    if (!methods.some((method) => method === key) || !isObject(operation)) return [key, operation];
    const code = samples[String(operation.operationId)];
    return [key, { ...describeOperation(operation), ...(code && { 'x-codeSamples': code }) }];
  });
  return Object.fromEntries(entries);
}

const mapValues = (object: JsonObject, change: (value: JsonObject, key: string) => JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, isObject(value) ? change(value, key) : value]));

/** An event is found by its name: the title begins with it. */
const named = (item: JsonObject, event: string): JsonObject =>
  mapValues(item, (operation) => ({ ...operation, summary: `${event}: ${lowerFirst(String(operation.summary))}` }));

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a reader meets first: where to begin, and the files behind the page. */
const welcome = (guides: Guide[], files: string[]): string =>
  [
    `New here? [${guides[0]?.title}](#/${guides[0]?.slug}) goes from the installation to a first call and a first event.`,
    `For machines: ${files.map((file) => `[${file}](${file})`).join(', ')}.`,
  ].join('\n\n');

/** The renderer writes the description of a server as it is, without Markdown. */
const describeServer = (server: JsonObject): JsonObject => ({
  ...server,
  description: `${String(server.description).replaceAll('`', '')} Not shown: ${server['x-not-shown']}`,
});

export function composeReference(
  contract: Contract,
  guides: Guide[],
  samples: CodeSamples,
  files: string[],
): JsonObject {
  const source = toTree(contract);
  const fold = foldNull(source);
  const marked = mapObjects(source, (object) => markOpenFacts(listKnownValues(fold(object))));
  const info = at(marked, 'info');
  const tags = objectsIn(marked.tags);
  const used = new Set(listOperations(contract).flatMap(({ operation }) => operation.tags));
  const names = tags.map((tag) => String(tag.name));
  const composed = {
    ...marked,
    servers: objectsIn(source.servers).map(describeServer),
    info: { ...info, summary: undefined, description: `${welcome(guides, files)}\n\n${info.description}` },
    tags: [...guides.map(guideTag), ...tags],
    'x-tagGroups': [
      { name: 'Guides', tags: guides.map(({ slug }) => slug) },
      { name: 'Operations', tags: names.filter((name) => used.has(name)) },
      { name: 'Events', tags: names.filter((name) => !used.has(name)) },
      { name: 'Schemas', tags: ['Schemas'] },
    ],
    paths: mapValues(at(marked, 'paths'), (item) => withPlainHttp(source, withSamples(item, samples))),
    webhooks: mapValues(at(marked, 'webhooks'), (item, event) => withSamples(named(item, event), samples)),
  };
  return addFieldExamples(composed);
}
