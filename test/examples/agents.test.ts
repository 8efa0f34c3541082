import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { useSandbox, walletOf } from '../sandbox/service.js';

const reads = operations.filter(({ effect }) => effect === 'read').map(({ operationId }) => operationId);

/** An agent's connection to the example, which runs as a process of its own. */
async function useAgent(named = '') {
  const sandbox = await useSandbox();
  const { wallet, address } = walletOf(sandbox, 'ethereum');
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['examples/agents/main.ts'],
      env: { WALLET_API_URL: sandbox.url, WALLET_API_KEY: wallet.apiKey, WALLET_API_TOOLS: named },
    }),
  );
  return { sandbox, wallet, address, agent };
}

describe('the example of an MCP server', () => {
  test('offers every operation that only reads, and no other', async () => {
    const { agent } = await useAgent();
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(reads);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema?.properties).toHaveProperty('data');
    }
  });

  test('offers an operation that signs only where it is named, and says that it is destructive', async () => {
    const { agent, wallet, sandbox } = await useAgent('signWalletMessage');
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['signWalletMessage', ...reads]);
    expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: false });
    const { structuredContent } = await agent.callTool({
      name: 'signWalletMessage',
      arguments: { path: { id: wallet.id }, body: { message: 'hello' } },
    });
    expect(structuredContent).toMatchObject({ data: { reason: 'hello', status: 'SUCCESS' } });
    expect(sandbox.requests.filter(({ operationId }) => operationId === 'signWalletMessage')).toHaveLength(1);
  });

  test('refuses an operation that is not named before anything is sent', async () => {
    const { agent, wallet, sandbox } = await useAgent();
    const result = await agent.callTool({
      name: 'signWalletMessage',
      arguments: { path: { id: wallet.id }, body: { message: 'hello' } },
    });
    expect(result.isError).toBe(true);
    expect(sandbox.requests).toEqual([]);
  });

  test('gives the agent the error of a call that fails, without the key', async () => {
    const { agent, wallet } = await useAgent();
    const result = await agent.callTool({ name: 'getCustomer', arguments: { path: { customerId: 'unknown' } } });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).toContain('getCustomer');
    expect(JSON.stringify(result)).not.toContain(wallet.apiKey);
  });
});
