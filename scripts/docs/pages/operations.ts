/** The pages of operations and events. */
import { methods } from '../../contract/contract.ts';
import {
  at,
  examplesOf,
  follow,
  isObject,
  type Json,
  type JsonObject,
  mediaOf,
  objectEntries,
  objectsIn,
  text,
} from '../document.ts';
import { linkToOperation } from '../links.ts';
import { describeFailures, factsOf } from '../notes.ts';
import type { CodeSamples } from '../samples.ts';
import { fieldsOf, type Source, typeOf, writeParameter } from './fields.ts';
import { fence, firstSentence, type Page, paragraphs } from './page.ts';

/** The named examples of a body. */
const writeExamples = (document: JsonObject, body: Json | undefined): string[] =>
  examplesOf(document, body).map(({ summary, description, value }) =>
    paragraphs(`**Example: ${summary}.** ${description}`.trim(), fence('json', JSON.stringify(value, null, 2))),
  );

/** The body of a request or an event, with what `data` of it holds. */
function describeBody(source: Source, body: JsonObject, place: string): string {
  const media = mediaOf(source.document, body);
  if (!media) return '';
  const schema = at(media, 'schema');
  return paragraphs(`${typeOf(schema)}, as JSON.`, fieldsOf(source, schema, place, ['data']));
}

function describeResponse(source: Source, status: string, stated: JsonObject, place: string): string {
  const response = follow(source.document, stated);
  const headers = objectEntries(response.headers);
  return paragraphs(
    `### ${status === 'default' ? 'Any other status' : status}`,
    text(response.description),
    headers.length > 0 && 'Headers:',
    ...headers.map(([name, header]) => writeParameter(name, follow(source.document, header), place)),
    describeBody(source, response, place),
  );
}

const locations = { path: 'Path', query: 'Query', header: 'Headers' };

/** A page, and the name of the area that it belongs to. */
export interface AreaPage {
  area: string;
  page: Page;
}

/** The page of an operation at a method of a path, or of an event. */
function describe(source: Source, samples: CodeSamples, operation: JsonObject, method: string, path: string): AreaPage {
  const { document } = source;
  const { requestBody } = operation;
  const parameters = objectsIn(operation.parameters).map((parameter) => follow(document, parameter));
  const isEvent = method === 'EVENT';
  const operationId = text(operation.operationId);
  const tags = [operation.tags].flat().map(String);
  const place = linkToOperation({ tags, operationId });
  const facts = factsOf(operation);
  const labels = facts.map(({ label }) => label);
  const description = text(operation.description);
  const summary = text(operation.summary);
  const responses = objectEntries(operation.responses);
  const examples = [isEvent ? requestBody : [], ...responses.map(([, response]) => response)].flat();
  const failures =
    operation['x-effect'] === 'funds' &&
    `**After a timeout, do not send it again**\n\n${describeFailures(document, operation)}`.replace(/^/gm, '> ');
  const page: Page = {
    kind: isEvent ? 'event' : 'operation',
    file: `reference/${isEvent ? path : operationId}.md`,
    place,
    title: isEvent ? `${path}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}` : summary,
    call: { method, path, labels },
    summary: `${isEvent ? '' : `\`${method} ${path}\`, ${labels.join(', ')}. `}${firstSentence(description)}`,
    intro: paragraphs(description, failures),
    samples: samples[operationId] ?? [],
    examples: paragraphs(
      isEvent ? '## Payload' : '## Response',
      ...examples.flatMap((body) => writeExamples(document, body)),
    ),
    body: paragraphs(
      ...facts.map(({ text }) => text),
      !isEvent && `**Operation:** \`${operationId}\`.`,
      ...Object.entries(locations).flatMap(([location, title]) => {
        const found = parameters.filter((parameter) => parameter.in === location);
        const fields = found.map((each) => writeParameter(text(each.name), each, `${place}/request/${location}`));
        return found.length > 0 ? [`## ${title}`, ...fields] : [];
      }),
      isObject(requestBody) && `## Body\n\n${describeBody(source, requestBody, `${place}/request`)}`,
      '## Responses',
      ...responses.map(([status, response]) => describeResponse(source, status, response, `${place}/${status}`)),
    ),
  };
  return { area: tags[0] ?? '', page };
}

/** The pages of every operation, then of every event. */
export const listCallPages = (source: Source, samples: CodeSamples): AreaPage[] => [
  ...objectEntries(source.document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return isObject(operation) ? describe(source, samples, operation, method.toUpperCase(), path) : [];
    }),
  ),
  ...objectEntries(source.document.webhooks).map(([event, item]) =>
    describe(source, samples, at(item, 'post'), 'EVENT', event),
  ),
];
