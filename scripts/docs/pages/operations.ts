/** The pages of operations and events. */
import { methods } from '../../contract/contract.ts';
import { at, follow, isObject, type JsonObject } from '../document.ts';
import { linkToOperation } from '../links.ts';
import { factsOf } from '../notes.ts';
import { describeFailures } from '../plain-http.ts';
import type { CodeSample, CodeSamples } from '../samples.ts';
import { fieldsOf, parametersOf, type Source, typeOf } from './fields.ts';
import { type Block, type Field, firstSentence, type Page, type SampleSet, text } from './page.ts';

function mediaOf(document: JsonObject, body: JsonObject): JsonObject | undefined {
  const { content } = follow(document, body);
  return isObject(content) && isObject(content['application/json']) ? content['application/json'] : undefined;
}

/** The named examples of a body. */
function examplesOf(document: JsonObject, body: JsonObject): Exclude<Block, string>[] {
  const examples = mediaOf(document, body)?.examples;
  return Object.entries(isObject(examples) ? examples : {}).flatMap(([name, entry]) => {
    if (!isObject(entry)) return [];
    const { summary, description, value } = follow(document, entry);
    return [{ example: text(summary) || name, text: text(description), value }];
  });
}

/** The body of a request or an event, with what `data` of it holds. */
function describeBody(source: Source, body: JsonObject, place: string): Block[] {
  const media = mediaOf(source.document, body);
  if (!media) return [];
  const schema = at(media, 'schema');
  return [`${typeOf(schema)}, as JSON.`, { fields: fieldsOf(source, schema, place, ['data']) }];
}

function headersOf(document: JsonObject, { headers }: JsonObject, place: string): Field[] {
  return Object.entries(isObject(headers) ? headers : {}).map(([name, header]) => {
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
}

function describeResponse(source: Source, status: string, stated: JsonObject, place: string): Block[] {
  const response = follow(source.document, stated);
  const headers = headersOf(source.document, response, place);
  return [
    `### ${status === 'default' ? 'Any other status' : status}`,
    text(response.description),
    ...(headers.length > 0 ? ['Headers:', { fields: headers }] : []),
    ...describeBody(source, response, place),
  ];
}

function samplesOf(codes: CodeSample[]): SampleSet[] {
  const sets = Map.groupBy(codes, ({ example = '' }) => example);
  return [...sets].map(([example, codes]) => ({ example: sets.size > 1 ? example : '', codes }));
}

const parameterHeadings = { path: '## Path', query: '## Query', header: '## Headers' } as const;

function describe(source: Source, samples: CodeSamples, operation: JsonObject, call: NonNullable<Page['call']>) {
  const { document } = source;
  const place = linkToOperation({
    tags: [operation.tags].flat().map(String),
    operationId: text(operation.operationId),
  });
  const facts = factsOf(operation);
  const { requestBody, responses } = operation;
  const results = Object.entries(isObject(responses) ? responses : {}).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );
  const parameters = (['path', 'query', 'header'] as const).map((location) => ({
    location,
    fields: parametersOf(document, operation, `${place}/request`, location),
  }));
  const payloads = isObject(requestBody) && call.method === 'EVENT' ? examplesOf(document, requestBody) : [];
  const examples = [...payloads, ...results.flatMap(([, response]) => examplesOf(document, response))];
  const codes = samplesOf(samples[text(operation.operationId)] ?? []);
  return {
    place,
    call: { ...call, labels: facts.map(({ label }) => label) },
    intro: [
      text(operation.description),
      ...(operation['x-effect'] === 'funds'
        ? [{ caution: 'After a timeout, do not send it again', text: describeFailures(document, operation) }]
        : []),
    ],
    side: [
      ...(codes.length > 0 ? ['## Code', { samples: codes }] : []),
      ...(examples.length > 0 ? [payloads.length > 0 ? '## Payload' : '## Response', ...examples] : []),
    ],
    blocks: [
      ...facts.map(({ text }) => text),
      ...(operation.operationId && call.method !== 'EVENT' ? [`**Operation:** \`${operation.operationId}\`.`] : []),
      ...parameters.flatMap(({ location, fields }) =>
        fields.length > 0 ? [parameterHeadings[location], { fields }] : [],
      ),
      ...(isObject(requestBody) ? ['## Body', ...describeBody(source, requestBody, `${place}/request`)] : []),
      '## Responses',
      ...results.flatMap(([status, response]) => describeResponse(source, status, response, `${place}/${status}`)),
    ],
  };
}

/** A page, and the name of the area that it belongs to. */
export interface AreaPage {
  area: unknown;
  page: Page;
}

export const listOperationPages = (source: Source, samples: CodeSamples): AreaPage[] =>
  Object.entries(at(source.document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((key) => {
      const operation = isObject(item) ? item[key] : undefined;
      if (!isObject(operation)) return [];
      const method = key.toUpperCase();
      const described = describe(source, samples, operation, { method, path, labels: [] });
      return {
        area: [operation.tags].flat()[0],
        page: {
          ...described,
          kind: 'operation',
          file: `reference/${operation.operationId}.md`,
          title: text(operation.summary),
          summary: `\`${method} ${path}\`, ${described.call.labels.join(', ')}. ${firstSentence(text(operation.description))}`,
        },
      } satisfies AreaPage;
    }),
  );

export const listEventPages = (source: Source, samples: CodeSamples): AreaPage[] =>
  Object.entries(at(source.document, 'webhooks')).map(([event, item]) => {
    const operation = at(isObject(item) ? item : {}, 'post');
    return {
      area: [operation.tags].flat()[0],
      page: {
        ...describe(source, samples, operation, { method: 'EVENT', path: event, labels: [] }),
        kind: 'event',
        file: `reference/${event}.md`,
        title: `${event}: ${lowerFirst(text(operation.summary))}`,
        summary: firstSentence(text(operation.description)),
      },
    };
  });

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
