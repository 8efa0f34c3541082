import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { startMock } from '../../src/mock/start-mock.js';
import type { Fault } from '../../src/server/faults.js';
import { requestExample, responseExample } from '../../src/testing/examples.js';
import { installProject, root } from '../installed-project.js';
import { listen } from '../loopback.js';
import { link } from '../package/packed.js';
import { useSandbox, walletOf } from '../sandbox/service.js';

const reads = operations.filter(({ effect }) => effect === 'read').map(({ operationId }) => operationId);

const project = await installProject('agents');
afterAll(() => rm(project, { recursive: true, force: true }));
link(project, root, ['@modelcontextprotocol/sdk', 'zod']);

/** The content of the result of a tool, which has not failed. */
async function callTool(agent: Client, name: string, request: Record<string, unknown>) {
  const { isError, content } = await agent.callTool({ name, arguments: request });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return content as { text: string }[];
}

/** An agent's connection to the example, which runs as a process of its own. */
async function useAgent(named = '', url?: string) {
  const sandbox = await useSandbox();
  const { wallet, address } = walletOf(sandbox, 'ethereum');
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(project, 'main.ts')],
      env: { WALLET_API_URL: url ?? sandbox.url, WALLET_API_KEY: wallet.apiKey, WALLET_API_TOOLS: named },
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
    const content = await callTool(agent, 'signWalletMessage', { path: { id: wallet.id }, body: { message: 'hello' } });
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ data: { reason: 'hello', status: 'SUCCESS' } });
    expect(sandbox.requests.filter(({ operationId }) => operationId === 'signWalletMessage')).toHaveLength(1);
  });

  test('offers a body for every operation that takes one', async () => {
    const named = operations.map(({ operationId }) => operationId);
    const { agent } = await useAgent(named.join());
    const { tools } = await agent.listTools();
    const withBody = operations.filter((operation) => 'body' in operation).map(({ operationId }) => operationId);
    expect(tools.filter(({ inputSchema }) => inputSchema.properties?.body).map(({ name }) => name)).toEqual(withBody);
    expect(tools.filter(({ annotations }) => !annotations?.destructiveHint).map(({ name }) => name)).toEqual(reads);
  });

  test('returns a withdrawal that was carried out as a success, also where its record differs from the contract', async () => {
    const { data, ...envelope } = responseExample('executeFiatWithdrawal', 'bank-transfer');
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...envelope, data: { ...data, amount: 42_000.5 } }));
    });
    onTestFinished(() => void server.close());
    const { origin } = await listen(server);
    const { agent } = await useAgent('executeFiatWithdrawal', origin);
    const body = requestExample('executeFiatWithdrawal', 'bank-transfer');
    const content = await callTool(agent, 'executeFiatWithdrawal', { path: { walletId: '1' }, body });
    expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ data: { id: data.id, amount: 42_000.5 } });
  });

  test('does not start where an operation is named that the contract does not have', async () => {
    await expect(useAgent('signWalletMesage')).rejects.toThrow();
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

  test.each<Fault<'executeFiatWithdrawal'>>([
    { reset: 'after' },
    { status: 503, retryAfter: 1 },
    { status: 200, html: true },
  ])(
    'sends a withdrawal once whose outcome is unknown after %o, and tells the agent not to repeat it',
    async (fault) => {
      const mock = await startMock({ faults: { executeFiatWithdrawal: fault } });
      onTestFinished(() => mock.close());
      const { agent } = await useAgent('executeFiatWithdrawal', mock.url);
      const body = requestExample('executeFiatWithdrawal', 'bank-transfer');
      const result = await agent.callTool({
        name: 'executeFiatWithdrawal',
        arguments: { path: { walletId: '1' }, body },
      });
      expect(result).toMatchObject({
        isError: true,
        content: [
          { text: expect.stringMatching(/unknown whether this was carried out .+ Do not repeat it before you know/) },
        ],
      });
      expect(mock.requests).toHaveLength(1);
    },
  );

  test('gives the agent the error of a call that fails, without the key', async () => {
    const { agent, wallet } = await useAgent();
    const result = await agent.callTool({ name: 'getCustomer', arguments: { path: { customerId: 'unknown' } } });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).toContain('getCustomer');
    expect(JSON.stringify(result)).not.toContain(wallet.apiKey);
  });
});
