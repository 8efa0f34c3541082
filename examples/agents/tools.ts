/** Offers operations of the contract to an agent as tools of an MCP server: those that only read, and those that are named. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import contract from 'stablecoin-wallet-api/openapi.json' with { type: 'json' };
import * as sdk from 'stablecoin-wallet-api/sdk';
import * as schemas from 'stablecoin-wallet-api/zod';
import { z } from 'zod';

const functions: Readonly<Record<string, unknown>> = sdk;
const validators: Readonly<Record<string, unknown>> = schemas;

/** The fields of a zod object of an operation, for example of `zGetCustomerPath`. */
function fieldsOf(operationId: string, part: 'Path' | 'Body' | 'Response') {
  const schema = validators[`z${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`];
  return schema instanceof z.ZodObject ? schema.shape : undefined;
}

/**
 * Registers the tools.
 *
 * @param named - Ids of the operations that write, sign or move value, which the agent may call as well.
 */
export function registerTools(server: McpServer, client: sdk.SdkClient, named: readonly string[] = []): void {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, summary, description, 'x-effect': effect } of operations) {
    const call = functions[operationId];
    if (typeof call !== 'function' || (effect !== 'read' && !named.includes(operationId))) continue;
    const path = z.strictObject(fieldsOf(operationId, 'Path') ?? {});
    const body = fieldsOf(operationId, 'Body');
    const { statusCode, ...response } = fieldsOf(operationId, 'Response') ?? {};
    server.registerTool(
      operationId,
      {
        title: summary,
        description,
        inputSchema: z.strictObject({ path, ...(body && { body: z.strictObject(body) }) }),
        outputSchema: z.looseObject(response),
        annotations: {
          readOnlyHint: effect === 'read',
          destructiveHint: effect === 'funds',
          idempotentHint: effect === 'read',
          openWorldHint: true,
        },
      },
      // A call that fails rejects with an error that says what is known of its outcome. The server passes its message to the agent.
      async (request) => {
        const { response, rateLimit, ...result } = await call({ ...request, client });
        return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
      },
    );
  }
}
