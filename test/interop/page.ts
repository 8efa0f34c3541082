/** docs/compatibility.md: the tools by others that the contract is tried with. `npm run test:external -- interop` proves it, and writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../bench/measure.ts';
import { type Tool, tools } from './tools.ts';

const locks = [import.meta.dirname, join(import.meta.dirname, '../..')].map(
  (folder): { packages: Record<string, { version?: string }> } =>
    JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
);

/** The version of a tool that the first lock pins which has it. */
function versionOf(tool: Tool): string {
  for (const { packages } of locks) {
    const version = packages[`node_modules/${tool.package}`]?.version;
    if (version) return version;
  }
  throw new Error(`${tool.name}: no lock has ${tool.package}`);
}

export const compatibilityPage = (): string => `# Other tools

<!-- keywords: generate client another other language java python go rust c# kotlin swift php postman insomnia swagger codegen openapi generator code import file spec download pydantic models -->

The contract is one OpenAPI 3.1 document, \`stablecoin-wallet-api/openapi.json\`, and its [validators](testing.md#validators) are Standard
Schemas. These tools by others run on them before each release, each with the call that works. Others may work too. A tool is checked *as a
client* if its output type-checks, receives the example for a typical request, and sends every request example and a list unchanged.

${table(
  ['Tool', 'Version', 'Call', 'What is checked'],
  tools.map((tool) => [tool.name, versionOf(tool), `\`${tool.command ?? tool.call}\``, tool.states]),
)}

The package ships no zod schemas. An MCP server with the validators is in the guide on [agents](agents.md).

Without npm, take the document from a clone, \`generated/openapi.json\`, or \`openapi.yaml\` from the docs' header. For Python, each operation's
page has a sample that uses \`requests\`.

## Tools that were run once

These tools are not run before each release.

| Tool | Result |
| --- | --- |
| openapi-to-postmanv2 6.3.3 | \`npx openapi-to-postmanv2@6.3.3 -s openapi.json -o collection.json -O parametersResolution=Example\` writes a Postman collection of every operation. Set its variable \`apiKey\`. Without \`-O\`, most requests are invalid. |
| openapi-typescript 7.13 | With \`--default-non-nullable=false\`, a field that has a default is optional in a request, as in the contract. |
| openapi-fetch 0.17 | For a further query, set \`querySerializer: { object: { style: 'form', explode: true } }\`. Test \`response.ok\`: a failure without a body leaves \`error\` undefined. |
| orval (fetch), swagger-typescript-api 13.13, typed-openapi | They send a further query as \`[object Object]\`: add it to the URL. |
| Zodios, Kubb (axios) | They send a further query as \`further[page]=2\`: add it to the URL. |
| @msw/source 0.6.1 | It needs msw 2.10 or a later 2: it does not install next to msw 3. |
| quicktype 26 | It writes types for Go, Kotlin, Swift, Rust and C# from the contract's schemas. They decode its examples and keep unknown statuses. |

| @scalar/mock-server 0.14 | It serves the examples, and rejects a request without a key or with an invalid body. |
| @pactflow/openapi-pact-comparator 2.3 | It reads the contract. It accepts any failure, because \`default\` covers every status. |
| swagger-mock-validator 12, openapi-generator-plus 2.22 | They reject OpenAPI 3.1.1. |

The guide on [testing](testing.md#mocks-and-test-runners-by-others) has warnings about mocks and test runners.
`;
