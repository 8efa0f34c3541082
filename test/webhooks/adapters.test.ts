import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createFastifyPlugin,
  createLambdaHandler,
  createNodeHandler,
  createWebhookReceiver,
  type WebhookRequest,
} from '../../src/webhooks/index.ts';
import { listen as listenOnLoopback } from '../loopback.ts';
import { apiKey, signed, signedRequest } from './deliveries.ts';

const handler = vi.fn();
const onError = vi.fn<(error: unknown) => void>();
const receiver = createWebhookReceiver({
  keys: [apiKey],
  onUnhandledEvent: handler,
  on: {},
  onError,
  maxBodyBytes: 100_000,
});

afterEach(() => {
  handler.mockReset();
  onError.mockReset();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const { origin } = await listenOnLoopback(server);
  onTestFinished(() => server.close().closeAllConnections());
  return `${origin}/webhooks`;
}

async function listenFastify(app = Fastify()): Promise<string> {
  onTestFinished(() => app.close());
  await app.register(createFastifyPlugin(receiver, '/webhooks'));
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhooks`;
}

/** New each time, because the receiver remembers what it has completed. */
const event = (padding = 0) => ({ event: 'test.event', data: { id: crypto.randomUUID(), note: 'Ü'.repeat(padding) } });

const post = async (url: string, payload: unknown = event(), more: Record<string, string> = {}) => {
  const { body, headers } = await signed(payload);
  return fetch(url, { method: 'POST', body, headers: { ...headers, ...more } });
};

const others = join(import.meta.dirname, '../others');
const hasKoa = existsSync(join(others, 'node_modules/koa'));
if (!hasKoa) console.warn('Koa is not installed: npm ci --prefix test/others');

function listenKoa(): Promise<string> {
  const Koa = createRequire(join(others, 'package.json'))('koa');
  const handle = createNodeHandler(receiver);
  const app = new Koa().use((context: { respond?: boolean; req: IncomingMessage; res: ServerResponse }) => {
    context.respond = false;
    return handle(context.req, context.res);
  });
  return listen(app.callback());
}

const servers: Record<string, () => Promise<string>> = {
  'node:http': () => listen(createNodeHandler(receiver)),
  Express: () => listen(express().all('/webhooks', createNodeHandler(receiver))),
  'Express after express.raw': () => listen(express().use(express.raw({ type: '*/*' }), createNodeHandler(receiver))),
  'a server that keeps rawBody next to the parsed body': () => {
    const verify = (incoming: object, _response: unknown, rawBody: Buffer) => Object.assign(incoming, { rawBody });
    return listen(express().use(express.json({ verify }), createNodeHandler(receiver)));
  },
  Fastify: () => listenFastify(),
  ...(hasKoa && { Koa: listenKoa }),
};

describe.each(Object.entries(servers))('%s', (_name, start) => {
  it('hands a delivery of any content type to its handler', async () => {
    const url = await start();
    const payload = event(20_000);
    const response = await post(url, payload);
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'keep-alive']);
    expect(handler).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(payload), expect.anything());
    expect((await post(url, event(), { 'content-type': 'text/plain' })).status).toBe(200);
  });

  it('responds to another method with 405 and the header that names POST', async () => {
    const response = await fetch(await start());
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'POST', '']);
  });

  it('rejects a signature that was sent twice', async () => {
    const { body, headers } = await signed(event());
    const signature = headers['x-service-signature'] ?? '';
    const outgoing = request(await start(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-signature': [signature, signature] },
    });
    const [[response]] = await Promise.all([once(outgoing, 'response'), outgoing.end(body)]);
    expect(response.resume().statusCode).toBe(401);
    const error = expect.objectContaining({ reason: 'signature-repeated' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, undefined);
  });
});

it.each(['node:http', 'Fastify'])('%s responds 413 to too large a body and closes the connection', async (name) => {
  const response = await post((await servers[name]?.()) ?? '', event(60_000));
  expect(response.status).toBe(413);
  expect(response.headers.get('connection')).toBe('close');
  expect(handler).not.toHaveBeenCalled();
});

it('a refused request keeps its socket, so that a log can still say where it came from', async () => {
  const address = Promise.withResolvers<unknown>();
  const url = await listen((incoming, response) => {
    response.on('finish', () => address.resolve(incoming.socket.remoteAddress));
    return createNodeHandler(receiver)(incoming, response);
  });
  expect((await post(url, event(60_000))).status).toBe(413);
  expect(await address.promise).toBe('127.0.0.1');
});

it('Fastify parses JSON as before on its other routes', async () => {
  const app = Fastify();
  app.post('/other', async ({ body }) => body);
  const url = await listenFastify(app);
  expect((await post(url)).status).toBe(200);
  const response = await fetch(url.replace('/webhooks', '/other'), {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toEqual({ a: 1 });
});

it("a request of Fastify's own form, as NestJS passes it on, is rejected before it is handled, and the error names the plugin", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.all('/webhooks', async (request, reply) => createNodeHandler(receiver)(request as never, reply as never));
  app.all('/half', async (request, { raw }) => createNodeHandler(receiver)(request as never, raw));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const message = expect.stringContaining('createFastifyPlugin(receiver, path)');
  for (const path of ['/webhooks', '/half'])
    expect(await (await post(origin + path)).json()).toMatchObject({ statusCode: 500, message });
  expect(handler).not.toHaveBeenCalled();
});

it("Fastify's handlerTimeout does not respond to a slow sender in place of the receiver", async () => {
  const handlerTimeout = 20;
  const app = Fastify({ handlerTimeout });
  const { body, headers } = await signed(event());
  // A timer of the same length that starts later ends later.
  app.addHook('onRequest', async () => void wait(handlerTimeout).then(() => outgoing.end(body)));
  const outgoing = request(await listenFastify(app), { method: 'POST', headers });
  outgoing.flushHeaders();
  const [response] = await once(outgoing, 'response');
  expect(response.resume().statusCode).toBe(200);
});

describe('Lambda', () => {
  const lambda = createLambdaHandler(receiver);
  const http = { method: 'POST' };

  it.each([
    ['text', (body: string) => ({ body, isBase64Encoded: false })],
    ['base64', (body: string) => ({ body: Buffer.from(body).toString('base64'), isBase64Encoded: true })],
  ])('accepts a body as %s', async (_kind, convert) => {
    const { body, headers } = await signed(event(10));
    expect(await lambda({ requestContext: { http }, headers, ...convert(body) })).toEqual({
      statusCode: 200,
      headers: {},
      body: '',
    });
  });

  it('accepts the first version of the event, with lists of values', async () => {
    const { body, headers } = await signed(event());
    const signature = headers['x-service-signature'] ?? '';
    const send = (...signatures: string[]) =>
      lambda({ httpMethod: 'POST', headers, multiValueHeaders: { 'X-Service-Signature': signatures }, body });
    expect(await send(signature)).toMatchObject({ statusCode: 200 });
    expect(await send(signature, 'b')).toMatchObject({ statusCode: 401 });
  });

  it.each([{ body: null }, { body: null, isBase64Encoded: true }, {}])('reads %j as an empty body', async (none) => {
    const { headers } = await signed('');
    expect(await lambda({ httpMethod: 'POST', headers, ...none })).toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['that warms up the function', { source: 'serverless-plugin-warmup' }],
    ['of a schedule', { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }],
    ['of VPC Lattice', { version: '2.0', method: 'POST', path: '/', headers: {}, requestContext: { region: 'a' } }],
    ['that is undefined', undefined],
  ])('rejects an event %s with an error that says which it takes', async (_what, event) => {
    await expect(lambda(event as never)).rejects.toThrow(
      /^createLambdaHandler: the event is not an HTTP request from API/,
    );
  });

  it.each([
    [{ httpMethod: 'POST', body: null, headers: null }, 401, {}],
    [{ httpMethod: 'GET', headers: {}, body: null }, 405, { allow: 'POST' }],
    [{ requestContext: { http: { method: 'GET' } }, headers: {} }, 405, { allow: 'POST' }],
  ])('responds to %j with %i', async (event, statusCode, headers) => {
    expect(await lambda(event)).toEqual({ statusCode, headers, body: '' });
  });
});

it('a middleware that responds before the receiver does not end the process', async () => {
  let work: Promise<void> | undefined;
  const url = await listen((incoming, response) => {
    response.writeHead(503).end('timeout');
    work = createNodeHandler(receiver)(incoming, response);
  });
  expect((await post(url)).status).toBe(503);
  await expect(work).resolves.toBeUndefined();
});

it.each<[string, (incoming: IncomingMessage) => Promise<unknown>, fix: string]>([
  ['was read before', (incoming) => incoming.toArray(), 'Body parsed'],
  ['has an encoding', async (incoming) => void incoming.setEncoding('utf8'), 'setEncoding()'],
  ['has another encoding', async (incoming) => void incoming.setEncoding('hex'), 'setEncoding()'],
])('a request whose stream %s receives 500, and onError receives the fix', async (_what, spoil, fix) => {
  const url = await listen(async (incoming, response) => {
    await spoil(incoming);
    await createNodeHandler(receiver)(incoming, response);
  });
  expect((await post(url, event(20_000))).status).toBe(500);
  expect(String(onError.mock.calls[0]?.[0])).toContain(fix);
  expect(handler).not.toHaveBeenCalled();
});

it('a function that returns keys receives the address from every adapter', async () => {
  const keys = vi.fn((_request: WebhookRequest) => [apiKey]);
  const receiver = createWebhookReceiver({ keys, on: {} });
  const { body, headers } = await signed(event());
  await receiver.handle(await signedRequest());
  const response = { headersSent: false, shouldKeepAlive: true, writeHead: () => ({ end: () => {} }) };
  const request = { method: 'POST', headers, readableEnded: true, rawBody: body, iterator: () => body as never };
  await createNodeHandler(receiver)({ ...request, url: '/webhooks?node' }, response);
  await createNodeHandler(receiver)({ ...request, url: '/', originalUrl: '/webhooks?express' }, response);
  const lambda = createLambdaHandler(receiver);
  await lambda({ httpMethod: 'POST', path: '/webhooks/rest', headers, body });
  await lambda({ requestContext: { http: { method: 'POST' } }, rawPath: '/webhooks/http', headers, body });
  const ofAdapters = ['/webhooks?node', '/webhooks?express', '/webhooks/rest', '/webhooks/http'];
  expect(keys.mock.calls.map(([{ url }]) => url)).toEqual(['https://receiver.example/webhooks', ...ofAdapters]);
});
