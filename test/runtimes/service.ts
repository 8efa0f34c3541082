/**
 * A service on loopback that counts requests as their heads arrive, over HTTP/1.1 and HTTP/2, and does with each of them what its path
 * names: `/<condition or response>/<id>/...`. `node:http` would hide the request that arrives on a connection that is being closed, so
 * HTTP/1.1 is read from the socket.
 */
import { readFileSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { freePort, listen } from '../loopback.ts';
import { bodyOf, conditions, type Http1Condition, type Http2Condition, http1Response, shared } from './conditions.ts';

/** A request whose head arrived. */
export interface Arrived {
  method: string;
  /** What follows the condition and the id. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Whether the whole body arrived. */
  isWhole: boolean;
  /** Whether the connection had served a request before. */
  connectionWasUsed: boolean;
}

type Act = (socket: Socket, request: Arrived, elsewhere: string) => unknown;

const responds =
  (status: number, body: (request: Arrived) => object, headers: Record<string, string> = {}): Act =>
  (socket, request) =>
    socket.write(
      http1Response(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body(request))),
    );

/** What the checks of the client need beside the conditions. */
const responses: Readonly<Record<string, Act>> = {
  success: responds(
    200,
    ({ body }) => ({
      message: 'Message signed successfully',
      statusCode: 200,
      data: { id: 'a', reason: (JSON.parse(body || '{}') as { message?: string }).message, newField: { kept: true } },
    }),
    { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' },
  ),
  refuse: responds(422, () => ({ message: 'assetId is unknown' })),
  redirect: (socket, _, elsewhere) =>
    socket.write(http1Response(307, { location: `${elsewhere}/success/elsewhere` }, '')),
  hang: () => {},
  half: (socket) => socket.write(http1Response(200).slice(0, -9)),
};

/**
 * Starts the service. `elsewhere` is another origin, which serves `/page`, `untrusted` one whose certificate no runtime accepts, and
 * nothing listens at `closed`.
 */
export async function startService() {
  const arrived = new Map<string, Arrived[]>();
  const record = (id: string, request: Arrived): void => {
    arrived.set(id, [...(arrived.get(id) ?? []), request]);
  };
  const usedSessions = new WeakSet<object>();
  const onTheWire = new Set<Socket>();

  const readHttp1 = (socket: Socket): void => {
    track(onTheWire, socket);
    let buffer = Buffer.alloc(0);
    let requests = 0;
    let isClosing = false;
    let current: { request: Arrived; act: Act; length: number; needsBody: boolean } | undefined;

    const next = (): boolean => {
      if (!current) {
        const end = buffer.indexOf('\r\n\r\n');
        if (end < 0) return false;
        const { method, segments, headers } = parseHead(buffer.subarray(0, end).toString('latin1'));
        buffer = buffer.subarray(end + 4);
        const [name = '', id = '', ...rest] = segments;
        const connectionWasUsed = requests > 0;
        requests += 1;
        const request = { method, path: `/${rest.join('/')}`, headers, body: '', isWhole: false, connectionWasUsed };
        const condition = conditions.find(
          (one): one is Http1Condition => one.protocol === 'HTTP/1.1' && one.id === name,
        );
        const act = condition?.act ?? responses[name];
        if (method === 'OPTIONS') socket.write(http1Response(204, {}, ''));
        else if (name === 'arrived') socket.write(http1Response(200, {}, JSON.stringify(arrived.get(id) ?? [])));
        else if (name === 'page') socket.write(http1Response(200, { 'content-type': 'text/html' }, '<!doctype html>'));
        else if (name === 'drain') {
          // The next request needs a new connection.
          socket.write(http1Response(200, { connection: 'close' }));
          for (const open of onTheWire) open.end();
        } else if (name === 'warm') {
          socket.write(http1Response(200));
          // Half closed: what still arrives is counted.
          isClosing = id === 'closing';
          if (isClosing) socket.end();
        } else if (act) {
          record(id, request);
          const length = Number(headers['content-length'] ?? 0);
          current = { request, act, length, needsBody: condition?.after !== 'head' };
        }
        if (!current) return true;
      }
      const { request, act, length, needsBody } = current;
      const isChunked = 'transfer-encoding' in request.headers;
      // Only empty bodies are sent in chunks: in the last one.
      const end = isChunked ? buffer.indexOf('0\r\n\r\n') : buffer.length >= length ? length : -1;
      if (needsBody && end < 0) return false;
      request.isWhole = end >= 0;
      request.body = buffer.subarray(0, end < 0 ? undefined : end).toString();
      buffer = isChunked ? Buffer.alloc(0) : buffer.subarray(length);
      current = undefined;
      if (!isClosing) act(socket, request, elsewhere);
      return true;
    };

    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('data', (chunk) => {
      buffer = Buffer.concat([buffer, chunk]);
      while (next());
    });
  };

  const readHttp2 = (stream: ServerHttp2Stream, head: NodeJS.Dict<string | string[]>): void => {
    const { session } = stream;
    if (!session) return;
    const connectionWasUsed = usedSessions.has(session);
    usedSessions.add(session);
    const cut = () => [...onTheWire].find(({ remotePort }) => remotePort === session.socket.remotePort)?.destroy();
    stream.on('error', () => {});
    const [name = '', id = '', ...rest] = String(head[':path']).split('/').slice(1);
    const method = String(head[':method']);
    const respond = (status: number): void => {
      stream.respond({ ':status': status, ...shared });
      stream.end(bodyOf(status));
    };
    const condition = conditions.find((one): one is Http2Condition => one.protocol === 'HTTP/2' && one.id === name);
    if (method === 'OPTIONS' || !condition) {
      respond(200);
      return;
    }
    const headers = Object.fromEntries(Object.entries(head).map(([key, value]) => [key, String(value)]));
    const request = { method, path: `/${rest.join('/')}`, headers, body: '', isWhole: false, connectionWasUsed };
    record(id, request);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (condition.after === 'head') {
      condition.act({ stream, session, respond, cut });
      return;
    }
    stream.on('end', () => {
      request.body = Buffer.concat(chunks).toString();
      request.isWhole = true;
      condition.act({ stream, session, respond, cut });
    });
  };

  const pem = readFileSync(`${import.meta.dirname}/../client/hostile/loopback.pem`);
  const http1 = createServer({ allowHalfOpen: true }, readHttp1);
  const other = createServer({ allowHalfOpen: true }, readHttp1);
  const http2 = createSecureServer({ key: pem, cert: pem }).on('stream', readHttp2);
  http2.on('secureConnection', (socket: Socket) => track(onTheWire, socket));
  http2.on('sessionError', () => {});
  const untrusted = createTlsServer({ key: pem, cert: pem }, readHttp1);
  const { origin: elsewhere } = await listen(other);
  return {
    http1: (await listen(http1)).origin,
    http2: `https://127.0.0.1:${(await listen(http2)).port}`,
    elsewhere,
    untrusted: `https://127.0.0.1:${(await listen(untrusted)).port}`,
    closed: `http://127.0.0.1:${await freePort()}`,
    async [Symbol.asyncDispose]() {
      for (const one of onTheWire) one.destroy();
      await Promise.all(
        [http1, http2, other, untrusted].map((server) => new Promise((resolve) => server.close(resolve))),
      );
    },
  };
}

function track(all: Set<Socket>, socket: Socket): void {
  all.add(socket);
  socket.on('close', () => all.delete(socket));
}

function parseHead(head: string): { method: string; segments: string[]; headers: Record<string, string> } {
  const [start = '', ...lines] = head.split('\r\n');
  const [method = '', path = ''] = start.split(' ');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { method, segments: path.split('/').slice(1), headers: Object.fromEntries(headers) as Record<string, string> };
}
