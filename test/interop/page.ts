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

export const compatibilityPage = (): string => `# Compatibility with other tools

<!-- keywords: generate client another other language java python go rust c# kotlin swift php postman insomnia swagger codegen openapi generator code import file spec download pydantic models -->

The contract is one OpenAPI 3.1 document, \`stablecoin-wallet-api/openapi.json\`, and its [validators](testing.md#validators) are Standard
Schemas. These tools by others run on them before each release, each with the call that works. Others may work too: nothing is promised of
them.

${table(
  ['Tool', 'Version', 'Call', 'What is checked'],
  tools.map((tool) => [tool.name, versionOf(tool), `\`${tool.command ?? tool.call}\``, tool.states]),
)}

The package ships no zod schemas. The row of zod has the one command that writes them from the contract, for version 4 of zod. An MCP server
with the validators is in the guide on [agents](agents.md).

A Postman collection of every operation is one command, which was run with this version:
\`npx openapi-to-postmanv2@6.3.3 -s openapi.json -o collection.json\`.
`;
