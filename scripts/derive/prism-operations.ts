/** generated/openapi.json → generated/prism-operations.json: the operations as Prism takes them, so that no mock waits for it to read the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
// By its part: all of Prism takes longer to load than the operations to write.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
// Unless the dialect is named, Prism takes the schemas for draft 7 and passes over newer keywords in silence.
const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
const operations = await getHttpOperationsFromSpec({ ...contract, jsonSchemaDialect });

/** An operation without what Prism does not read: descriptions, extensions and its ids, but not those inside of examples. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !key.startsWith('x-') && !(['description', 'id'].includes(key) && typeof part === 'string'),
  );
  // What invents bodies takes a schema without any key for one of everything, and fails on what it then invents.
  if (kept.length === 0) return value;
  return Object.fromEntries(kept.map(([key, part]) => [key, key === 'examples' ? part : bare(part)]));
}

/** Bodies with the names of their examples, whose values examples.json holds. */
const nameExamples = <Content extends { examples?: { key: string }[] }>(contents: Content[] = []) =>
  contents.map(({ examples = [], ...content }) => ({ ...content, examples: examples.map(({ key }) => ({ key })) }));

const lines = operations.map((operation) => {
  const { extensions, request, responses, servers, summary, tags, ...others } = operation;
  const body = request?.body && { ...request.body, contents: nameExamples(request.body.contents) };
  const lean = {
    ...others,
    request: { ...request, body },
    responses: responses.map((response) => ({ ...response, contents: nameExamples(response.contents) })),
  };
  return `"${operation.iid}": ${JSON.stringify(bare(lean))}`;
});
writeFileSync('generated/prism-operations.json', `{\n${lines.join(',\n')}\n}\n`);
