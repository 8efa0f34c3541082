/**
 * How a call leaves: over a connection of the package's own, by a `fetch`, or through an agent, and which of them a runtime gets.
 * hostile/connections.ts has what may happen then.
 */
import { readFileSync } from 'node:fs';
import http, { createServer } from 'node:http';
import https from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Operation } from '../../generated/operations.ts';
import { startCall } from '../../src/client/call.ts';
import { nodeTransport } from '../../src/client/transport.ts';
import {
  denoTransport,
  takesAgent as webTakesAgent,
  transport as webTransport,
} from '../../src/client/transport.web.ts';
import { createWalletClient } from '../../src/index.ts';
import { freePort, listen } from '../loopback.ts';
import { connectionCases } from './hostile/connections.ts';
import { earlyResponseCases } from './hostile/early-responses.ts';
import { envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, bodies, callsOf, failureOf, roles, styles } from './styles.ts';

const runtimeFetch = globalThis.fetch;

beforeEach(() => {
  // No delay between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  globalThis.fetch = runtimeFetch;
  vi.restoreAllMocks();
});

const [[, byPath], [, byName]] = styles;
const baseUrl = 'https://api.example';

describe.each([
  ['write', byName],
  ['funds', byPath],
] as const)('%s', (effect, connect) => {
  it.each(['passed in', 'replaced globally'])('a closed port proves nothing to a fetch that was %s', async (place) => {
    const fetch: typeof globalThis.fetch = (input, init) => runtimeFetch(input, init);
    if (place === 'replaced globally') globalThis.fetch = fetch;
    const closed = { baseUrl: `http://127.0.0.1:${await freePort()}`, apiKey };
    const options = place === 'passed in' ? { ...closed, fetch } : closed;
    await expect(connect(options)[effect]()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
  });

  it('an abort while a refusal is described is not said to have come before the request', async () => {
    const controller = new AbortController();
    const getErrorMessage = () => void controller.abort();
    const fetch = async () => Response.json({}, { status: 401 });
    const call = connect({ baseUrl, apiKey, getErrorMessage, fetch })[effect]({ signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: { name: 'AbortError' } });
  });

  it.each([
    ['ERR_HTTP2_STREAM_ERROR', '(ERR_HTTP2_STREAM_ERROR)'],
    ['ERR_sk_live_1', 'the connection failed)'],
    [7, 'the connection failed)'],
  ])('quotes the code %s of a failure only if it has the form of a code', async (code, quoted) => {
    const fetch = () => Promise.reject(Object.assign(new Error('x'), { code }));
    expect((await failureOf(connect({ baseUrl, apiKey, fetch })[effect]())).message).toContain(quoted);
  });

  it('a failure whose code cannot be read, and a list of waits without end, are unknown outcomes', async () => {
    const thrown = Object.defineProperty(new Error('x'), 'code', { get: () => expect.unreachable() });
    const headers = new Headers({ 'retry-after': '1,'.repeat(300_000) });
    for (const fetch of [() => Promise.reject(thrown), async () => new Response('', { status: 503, headers })])
      expect((await failureOf(connect({ baseUrl, apiKey, fetch })[effect]())).name).toBe('OutcomeUnknownError');
  });
});

describe('on Node.js', () => {
  const connect = byPath;

  /** A client whose modules are loaded now. */
  async function connectAnew(baseUrl: string) {
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { createWalletClient } = await import('../../src/index.ts');
    return callsOf(createWalletClient({ baseUrl, apiKey, retries: 0 }));
  }

  it('a fetch that was replaced before the package is loaded receives no call', async () => {
    await using server = await misbehave(respondsWithJson(200, envelope()));
    const patched = vi.fn(async () => Response.json(envelope()));
    globalThis.fetch = patched;
    const calls = await connectAnew(server.origin);
    for (const effect of ['read', 'write', 'funds'] as const) await calls[effect]();
    expect([patched.mock.calls.length, server.sends()]).toEqual([0, 3]);
  });

  it('a fetch that replaces the global one is used as long as it is there', async () => {
    await using server = await misbehave(respondsWithJson(200, envelope()));
    const calls = connect({ baseUrl: server.origin, apiKey });
    const stub = vi.fn(async () => Response.json(envelope()));
    vi.stubGlobal('fetch', stub);
    await calls.funds();
    vi.unstubAllGlobals();
    await calls.funds();
    expect([stub.mock.calls.length, server.sends()]).toEqual([1, 1]);
  });

  it('a request has its length, asks for no compression, and says whether the connection stays open', async () => {
    await using server = await misbehave(respondsWithJson(200, envelope()));
    const calls = connect({ baseUrl: server.origin, apiKey });
    await calls.read();
    await calls.funds();
    const common = {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      host: server.origin.slice('http://'.length),
      'user-agent': expect.stringMatching(/^stablecoin-wallet-api\/\d/),
      'x-api-key': apiKey,
    };
    const lengthOf = (body: object) => String(JSON.stringify(body).length);
    expect(server.arrivals.map(({ headers }) => headers)).toEqual([
      { ...common, connection: 'keep-alive', 'content-length': lengthOf(bodies.read) },
      { ...common, connection: 'close', 'content-length': lengthOf(bodies.funds) },
    ]);
    expect(server.arrivals.map(({ body }) => JSON.parse(body))).toEqual([bodies.read, bodies.funds]);
  });

  it('a server receives calls over TLS if its certificate is trusted, and otherwise nothing', async () => {
    const pem = readFileSync(`${import.meta.dirname}/hostile/loopback.pem`, 'utf8');
    const arrived = vi.fn((_request, response) => response.end(JSON.stringify(envelope())));
    const server = https.createServer({ key: pem, cert: pem }, arrived);
    onTestFinished(() => void server.close());
    const baseUrl = (await listen(server)).origin.replace('http:', 'https:');
    const calls = connect({ baseUrl, apiKey, retries: 0 });
    await expect(calls.read()).rejects.toMatchObject({ name: 'ConnectionError' });
    for (const effect of ['write', 'funds'] as const)
      await expect(calls[effect]()).rejects.toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
    const trusted = tls.getCACertificates();
    onTestFinished(() => tls.setDefaultCACertificates(trusted));
    tls.setDefaultCACertificates([pem]);
    const others = await connectAnew(baseUrl);
    for (const effect of ['read', 'write', 'funds', 'read'] as const) await others[effect]();
    expect(arrived).toHaveBeenCalledTimes(4);
  });

  it('a header of a response is found in any case of its letters, and its values are joined', async () => {
    await using server = await misbehave((_, response) => {
      response.writeHead(200, [
        ...['X-RateLimit-Limit', '60', 'Vary', 'x-ratelimit-reset', '7', 'a'],
        ...['X-RateLimit-Remaining', '5', 'X-RateLimit-Remaining', '4'],
      ]);
      response.end(JSON.stringify(envelope()));
    });
    const { rateLimit, response } = await connect({ baseUrl: server.origin, apiKey }).read();
    expect([rateLimit, response.headers.get('x-ratelimit-remaining')]).toEqual([{ limit: 60 }, '5, 4']);
  });

  it('a response that comes before the whole request is that of a read, and leaves the outcome of another call unknown', async () => {
    const body = JSON.stringify(envelope());
    // It reads no more than the beginning of a request.
    const server = createTcpServer((socket) => {
      onTestFinished(() => void socket.destroy());
      socket.once('data', () =>
        socket.pause().write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
      );
      socket.on('error', () => {});
    });
    onTestFinished(() => void server.close());
    const { origin } = await listen(server);
    const wallet = createWalletClient({ baseUrl: origin, apiKey, retries: 0 });
    // More than the buffers of a connection take.
    const message = 'x'.repeat(20_000_000);
    const path = { walletId: 'a' };
    const calls = [{ address: message, method: 'a', parameters: [], abi: [] }];
    await expect(
      wallet.POST('/v1/wallets/{walletId}/contracts/read', { params: { path }, body: { calls } }),
    ).resolves.toHaveProperty('data');
    await expect(
      wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: 'a' } }, body: { message } }),
    ).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      cause: { message: expect.stringContaining('a response came before the request was written') },
    });
  });

  it('reads share a connection, which is closed after 4 seconds, and each mutating call has its own', async () => {
    const closed = Promise.withResolvers<number>();
    const sockets: unknown[] = [];
    const server = createServer((request, response) => {
      sockets.push(request.socket);
      request.resume().on('end', () => response.end(JSON.stringify(envelope())));
    });
    // Later than the client closes it.
    server.keepAliveTimeout = 60_000;
    const calls = await connectAnew((await listen(server)).origin);
    await calls.read();
    const start = performance.now();
    await calls.funds();
    await calls.read();
    await calls.funds();
    const [first, second, third, fourth] = sockets as import('node:net').Socket[];
    first?.on('close', () => closed.resolve(performance.now() - start));
    expect(third).toBe(first);
    expect(new Set([first, second, fourth]).size).toBe(3);
    const idleMs = await closed.promise;
    expect(idleMs).toBeGreaterThan(3_000);
    expect(idleMs).toBeLessThan(20_000);
    server.close();
  });

  it.each([
    ['a redirect', 'responded with a redirect (307)', 'HTTP/1.1 307 -\r\nlocation: /\r\n\r\na body without end'],
    ['a status below those of HTTP', /the connection failed$/, 'HTTP/1.1 099 -\r\n\r\na body without end'],
    ['a status above those of HTTP', /the connection failed$/, 'HTTP/1.1 600 -\r\n\r\na body without end'],
    ['a switch of protocols', 'failed (ECONNRESET)', 'HTTP/1.1 101 -\r\nconnection: upgrade\r\nupgrade: a\r\n\r\n'],
    ['a response that is too large', 'larger than 16777216 bytes', `HTTP/1.1 200 -\r\n\r\n${' '.repeat(17_000_000)}`],
  ])('%s is given up, and its connection closed', async (_, message, response) => {
    const closed = Promise.withResolvers<void>();
    await using server = await misbehave(({ socket }) => {
      socket.on('close', () => closed.resolve());
      socket.write(response);
    });
    await expect(connect({ baseUrl: server.origin, apiKey, retries: 0 }).read()).rejects.toThrow(message);
    await closed.promise;
  });
});

it('a call over TLS leaves through the proxy of the environment while the program has it switched on', async () => {
  let asked = 0;
  const between = createTcpServer((client) => {
    asked += 1;
    client.once('data', () => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });
  const { origin } = await listen(between);
  const counts: number[] = [];
  const callBoth = async () => {
    for (const scheme of ['http', 'https']) {
      const { read, funds } = byPath({ baseUrl: `${scheme}://127.0.0.1:${await freePort()}`, apiKey, retries: 0 });
      for (const call of [read, funds]) expect((await failureOf(call())).name).toBe('ConnectionError');
    }
    counts.push(asked);
  };
  await callBoth();
  const switchOff = http.setGlobalProxyFromEnv({ http_proxy: origin, https_proxy: origin });
  await callBoth();
  switchOff();
  await callBoth();
  // A library may replace the global agent with an object without options.
  const { globalAgent } = https;
  https.globalAgent = {} as https.Agent;
  await callBoth();
  https.globalAgent = globalAgent;
  expect(counts).toEqual([0, 2, 2, 2]);
  between.close();
});

it.each([...connectionCases, ...earlyResponseCases])('a withdrawal meets %s: %s', async (_, expected, run) => {
  expect(await run(createWalletClient)).toBe(expected);
});

/** The clock of a paused process, and that of a machine that slept. */
const clocks = [performance, Date];

it.each(clocks)('a withdrawal is not sent if its deadline has passed while it connected (clock %#)', async (clock) => {
  await using server = await misbehave(respondsWithJson(200, envelope()));
  const now = clock.now.bind(clock);
  vi.spyOn(clock, 'now').mockImplementation(() => now() + (server.connections() > 0 ? 60_000 : 0));
  const failure = await failureOf(byPath({ baseUrl: server.origin, apiKey, timeoutMs: 300 }).funds());
  expect(failure).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
  expect(server.sends()).toBe(0);
});

it('a read is sent although the wall clock is set forward meanwhile', async () => {
  await using server = await misbehave(respondsWithJson(200, envelope()));
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + (server.connections() > 0 ? 3_600_000 : 0));
  await expect(byPath({ baseUrl: server.origin, apiKey }).read()).resolves.toHaveProperty('data');
});

it.each(clocks)('a withdrawal is not given to a fetch after its deadline (clock %#)', async (clock) => {
  const now = clock.now.bind(clock);
  let pausedMs = 0;
  vi.spyOn(clock, 'now').mockImplementation(() => now() + pausedMs);
  const fetch = vi.fn();
  const pausedWhileAsked = async () => {
    pausedMs = 60_000;
    return apiKey;
  };
  const failure = await failureOf(byPath({ baseUrl, apiKey: pausedWhileAsked, fetch, timeoutMs: 300 }).funds());
  expect(failure).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
  expect(fetch).not.toHaveBeenCalled();
});

const sent: (RequestInit | undefined)[] = [];
const callOf = (operation: Operation, body: string | undefined) => {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(init);
    return new Response();
  };
  const [url, settings] = [new URL(baseUrl), { timeoutMs: 10_000, retries: 0, parseJson: JSON.parse }];
  return startCall({ operation, pathParameters: {}, url, body, headers: {}, connections: 'own', fetch, ...settings });
};

it('a body of any method has its length, without which one of a DELETE would not be framed', async () => {
  await using server = await misbehave(respondsWithJson(200, envelope()));
  for (const [method, body] of Object.entries({ DELETE: '{"a":"é"}', PATCH: undefined, GET: undefined })) {
    const call = callOf({ ...roles.funds, method } as Operation, body);
    const { discard } = await nodeTransport({ ...call, url: new URL(server.origin), fetch: undefined }, {});
    discard();
  }
  expect(server.arrivals.map(({ headers, body }) => [headers['content-length'], body])).toEqual([
    ['10', '{"a":"é"}'],
    ['0', ''],
    [undefined, ''],
  ]);
});

describe('elsewhere', () => {
  it('a request counts as sent when fetch is called, is not cached, follows no redirect and has no agent', async () => {
    sent.length = 0;
    expect(webTakesAgent).toBe(false);
    const safely = { redirect: 'manual', cache: 'no-store' };
    for (const body of ['{}', undefined]) {
      const call = callOf(roles.funds, body);
      const response = webTransport(call, {});
      expect(call.mayHaveArrived).toBe(true);
      await response;
      expect(sent.pop()).toMatchObject({ ...safely, body: body ?? null });
    }
  });

  it("Deno gets a mutating call's body as a blob, which it does not send again", async () => {
    sent.length = 0;
    await denoTransport(callOf(roles.read, '{}'), {});
    await denoTransport(callOf(roles.funds, '{"a":1}'), {});
    await denoTransport(callOf(roles.funds, undefined), {});
    const [read, full, empty] = sent.flatMap((init) => (init ? [init.body] : []));
    expect(read).toBe('{}');
    expect([await (full as Blob).text(), await (empty as Blob).text()]).toEqual(['{"a":1}', '']);
  });
});

it.each([
  ['own', 400, '<b>Bad request</b>', 'refused', 3],
  // If the 400 was written while the connection was idle, a later response on it belongs to none of the following calls.
  ['shared', 400, '', 'unknown', 2],
  ['shared', 400, '{"message":"refused"}', 'refused', 2],
  // A proxy writes a 400 on an idle connection, and no other refusal.
  ['shared', 401, '', 'refused', 1],
  ["an agent's", 400, '<b>Bad request</b>', 'unknown', 3],
  ["a fetch's", 400, '<b>Bad request</b>', 'unknown', expect.any(Number)],
] as const)(
  'on a connection that is %s, after a read, the outcome of a %i with the body "%s" is %s',
  async (kind, status, body, outcome, connections) => {
    await using server = await misbehave(respondsWith(status, body));
    const passed = { "an agent's": { agent: new http.Agent() }, "a fetch's": { fetch: runtimeFetch } };
    const options = kind === 'own' || kind === 'shared' ? { connections: kind } : passed[kind];
    const { read, funds } = callsOf(createWalletClient({ baseUrl: server.origin, apiKey, ...options }));
    const [, failure] = [await failureOf(read()), await failureOf(funds()), await failureOf(funds())];
    expect(failure).toMatchObject({ status, outcome });
    expect([server.sends(), server.connections()]).toEqual([3, connections]);
  },
);

/** The real runtimes: `npm run test:external -- runtimes`. */
describe('the transport, if no condition of a bundler has chosen one', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** Loads the choice anew, and says whose transport it takes. */
  async function choose(): Promise<string> {
    vi.resetModules();
    const chosen = await import('../../src/client/transport.ts');
    const { transport: web, denoTransport: deno } = await import('../../src/client/transport.web.ts');
    const transports = Object.entries({ node: chosen.nodeTransport, deno, web });
    const [name] = transports.find(([, transport]) => transport === chosen.transport) ?? [];
    expect(chosen.takesAgent).toBe(name === 'node');
    return String(name);
  }

  /** `process` with other fields, as a runtime imitates it. */
  const imitate = (fields: object): unknown =>
    vi.stubGlobal('process', Object.create(process, Object.getOwnPropertyDescriptors(fields)));

  it("Node.js sends over the package's own connections, which show that a request was not sent", async () => {
    expect(await choose()).toBe('node');
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 jsdom/27.0.0' }); // A test environment with a window.
    expect(await choose()).toBe('node');
  });

  it.each<[runtime: string, imitate: () => unknown]>([
    ['Bun', () => vi.stubGlobal('Bun', {})],
    ['workerd with nodejs_compat', () => vi.stubGlobal('WebSocketPair', class {})],
    ['the edge runtime of Next.js', () => vi.stubGlobal('EdgeRuntime', 'edge-runtime')],
    ['a runtime whose list of loaded modules is empty', () => imitate({ moduleLoadList: [] })],
    ['a runtime without the list of what is loaded', () => imitate({ moduleLoadList: undefined })],
    ['a runtime with another name', () => imitate({ release: { name: 'other' } })],
    ['a runtime without modules', () => imitate({ getBuiltinModule: undefined })],
    ['a process of a bundler', () => vi.stubGlobal('process', { env: {}, versions: {} })],
    ['a browser', () => vi.stubGlobal('process', undefined)],
  ])('%s sends by fetch, which proves nothing', async (_, imitateIt) => {
    imitateIt();
    expect(await choose()).toBe('web');
  });

  it('Deno sends a body that its fetch does not repeat', async () => {
    vi.stubGlobal('Deno', {});
    expect(await choose()).toBe('deno');
  });
});
