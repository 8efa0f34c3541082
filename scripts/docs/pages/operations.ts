/** The pages of operations and events. */
import { methods } from '../../contract/contract.ts';
import { at, examplesOf, follow, isObject, type JsonObject, mediaOf, objectEntries } from '../document.ts';
import { linkToOperation } from '../links.ts';
import { factsOf } from '../notes.ts';
import { describeFailures } from '../plain-http.ts';
import type { CodeSamples } from '../samples.ts';
import { fieldsOf, parametersOf, type Source, typeOf, writeField } from './fields.ts';
import { fence, firstSentence, type Page, paragraphs, text } from './page.ts';

/** The named examples of a body. */
const writeExamples = (document: JsonObject, body: JsonObject): string[] =>
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
  const { document } = source;
  const response = follow(document, stated);
  const headers = objectEntries(response.headers).map(([name, header]) => {
    const { schema, description } = follow(document, header);
    return writeField({ name, place, type: typeOf(isObject(schema) ? schema : {}), description: text(description) });
  });
  return paragraphs(
    `### ${status === 'default' ? 'Any other status' : status}`,
    text(response.description),
    headers.length > 0 && 'Headers:',
    ...headers,
    describeBody(source, response, place),
  );
}

const locations = { path: 'Path', query: 'Query', header: 'Headers' };

function describe(source: Source, samples: CodeSamples, operation: JsonObject, isEvent: boolean) {
  const { document } = source;
  const { requestBody } = operation;
  const operationId = text(operation.operationId);
  const place = linkToOperation({ tags: [operation.tags].flat().map(String), operationId });
  const facts = factsOf(operation);
  const responses = objectEntries(operation.responses);
  const payloads = isObject(requestBody) && isEvent ? writeExamples(document, requestBody) : [];
  const examples = [...payloads, ...responses.flatMap(([, response]) => writeExamples(document, response))];
  const failures =
    operation['x-effect'] === 'funds' &&
    `**After a timeout, do not send it again**\n\n${describeFailures(document, operation)}`.replace(/^/gm, '> ');
  return {
    place,
    labels: facts.map(({ label }) => label),
    intro: paragraphs(text(operation.description), failures),
    samples: samples[operationId] ?? [],
    examples: paragraphs(examples.length > 0 && (isEvent ? '## Payload' : '## Response'), ...examples),
    body: paragraphs(
      ...facts.map(({ text }) => text),
      !isEvent && `**Operation:** \`${operationId}\`.`,
      ...Object.entries(locations).flatMap(([location, title]) => {
        const fields = parametersOf(document, operation, `${place}/request`, location);
        return fields ? [`## ${title}`, fields] : [];
      }),
      isObject(requestBody) && `## Body\n\n${describeBody(source, requestBody, `${place}/request`)}`,
      '## Responses',
      ...responses.map(([status, response]) => describeResponse(source, status, response, `${place}/${status}`)),
    ),
  };
}

/** A page, and the name of the area that it belongs to. */
export interface AreaPage {
  area: unknown;
  page: Page;
}

export const listOperationPages = (source: Source, samples: CodeSamples): AreaPage[] =>
  objectEntries(at(source.document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((key) => {
      const operation = item[key];
      if (!isObject(operation)) return [];
      const method = key.toUpperCase();
      const { labels, ...described } = describe(source, samples, operation, false);
      const page: Page = {
        ...described,
        kind: 'operation',
        file: `reference/${operation.operationId}.md`,
        title: text(operation.summary),
        call: { method, path, labels },
        summary: `\`${method} ${path}\`, ${labels.join(', ')}. ${firstSentence(text(operation.description))}`,
      };
      return { area: [operation.tags].flat()[0], page };
    }),
  );

export const listEventPages = (source: Source, samples: CodeSamples): AreaPage[] =>
  objectEntries(at(source.document, 'webhooks')).map(([event, item]) => {
    const operation = at(item, 'post');
    const { labels, ...described } = describe(source, samples, operation, true);
    const summary = text(operation.summary);
    const page: Page = {
      ...described,
      kind: 'event',
      file: `reference/${event}.md`,
      title: `${event}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
      call: { method: 'EVENT', path: event, labels },
      summary: firstSentence(text(operation.description)),
    };
    return { area: [operation.tags].flat()[0], page };
  });
