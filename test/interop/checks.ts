/** What must hold of the result of a tool: of a client that it generated, of its server, or of a library that takes the validators. */
import { deepEqual, doesNotMatch, equal, match, rejects } from 'node:assert/strict';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createWalletFetch } from '../../dist/src/index.js';
import { requestExample, responseExample, type Sandbox, startSandbox } from '../../dist/src/testing.js';
import contract from '../../generated/openapi.json' with { type: 'json' };
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

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { content: { 'application/json': { examples: Record<string, { $ref: string }> } } };
}

export const walletId = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
const apiKey = 'test-key';
/** A program may replace the global one. */
const ownFetch = globalThis.fetch;
const typicalRequest = requestExample('signWalletMessage', 'evm');
const typicalResponse = responseExample('signWalletMessage', 'evm');

export const sameJson = (actual: unknown, expected: unknown): void =>
  deepEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)));

const examples: Record<string, { value: unknown }> = contract.components.examples;

/** A call for every request example, and one of a list with a query that the contract does not name. */
const calls = Object.entries(contract.paths).flatMap(([template, item]) =>
  Object.entries<Operation>(item as Record<string, Operation>).flatMap(([method, operation]): Call[] => {
    const { operationId, requestBody } = operation;
    if (!operationId) return [];
    const names = [...template.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
    // Ids that differ, so that none stands in the place of another unnoticed.
    const path = Object.fromEntries(names.map((name, index) => [name, walletId.replace(/.$/, String(index))]));
    const call = { operationId, method, template, path };
    if (operationId === 'listAddressVirtualAccounts') return [{ ...call, query: { further: { page: 2 } } }];
    const named = Object.values(requestBody?.content['application/json'].examples ?? {});
    return named.map(({ $ref }) => ({ ...call, body: examples[$ref.split('/').at(-1) ?? '']?.value }));
  }),
);

/** How a client differs from one that sends everything as it is given. */
interface Differences {
  /** Fields that it adds to a body, with the defaults of the contract. */
  readonly defaults?: Record<string, unknown>;
  /** What becomes of the further query `{ page: 2 }`. */
  readonly query?: string;
}

/** A client sends the calls one by one. Each arrives with its method, URL, key and body, and the sandbox accepts it. */
async function sendsEveryExample(
  send: SendCall,
  sandboxUrl: string,
  { defaults = {}, query = '?page=2' }: Differences,
): Promise<void> {
  const arrived: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const key = String(request.headers['x-api-key']);
    const body = await text(request);
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const answer = await ownFetch(`${sandboxUrl}${url}`, { method, headers, body: body || null });
    const sent = Object(calls[arrived.length]?.body);
    const isSent = ([name, value]: [string, unknown]) =>
      name in sent || !(name in defaults) || defaults[name] !== value;
    const fields = body ? Object.fromEntries(Object.entries<unknown>(JSON.parse(body)).filter(isSent)) : undefined;
    arrived.push({ method, url: decodeURIComponent(url), key, body: fields, isAccepted: answer.ok });
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
      method: call.method.toUpperCase(),
      url: call.template.replaceAll(/{(\w+)}/g, (_, name) => call.path[name] ?? '') + (call.query ? query : ''),
      key: apiKey,
      body: call.body,
      isAccepted: true,
    })),
  );
}

/** Gives a function a sandbox that responds with the examples. */
async function withExamples(use: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox({ respond: 'examples' });
  await use(sandbox).finally(sandbox.close);
}

/** The output type-checks with the program that uses it, which receives a typical example and sends every other one. */
export const sendsExamples = (differences: Differences) => async (project: Project) => {
  await project.typeCheck();
  const { signMessage, send } = await project.loadProgram<{
    signMessage(baseUrl: string, apiKey: string, walletId: string, body: typeof typicalRequest): Promise<unknown>;
    send: SendCall;
  }>();
  await withExamples(async ({ url }) => {
    sameJson(await signMessage(url, apiKey, walletId, typicalRequest), typicalResponse);
    await sendsEveryExample(send, url, differences);
  });
};

/** A query over the fetch of the package loads the example, and rejects with the error of the client if the service fails. */
export async function loadsQuery(project: Project): Promise<void> {
  await project.typeCheck();
  const { loadEmail } = await project.loadProgram<{
    loadEmail(baseUrl: string, fetch: typeof globalThis.fetch, customerId: string): Promise<unknown>;
  }>();
  await withExamples(async ({ url, setFaults }) => {
    const fetch = createWalletFetch({ baseUrl: url, apiKey, retries: 0 });
    equal(await loadEmail(url, fetch, walletId), responseExample('getCustomer', 'individual').data.email);
    setFaults({ getCustomer: { status: 502 } });
    await rejects(loadEmail(url, fetch, walletId), { name: 'ApiError', status: 502 });
  });
}

/** A server responds to a typical request with the example. */
export async function respondsWithExample(respond: (request: Request) => Promise<Response | undefined>, url: string) {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const body = JSON.stringify(typicalRequest);
  const request = new Request(`${url}/v1/wallets/${walletId}/signing/message`, { method: 'POST', headers, body });
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

/** A program that gives the Standard Schemas of the package to other libraries. */
interface StandardSchemaProgram {
  caller: { withdraw(input: unknown): Promise<unknown>; customer(): Promise<unknown> };
  app: { request(path: string, init: RequestInit): Promise<Response> };
  submitForm(values: object): Promise<unknown>;
}

export async function loadStandardSchemas(project: Project): Promise<StandardSchemaProgram> {
  await project.typeCheck();
  return project.loadProgram();
}
