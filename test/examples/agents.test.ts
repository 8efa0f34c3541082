import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { requestExample } from '../../src/samples/examples.js';
import { installProject, root } from '../installed-project.js';
import { link } from '../package/packed.js';
import { useSandbox, walletOf } from '../sandbox/service.js';

const reads = operations.filter(({ effect }) => effect === 'read').map(({ operationId }) => operationId);

const project = await installProject('agents');
afterAll(() => rm(project, { recursive: true, force: true }));
link(project, root, ['@modelcontextprotocol/sdk', 'zod']);

/** An agent's connection to the example, which runs as a process of its own. */
async function useAgent() {
  const sandbox = await useSandbox();
  const wallet = walletOf(sandbox, 'ethereum');
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(project, 'main.ts')],
      env: { WALLET_API_URL: sandbox.url, WALLET_API_KEY: wallet.apiKey },
    }),
  );
  return { sandbox, wallet, agent };
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

  test('offers a body for every read that takes one', async () => {
    const { agent } = await useAgent();
    const { tools } = await agent.listTools();
    const withBody = operations.filter((operation) => operation.effect === 'read' && 'body' in operation);
    expect(tools.filter(({ inputSchema }) => inputSchema.properties?.body).map(({ name }) => name)).toEqual(
      withBody.map(({ operationId }) => operationId),
    );
  });

  test('returns an estimate as text and as a value that its schema describes', async () => {
    const { agent, wallet } = await useAgent();
    const body = requestExample('quoteWalletSwap', 'recipient-master-wallet');
    const result = await agent.callTool({
      name: 'quoteWalletSwap',
      arguments: {
        path: { walletId: wallet.id },
        body: { ...body, fromAssetId: wallet.assetId('USDC'), toAssetId: wallet.assetId('cNGN') },
      },
    });
    expect(result.isError, JSON.stringify(result)).toBeFalsy();
    const [{ text } = { text: '' }] = result.content as { text: string }[];
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    expect(result.structuredContent).toHaveProperty('data.rate');
  });

  test.each([
    ['signWalletMessage', { path: { id: '1' }, body: { message: 'hello' } }],
    [
      'executeFiatWithdrawal',
      { path: { walletId: '1' }, body: requestExample('executeFiatWithdrawal', 'bank-transfer') },
    ],
  ])('has no tool that moves money or signs: %s', async (name, request) => {
    const { agent, sandbox } = await useAgent();
    expect((await agent.callTool({ name, arguments: request })).isError).toBe(true);
    expect(sandbox.requests).toEqual([]);
  });

  test.each([
    { client: {} },
    { baseUrl: 'https://example.com' },
    { headers: { 'x-api-key': 'another' } },
    { retries: 5 },
  ])('sends nothing where the agent gives the call %o as well', async (extra) => {
    const { agent, sandbox } = await useAgent();
    const result = await agent.callTool({ name: 'getCustomer', arguments: { path: { customerId: '1' }, ...extra } });
    expect(result.isError).toBe(true);
    expect(sandbox.requests).toEqual([]);
  });

  test('sends nothing for an id that would lead to another operation', async () => {
    const { agent, wallet, sandbox } = await useAgent();
    for (const id of [
      '..',
      '%2e%2e',
      `${wallet.id}/signing/message`,
      `${wallet.id}%2fsigning%2fmessage`,
      'a?b',
      'a#b',
    ]) {
      const results = await Promise.all([
        agent.callTool({ name: 'getCustomer', arguments: { path: { customerId: `../wallets/${id}` } } }),
        agent.callTool({ name: 'getWalletVirtualAccount', arguments: { path: { id } } }),
        agent.callTool({
          name: 'quoteWalletSwap',
          arguments: { path: { walletId: id }, body: requestExample('quoteWalletSwap', 'recipient-master-wallet') },
        }),
      ]);
      for (const { isError, content } of results)
        expect({ isError, content }).toEqual({
          isError: true,
          content: [{ type: 'text', text: expect.stringMatching(/not sent: .+ it would change the path/) }],
        });
    }
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
