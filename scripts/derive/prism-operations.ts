/** generated/openapi.json → generated/prism-operations.json: the operations in Prism's own form, so that the mock does not have to parse the contract when it starts. */
import { readFileSync, writeFileSync } from 'node:fs';
// Imported from its file, because loading all of Prism takes longer than the rest of this script.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
// Without a dialect, Prism reads the schemas as draft 7 and ignores newer keywords.
const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
const operations = await getHttpOperationsFromSpec({ ...contract, jsonSchemaDialect });

/** An operation without what Prism does not read: descriptions, extensions and its ids, but not those inside of examples. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !key.startsWith('x-') && !(['description', 'id'].includes(key) && typeof part === 'string'),
  );
  // Prism's generator of bodies fails on a schema that has lost all its keys.
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
