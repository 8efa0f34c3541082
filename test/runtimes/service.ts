/** A service on loopback for the checks. The first segment of the path chooses the response, the second one identifies the check. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '../loopback.ts';

interface Arrived {
  method: string | undefined;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  connectionWasReused: boolean;
}

type Respond = (response: ServerResponse, request: Arrived, socket: Socket) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const success: Respond = (response, { body }) =>
  json(
    response,
    200,
    {
      message: 'Message signed successfully',
      statusCode: 200,
      data: { id: 'a', reason: (JSON.parse(body || '{}') as { message?: string }).message, newField: { kept: true } },
    },
    { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' },
  );

const busy: Respond = (response) => json(response, 503, { message: 'busy' }, { 'retry-after': '0' });

const responses = (elsewhere: string): Record<string, Respond> => ({
  success,
  busy,
  refuse: (response) => json(response, 422, { message: 'assetId is unknown' }),
  echo: (response, { headers, body }) => json(response, 400, { message: `${headers['x-api-key']} ${body}` }),
  redirect: (response) => void response.writeHead(307, { location: `${elsewhere}/success/elsewhere` }).end(),
  cut: (_response, _request, socket) => void socket.destroy(),
  hang: () => {},
  half: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"message":'),
});

/** What a browser requires before a page of another origin may read a response. */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

export async function startService() {
  const arrived = new Map<string, Arrived[]>();
  const knownConnections = new WeakSet<Socket>();
  let responseOf: Record<string, Respond> = {};

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, socket } = request;
    const connectionWasReused = knownConnections.has(socket);
    knownConnections.add(socket);
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
    const body = await text(request);
    const [, kind = '', id = '', ...path] = (request.url ?? '').split('/');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (kind === 'page') return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
    if (kind === 'arrived') return json(response, 200, arrived.get(id) ?? []);
    const one = { method, path: `/${path.join('/')}`, headers, body, connectionWasReused };
    arrived.set(id, [...(arrived.get(id) ?? []), one]);
    responseOf[kind]?.(response, one, socket);
  }

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch(() => request.socket.destroy());
  };
  const pem = readFileSync(`${import.meta.dirname}/untrusted.pem`);
  const [plain, other, tls] = [
    createServer(onRequest),
    createServer(onRequest),
    createTlsServer({ key: pem, cert: pem }, onRequest),
  ];
  const { origin: service } = await listen(plain);
  const { origin: elsewhere } = await listen(other);
  responseOf = responses(elsewhere);
  return {
    service,
    elsewhere,
    untrusted: `https://127.0.0.1:${(await listen(tls)).port}`,
    closed: `http://127.0.0.1:${await freePort()}`,
    async [Symbol.asyncDispose]() {
      for (const server of [plain, other, tls]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
