/** generated/openapi.json → generated/prism-operations.json: the operations as Prism takes them, so that no mock waits for it to read the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
// By its part: all of Prism takes longer to load than the operations to write.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
// Unless the dialect is named, Prism takes the schemas for draft 7 and passes over newer keywords in silence.
const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
const operations = await getHttpOperationsFromSpec({ ...contract, jsonSchemaDialect });

/** An operation without what Prism does not read: descriptions and extensions, but not those inside of examples. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !key.startsWith('x-') && !(key === 'description' && typeof part === 'string'),
  );
  // What invents bodies takes a schema without any key for one of everything, and fails on what it then invents.
  if (kept.length === 0) return value;
  return Object.fromEntries(kept.map(([key, part]) => [key, key === 'examples' ? part : bare(part)]));
}

/** Bodies without the values of their examples, which examples.json holds. */
const withoutValues = <Content extends { examples?: object[] }>(contents: Content[] = []) =>
  contents.map(({ examples = [], ...content }) => ({
    ...content,
    examples: examples.map((example) => ({ ...example, value: undefined })),
  }));

const lines = operations.map((operation) => {
  const { request, responses } = operation;
  const body = request?.body && { ...request.body, contents: withoutValues(request.body.contents) };
  const lean = {
    ...operation,
    request: { ...request, body },
    responses: responses.map((response) => ({ ...response, contents: withoutValues(response.contents) })),
  };
  return `"${operation.iid}": ${JSON.stringify(bare(lean))}`;
});
writeFileSync('generated/prism-operations.json', `{\n${lines.join(',\n')}\n}\n`);
