/**
 * An MCP server on standard input and output, whose tools are the operations of the contract that only read or estimate:
 * `node examples/agents/main.ts`, with the variables below.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import contract from 'stablecoin-wallet-api/openapi.json' with { type: 'json' };
import * as sdk from 'stablecoin-wallet-api/sdk';
import * as schemas from 'stablecoin-wallet-api/zod';
import { z } from 'zod';

const functions: Readonly<Record<string, unknown>> = sdk;
const validators: Readonly<Record<string, unknown>> = schemas;

/** The zod schema of a part of an operation, for example `zGetCustomerPath`; undefined where the operation has none. */
function findSchema(operationId: string, part: 'Path' | 'Body' | 'Response'): z.ZodType | undefined {
  const schema = validators[`z${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`];
  return schema instanceof z.ZodType ? schema : undefined;
}

/** What the agent receives. The status code is not part of a result. */
function describeResult(operationId: string): z.ZodObject {
  const schema = findSchema(operationId, 'Response');
  const { statusCode, ...fields } = schema instanceof z.ZodObject ? schema.shape : {};
  return z.looseObject(fields);
}

const { WALLET_API_URL = '', WALLET_API_KEY = '' } = process.env;
const client = sdk.createSdkClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
const server = new McpServer({ name: 'wallet', version: '1.0.0' });

// What moves money or signs is no tool: an agent calls a tool again whose outcome it does not know.
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
for (const { operationId, summary, description, 'x-effect': effect } of operations) {
  const call = functions[operationId];
  if (typeof call !== 'function' || effect !== 'read') continue;
  const path = findSchema(operationId, 'Path');
  const body = findSchema(operationId, 'Body');
  server.registerTool(
    operationId,
    {
      title: summary,
      description,
      inputSchema: z.strictObject({ ...(path && { path }), ...(body && { body }) }),
      outputSchema: describeResult(operationId),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    // A call that fails rejects with an error, whose message the server passes to the agent.
    async (request) => {
      const { response, rateLimit, ...result } = await call({ ...request, client });
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    },
  );
}

await server.connect(new StdioServerTransport());
