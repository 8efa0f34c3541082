/** Offers operations of the contract to an agent as tools of an MCP server: those that only read, and those that are named. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
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

/** What the agent receives of a read. The status code is not part of a result. */
function describeResult(operationId: string): z.ZodObject {
  const schema = findSchema(operationId, 'Response');
  const { statusCode, ...fields } = schema instanceof z.ZodObject ? schema.shape : {};
  return z.looseObject(fields);
}

/**
 * Registers the tools.
 *
 * @param named - Ids of the operations that write, sign or move value, which the agent may call as well.
 */
export function registerTools(server: McpServer, client: sdk.SdkClient, named: readonly string[] = []): void {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  for (const name of named)
    if (!operations.some(({ operationId }) => operationId === name))
      throw new Error(`the contract has no operation ${name}`);
  for (const { operationId, summary, description, 'x-effect': effect } of operations) {
    const call = functions[operationId];
    const isRead = effect === 'read';
    if (typeof call !== 'function' || !(isRead || named.includes(operationId))) continue;
    const path = findSchema(operationId, 'Path');
    const body = findSchema(operationId, 'Body');
    server.registerTool(
      operationId,
      {
        title: summary,
        description,
        inputSchema: z.strictObject({ ...(path && { path }), ...(body && { body }) }),
        // The server refuses a result that differs from its schema. After a call that may have moved value, that would look like a failure.
        ...(isRead && { outputSchema: describeResult(operationId) }),
        annotations: { readOnlyHint: isRead, destructiveHint: !isRead, idempotentHint: isRead, openWorldHint: true },
      },
      // A call that fails rejects with an error that says what is known of its outcome. The server passes its message to the agent.
      async (request) => {
        const { response, rateLimit, ...result } = await call({ ...request, client });
        const content = [{ type: 'text' as const, text: JSON.stringify(result) }];
        return isRead ? { content, structuredContent: result } : { content };
      },
    );
  }
}
