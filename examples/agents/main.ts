/**
 * An MCP server on standard input and output: `node examples/agents/main.ts`, with the variables below. `WALLET_API_TOOLS` names the
 * operations that write, sign or move value and that the agent may call, for example `updateAddress,signWalletMessage`.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSdkClient } from 'stablecoin-wallet-api/sdk';
import { registerTools } from './tools.ts';

const { WALLET_API_URL = '', WALLET_API_KEY = '', WALLET_API_TOOLS = '' } = process.env;

const server = new McpServer({ name: 'wallet', version: '1.0.0' });
const client = createSdkClient({ baseUrl: WALLET_API_URL, apiKey: WALLET_API_KEY });
registerTools(server, client, WALLET_API_TOOLS.split(',').filter(Boolean));
await server.connect(new StdioServerTransport());
