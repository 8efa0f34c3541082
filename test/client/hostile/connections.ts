/**
 * What connections do to a withdrawal, as a table: each case says how the call must end and how often it may have arrived. Only a
 * request that certainly did not leave ends with a `ConnectionError` or a `TimeoutError`. `npm run test:external -- runtimes` runs them on every
 * version of Node.js.
 */
import dns from 'node:dns';
import http from 'node:http';
import { createServer, connect as dial, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { ClientOptions, createWalletClient } from '../../../src/index.ts';
import { freePort, listen } from '../../loopback.ts';
import { apiKey, bodies, callsOf } from '../../operations.ts';
import { misbehave } from '../misbehaving-server.ts';

type Create = typeof createWalletClient;

const envelope = '{"message":"done","statusCode":200,"data":{"id":"a"}}';
const response = (headers = '', body = envelope) =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;

/** What a server does with a request that has arrived whole. `abort` ends the call, as its deadline does. */
type Act = (socket: Socket, abort: () => void) => unknown;

/** A server that does something with the connections of withdrawals. A `GET` is only to open a connection. */
async function serve(act: Act, abort = () => {}) {
  const server = await misbehave(async ({ method, socket }, response, body) => {
    await body;
    if (method === 'GET') response.end(envelope);
    else act(socket, abort);
  });
  const arrived = () => server.arrivals.filter(({ method }) => method !== 'GET').length;
  return { ...server, port: Number(new URL(server.origin).port), arrived };
}

const withdraw = (create: Create, options: Omit<ClientOptions, 'apiKey'>, signal?: AbortSignal) =>
  callsOf(create({ apiKey, retries: 0, timeoutMs: 10_000, ...options })).funds({ signal });

const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    ({ name, cause }: Error) =>
      cause instanceof Error && cause.name === 'TimeoutError' ? `${name}, in time alone` : name,
  );

/** A case: its name, how the call ends and how often it arrives, and what is done. */
type Case = readonly [name: string, expected: string, run: (create: Create) => Promise<string>];

/** One withdrawal against a server that does something with it. */
const meets =
  (act: Act) =>
  async (create: Create): Promise<string> => {
    const controller = new AbortController();
    await using server = await serve(act, () => controller.abort());
    const end = await endOf(withdraw(create, { baseUrl: server.origin }, controller.signal));
    return `${end}, ${server.arrived()} arrived`;
  };

const reset: Act = (socket) => socket.resetAndDestroy();

/** One withdrawal through an agent of the program, whose connection is reset once the request has arrived. */
const through =
  (agentTo: (origin: string, port: number) => Promise<http.Agent> | http.Agent) =>
  async (create: Create): Promise<string> => {
    await using server = await serve(reset);
    const agent = await agentTo(server.origin, server.port);
    const end = await endOf(withdraw(create, { baseUrl: server.origin, agent }));
    agent.destroy();
    return `${end}, ${server.arrived()} arrived`;
  };

const get = (origin: string, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    http.get(origin, { agent }, (message) => message.resume().on('end', resolve)).on('error', reject);
  });

type Connect = (callback: (error: Error | null, socket: Duplex) => void) => Duplex | undefined;

/** An agent whose connections are made by a function. */
const agentOf = (connect: Connect): http.Agent =>
  Object.assign(new http.Agent(), {
    createConnection: (_: unknown, callback?: Parameters<Connect>[0]) => connect(callback ?? (() => {})),
  });

/** A socket that says that it is connecting, never says that it has connected, and sends nevertheless. */
function mockedSocket(port: number): Duplex {
  const real = dial(port, '127.0.0.1');
  const mocked = new Duplex({
    read() {},
    write(chunk, _, done) {
      real.write(chunk, done);
    },
  });
  real.on('error', (error) => mocked.destroy(error)).on('close', () => mocked.destroy());
  return Object.assign(mocked, { connecting: true });
}

/** Responds to look-ups of names during an action. */
async function lookingUp(find: (respond: (addresses: string[]) => void) => void, act: () => Promise<string>) {
  const { lookup } = dns;
  dns.lookup = ((_: string, options: { all?: boolean }, callback: (error: null, ...found: unknown[]) => void) =>
    find((addresses) => {
      const found = addresses.map((address) => ({ address, family: 4 }));
      callback(null, ...(options.all ? [found] : [found[0]?.address, 4]));
    })) as never;
  try {
    return await act();
  } finally {
    dns.lookup = lookup;
  }
}

/** A withdrawal to the name `localhost`, for which a look-up has these addresses. */
const atAddresses =
  (addresses: string[], act: Act, isUp = true) =>
  async (create: Create) => {
    await using server = await serve(act);
    const port = isUp ? server.port : await freePort();
    return await lookingUp(
      (respond) => respond(addresses),
      async () =>
        `${await endOf(withdraw(create, { baseUrl: `http://localhost:${port}` }))}, ${server.arrived()} arrived`,
    );
  };

const repeats =
  (text: string): Act =>
  (socket, abort) => {
    const timer = setInterval(() => socket.write(text, abort), 5);
    socket.on('close', () => clearInterval(timer));
  };

const manyTimes = (calls: number, act: Act) => async (create: Create) => {
  await using server = await serve(act);
  for (let call = 0; call < calls; call++) await withdraw(create, { baseUrl: server.origin });
  return `${server.arrived() === calls ? 'all' : server.arrived()} carried out`;
};

const success: Act = (socket) => socket.write(response());

/** A server that responds to the head of a request, and reads no more. */
async function refuseHead() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write('HTTP/1.1 413 -\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'));
  });
  const { origin } = await listen(server);
  return { origin, [Symbol.asyncDispose]: async () => void server.close() };
}

/** How calls end and how often they arrive, each with the cases that end so. */
const cases: Readonly<Record<string, Readonly<Record<string, (create: Create) => Promise<string>>>>> = {
  'OutcomeUnknownError, 1 arrived': {
    'a fetch that sends it, and then cannot reach an audit log': async (create) => {
      await using server = await serve(success);
      const closed = `http://127.0.0.1:${await freePort()}`;
      const fetch: typeof globalThis.fetch = async (input, init) => {
        await globalThis.fetch(input, init);
        return globalThis.fetch(closed);
      };
      return `${await endOf(withdraw(create, { baseUrl: server.origin, fetch, retries: 2 }))}, ${server.arrived()} arrived`;
    },
    'a large request, of which the head is refused': async (create) => {
      await using server = await refuseHead();
      const body = { ...bodies.funds, accountIdentifier: 'x'.repeat(8_000_000) };
      return `${await endOf(callsOf(create({ baseUrl: server.origin, apiKey })).funds({ body }))}, 1 arrived`;
    },
    'a response with two lengths': meets((socket) => socket.write(response('content-length: 7\r\n'))),
    'a response with a length and chunks': meets((socket) => socket.write(response('transfer-encoding: chunked\r\n'))),
    'the status is not an HTTP status': meets((socket) => socket.write('HTTP/1.1 700 -\r\n\r\n')),
    '100 Continue without end': meets(repeats('HTTP/1.1 100 Continue\r\n\r\n')),
    '103 Early Hints without end': meets(repeats('HTTP/1.1 103 -\r\n\r\n')),
    '101, after which another protocol is spoken': meets((socket) =>
      socket.write('HTTP/1.1 101 -\r\nconnection: upgrade\r\nupgrade: tcp\r\n\r\nhello'),
    ),
    'a 101 without its headers': meets((socket, abort) => socket.write('HTTP/1.1 101 -\r\n\r\n', abort)),
    'a reset after the call has ended': meets((socket, abort) => {
      abort();
      setImmediate(() => socket.resetAndDestroy());
    }),
    'a body that has not ended when the call ends': meets((socket, abort) =>
      socket.write(response().slice(0, -1), abort),
    ),
    'an agent that hands over a connected socket': through((_, port) =>
      agentOf((done) => {
        const socket = dial(port, '127.0.0.1', () => done(null, socket));
        return undefined;
      }),
    ),
    'an agent that hands over a pooled socket': through(async (origin) => {
      const agent = new http.Agent({ keepAlive: true });
      await get(origin, agent);
      return agent;
    }),
    'an agent that lets the request wait for a socket': through((origin) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      get(origin, agent).catch(() => {});
      return agent;
    }),
    'an agent that hands over a mocked socket': through((_, port) => agentOf(() => mockedSocket(port))),
    'a name of which the first address is closed and the second resets': atAddresses(['127.0.0.2', '127.0.0.1'], reset),
  },
  'success, 1 arrived': {
    'a response after which the connection is half closed': meets((socket) => socket.end(response())),
    'a response that ends with the connection': meets((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${envelope}`)),
    'a response with trailers': meets((socket) =>
      socket.write(
        `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: a\r\n\r\n${envelope.length.toString(16)}\r\n${envelope}\r\n0\r\na: b\r\n\r\n`,
      ),
    ),
    'a response with a header that is named as a method': meets((socket) =>
      socket.write(response('constructor: a\r\n')),
    ),
    '103, then a success': meets((socket) => socket.write(`HTTP/1.1 103 -\r\n\r\n${response()}`)),
    'a name of which the first address is closed': atAddresses(['127.0.0.2', '127.0.0.1'], success),
  },
  'OutcomeUnknownError, 0 arrived': {
    'a closed port, through an agent of the program': async (create) => {
      const baseUrl = `http://127.0.0.1:${await freePort()}`;
      return `${await endOf(withdraw(create, { baseUrl, agent: new http.Agent() }))}, 0 arrived`;
    },
  },
  'ConnectionError, 0 arrived': {
    'a closed port at every address of a name': atAddresses(['127.0.0.2', '127.0.0.3'], success, false),
  },
  'TimeoutError, 0 connections': {
    'a look-up that ends after the deadline': async (create) => {
      await using server = await serve(success);
      let respond: (() => void) | undefined;
      return await lookingUp(
        (found) => {
          respond = () => found(['127.0.0.1']);
        },
        async () => {
          const end = await endOf(withdraw(create, { baseUrl: `http://localhost:${server.port}`, timeoutMs: 100 }));
          respond?.();
          // A connection of one's own is accepted after those that came before.
          await get(server.origin, new http.Agent());
          return `${end}, ${server.connections() - 1} connections`;
        },
      );
    },
  },
  'TimeoutError, 0 arrived': {
    'a handshake without end': async (create) => {
      const server = createServer();
      const { port } = await listen(server);
      const end = await endOf(withdraw(create, { baseUrl: `https://127.0.0.1:${port}`, timeoutMs: 100 }));
      server.close();
      return `${end}, 0 arrived`;
    },
  },
  'all carried out': {
    'a server that closes after each of 3,000 responses': manyTimes(3_000, (socket) => socket.end(response())),
    'a server that closes its connection right after each of 500 responses that keep it': manyTimes(500, (socket) =>
      socket.write(response(), () => setImmediate(() => socket.destroy())),
    ),
  },
};

export const connectionCases: readonly Case[] = Object.entries(cases).flatMap(([expected, runs]) =>
  Object.entries(runs).map(([name, run]) => [name, expected, run] as const),
);
