import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { requestExample, type Sandbox, startSandbox } from '../../src/testing.ts';
import { examples, ids, roles } from '../operations.ts';
import { checkBuild } from '../package/packed.ts';
import { walletOf } from '../sandbox/service.ts';

const reading = roles.get.operationId;
const reads = operations.filter(({ effect }) => effect === 'read').map(({ operationId }) => operationId);

describe('the example of an MCP server', () => {
  let sandbox: Sandbox;
  let wallet: ReturnType<typeof walletOf>;
  // An agent's connection to the example, which runs as a process of its own.
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  beforeAll(async () => {
    checkBuild();
    sandbox = await startSandbox({ seed: 'examples' });
    wallet = walletOf(sandbox, 'ethereum');
    const file = fileURLToPath(new URL('../../examples/agents/main.ts', import.meta.url));
    const env = { WALLET_API_URL: sandbox.url, WALLET_API_KEY: wallet.apiKey };
    await agent.connect(new StdioClientTransport({ command: process.execPath, args: [file], env }));
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => Promise.all([agent.close(), sandbox.close()]));
  test('offers every operation that only reads, with its body, and no other', async () => {
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(reads);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema?.properties).toHaveProperty('data');
    }
    const withBody = operations.filter((operation) => operation.effect === 'read' && 'body' in operation);
    expect(tools.filter(({ inputSchema }) => inputSchema.properties?.body).map(({ name }) => name)).toEqual(
      withBody.map(({ operationId }) => operationId),
    );
  });

  test('returns the result as text and as a value that its schema describes', async () => {
    const result = await agent.callTool({
      name: roles.read.operationId,
      arguments: { path: ids.read, body: requestExample(roles.read.operationId, examples.read) },
    });
    expect(result.isError, JSON.stringify(result)).toBeFalsy();
    const [{ text } = { text: '' }] = result.content as { text: string }[];
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    expect(result.structuredContent).toHaveProperty('data');
  });

  test.each([
    { client: {} },
    { baseUrl: 'https://example.com' },
    { headers: { 'x-api-key': 'another' } },
    { retries: 5 },
  ])('sends nothing if the agent gives the call %o as well', async (extra) => {
    const result = await agent.callTool({ name: reading, arguments: { path: ids.get, ...extra } });
    expect(result.isError).toBe(true);
    expect(sandbox.requests).toEqual([]);
  });

  test('gives the agent the error of a call that fails, without the key', async () => {
    sandbox.setFaults({ [reading]: { status: 404 } });
    const result = await agent.callTool({ name: reading, arguments: { path: ids.get } });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).toContain(reading);
    expect(JSON.stringify(result)).not.toContain(wallet.apiKey);
  });
});
