/** An MCP server on standard input and output: `node examples/agents/main.ts`, with the variables below. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSdkClient } from 'stablecoin-wallet-api/sdk';
import { registerTools } from './tools.ts';

const { WALLET_API_URL = '', WALLET_API_KEY = '' } = process.env;

const server = new McpServer({ name: 'wallet', version: '1.0.0' });
const client = createSdkClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
registerTools(server, client);
await server.connect(new StdioServerTransport());
