/** What must hold of the result of a tool: of a client that it generated, of its server, or of its types. */
import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { requestExample, responseExample, startSandbox } from '../../dist/src/testing.js';
import examples from '../../generated/examples.json' with { type: 'json' };
import contract from '../../generated/openapi.json' with { type: 'json' };
import { operations } from '../../generated/operations.ts';
import { listen } from '../loopback.ts';
import type { Project } from './project.ts';

/** A call as a program of a tool makes it, by the name of the operation. */
export interface Call {
  readonly operationId: string;
  readonly method: string;
  /** The path with its placeholders. */
  readonly template: string;
  readonly path: Record<string, string>;
  readonly query?: { readonly further: object };
  readonly body?: unknown;
}

type SendCall = (baseUrl: string, apiKey: string, call: Call) => Promise<unknown>;

const walletId = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
const apiKey = 'test-key';
/** A program may replace the global one. */
const ownFetch = globalThis.fetch;
const typicalRequest = requestExample('signWalletMessage', 'evm');
const typicalResponse = responseExample('signWalletMessage', 'evm');

const sameJson = (actual: unknown, expected: unknown): void =>
  deepEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)));

/** A call for every request example, and one of a list with a query that the contract does not name. */
const calls = operations.flatMap(({ operationId, method, path: template }): Call[] => {
  const names = [...template.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
  // Ids that differ, so that none stands in the place of another unnoticed.
  const path = Object.fromEntries(names.map((name, index) => [name, walletId.replace(/.$/, String(index))]));
  const call = { operationId, method, template, path };
  if (operationId === 'listAddressVirtualAccounts') return [{ ...call, query: { further: { page: 2 } } }];
  return Object.values(examples.operations[operationId].request).map((body) => ({ ...call, body }));
});

/**
 * A client sends the calls one by one. Each arrives with its method, URL, key and body, and the sandbox accepts it.
 *
 * @param query - How the further query `{ page: 2 }` arrives.
 */
async function sendsEveryExample(send: SendCall, sandboxUrl: string, query: string): Promise<void> {
  const arrived: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const key = String(request.headers['x-api-key']);
    const body = await text(request);
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const answer = await ownFetch(`${sandboxUrl}${url}`, { method, headers, body: body || null });
    const sent: unknown = body ? JSON.parse(body) : undefined;
    arrived.push({ method, url: decodeURIComponent(url), key, body: sent, isAccepted: answer.ok });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  const { origin } = await listen(server);
  try {
    for (const call of calls) await send(origin, apiKey, call);
  } finally {
    server.close().closeAllConnections();
  }
  deepEqual(
    arrived,
    calls.map((call) => ({
      method: call.method,
      url: call.template.replaceAll(/{(\w+)}/g, (_, name) => call.path[name] ?? '') + (call.query ? query : ''),
      key: apiKey,
      body: call.body,
      isAccepted: true,
    })),
  );
}

/** The program of a client receives a typical example, and sends every other one. */
export const sendsExamples = async (project: Project, query = '?page=2'): Promise<void> => {
  const { signMessage, send } = await project.loadProgram<{
    signMessage(baseUrl: string, apiKey: string, walletId: string, body: typeof typicalRequest): Promise<unknown>;
    send: SendCall;
  }>();
  const sandbox = await startSandbox({ respond: 'examples' });
  try {
    sameJson(await signMessage(sandbox.url, apiKey, walletId, typicalRequest), typicalResponse);
    await sendsEveryExample(send, sandbox.url, query);
  } finally {
    await sandbox.close();
  }
};

/** A server responds to a typical request with the example. */
export async function receivesExample(respond: (request: Request) => Promise<Response | undefined>): Promise<void> {
  const url = `http://127.0.0.1:4010/v1/wallets/${walletId}/signing/message`;
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(typicalRequest) });
  sameJson(await (await respond(request))?.json(), typicalResponse);
}

/** Each language has a type for every request and every event, an enumeration for a closed set, and none for a set that may grow. */
export function hasTypesInEveryLanguage(project: Project): void {
  const bodies = Object.keys(contract.components.schemas).filter((name) => /.(Request|Event)$/.test(name));
  for (const language of ['go', 'kotlin', 'swift', 'rust', 'csharp']) {
    const types = project.read(`wallet.${language}`);
    for (const name of bodies) match(types, new RegExp(`(type|class|struct) ${name}\\b`));
    match(types, /mainnet = |Mainnet\b/i);
    doesNotMatch(types, /"ACTIVE"/);
  }
}
