/**
 * An MCP server on standard input and output, whose tools are the operations of the contract that only read or estimate:
 * `node examples/agents/main.ts`, with the variables below.
 */
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import contract from 'stablecoin-wallet-api/openapi.json' with { type: 'json' };
import * as sdk from 'stablecoin-wallet-api/sdk';
import { requestSchemas, responseSchemas, type StandardSchema } from 'stablecoin-wallet-api/validators';

const functions: Readonly<Record<string, unknown>> = sdk;
const requests: Readonly<Record<string, StandardSchema<object>>> = requestSchemas;
const responses: Readonly<Record<string, StandardSchema<object>>> = responseSchemas;

const { WALLET_API_URL = '', WALLET_API_KEY = '' } = process.env;
const client = sdk.createSdkClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
const server = new McpServer({ name: 'wallet', version: '1.0.0' });

// Calls that move money or sign are not tools: an agent repeats a tool call if it does not know the outcome.
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
for (const { operationId, summary, description, 'x-effect': effect } of operations) {
  const call = functions[operationId];
  const inputSchema = requests[operationId];
  const outputSchema = responses[operationId];
  if (typeof call !== 'function' || !inputSchema || !outputSchema || effect !== 'read') continue;
  server.registerTool(
    operationId,
    {
      title: summary,
      description,
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    // A call that fails rejects with an error, whose message the server passes to the agent.
    async (request) => {
      const { response, rateLimit, ...result } = await call({ ...request, client });
      const structuredContent = { ...result, statusCode: response.status };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    },
  );
}

await server.connect(new StdioServerTransport());
