/** Every request example of the contract and one list, sent with the client that a tool generated. */
import { deepEqual } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import contract from '../../generated/openapi.json' with { type: 'json' };

/** A call as a program of a tool makes it, by the name of the operation. */
export interface Call {
  readonly operationId: string;
  readonly method: string;
  /** The path with its placeholders. */
  readonly template: string;
  readonly path: Record<string, string>;
  readonly body?: unknown;
}

export type SendCall = (baseUrl: string, apiKey: string, call: Call) => Promise<unknown>;

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { content: { 'application/json': { examples: Record<string, { $ref: string }> } } };
}

const apiKey = 'test-key';
const id = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
const list = 'listAddressVirtualAccounts';

const examples: Record<string, { value: unknown }> = contract.components.examples;

/** A call for every request example, and one of a list. */
const calls = Object.entries(contract.paths).flatMap(([template, item]) =>
  Object.entries<Operation>(item as Record<string, Operation>).flatMap(([method, operation]): Call[] => {
    const { operationId, requestBody } = operation;
    if (!operationId) return [];
    const names = [...template.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
    // Ids that differ, so that none stands in the place of another unnoticed.
    const path = Object.fromEntries(names.map((name, index) => [name, id.replace(/.$/, String(index))]));
    const call = { operationId, method, template, path };
    const named = Object.values(requestBody?.content['application/json'].examples ?? {});
    const bodies = named.map(({ $ref }) => ({ ...call, body: examples[$ref.split('/').at(-1) ?? '']?.value }));
    return operationId === list ? [call] : bodies;
  }),
);

/**
 * Sends the calls one by one. Each arrives with its method, path, key and body, and the sandbox behind this server accepts it. Only
 * a field with one of the `defaults` may have been added.
 */
export async function sendsEveryExample(
  send: SendCall,
  sandboxUrl: string,
  defaults: Record<string, unknown>,
): Promise<void> {
  const arrived: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const key = String(request.headers['x-api-key']);
    const body = await text(request);
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const answer = await fetch(`${sandboxUrl}${url}`, { method, headers, body: body || null });
    const sent = Object(calls[arrived.length]?.body);
    const isSent = ([name, value]: [string, unknown]) =>
      name in sent || !(name in defaults) || defaults[name] !== value;
    const fields = body ? Object.fromEntries(Object.entries<unknown>(JSON.parse(body)).filter(isSent)) : undefined;
    arrived.push({ method, url, key, body: fields, isAccepted: answer.ok });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    for (const call of calls) await send(`http://127.0.0.1:${port}`, apiKey, call);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  deepEqual(
    arrived,
    calls.map(({ method, template, path, body }) => ({
      method: method.toUpperCase(),
      url: template.replaceAll(/{(\w+)}/g, (_, name) => path[name] ?? ''),
      key: apiKey,
      body,
      isAccepted: true,
    })),
  );
}
