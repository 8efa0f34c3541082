/** A real HTTP server on loopback that misbehaves as a test asks, and counts what arrives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../loopback.ts';

export type Behaviour = (request: IncomingMessage, response: ServerResponse, body: Promise<string>) => unknown;

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

export async function misbehave(behave: Behaviour, port = 0) {
  let sends = 0;
  let connections = 0;
  const arrivals: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    sends += 1;
    const { method = '', url = '', headers } = request;
    const body = read(request);
    body.then(
      (text) => arrivals.push({ method, url, headers, body: text }),
      () => {},
    );
    behave(request, response, body);
  });
  server.on('connection', () => {
    connections += 1;
  });
  const { origin } = await listen(server, port);
  return {
    origin,
    connections: () => connections,
    /** How many requests arrived, whole or not. */
    sends: () => sends,
    /** The requests that arrived whole. */
    arrivals,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const envelope = (data: unknown = { id: 'a' }) => ({ message: 'done', statusCode: 200, data });

/** Responds with a status, a body and headers, once the request has been read. */
export const respondsWith =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Behaviour =>
  async (_, response, whole) => {
    await whole;
    response.writeHead(status, headers).end(body);
  };

export const respondsWithJson = (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  respondsWith(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
