// @ts-nocheck
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** Starts the generated server as an assistant does, and uses it. */
async function withServer<Result>(baseUrl: string, apiKey: string, use: (client: Client) => Promise<Result>) {
  const client = new Client({ name: 'interop', version: '1.0.0' });
  const env = { API_BASE_URL: baseUrl, API_KEY_APIKEY: apiKey };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['server/build/index.js'], env }));
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

export const listTools = () =>
  withServer('http://127.0.0.1:4010', 'test-key', async (client) =>
    (await client.listTools()).tools.map(({ name }) => name),
  );

export const signMessage = (baseUrl: string, apiKey: string, id: string, requestBody: object) =>
  withServer(baseUrl, apiKey, async (client) => {
    const result = await client.callTool({ name: 'signWalletMessage', arguments: { id, requestBody } });
    const [{ text }] = result.content as [{ text: string }];
    if (!text.startsWith('API Response (Status: 200)')) throw new Error(text);
    return JSON.parse(text.slice(text.indexOf('\n'))) as unknown;
  });
