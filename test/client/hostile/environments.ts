/**
 * What the environment of a program does to a withdrawal: proxies, certificates, sessions of TLS. The environment is read when a program
 * starts, so each case starts one. Each says how the withdrawals must end, how many arrived, and how often the proxy was asked.
 */

import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { freePort, listen } from '../../loopback.ts';

/** Starts program.ts on a version of Node.js, and resolves to what it prints. */
export type Start = (args: string[], env?: Record<string, string>, flags?: string[]) => Promise<string>;

/** A case: its name, how it ends, and what is done. */
type Case = readonly [name: string, expected: string, meet: (start: Start) => Promise<string>];

interface Environment {
  /** Variables by the address of the proxy. */
  env?: (proxy: string) => Record<string, string>;
  flags?: string[];
  protocol?: 'http:' | 'https:';
  times?: number;
  /** What the service does with a withdrawal, and the proxy with a connection. */
  service?: 'succeeds' | 'resets' | 'is closed';
  proxy?: 'tunnels' | 'refuses' | 'is closed';
}

const certificate = join(import.meta.dirname, 'loopback.pem');
const success = '{"message":"done","statusCode":200,"data":{"id":"a"}}';

/** Makes withdrawals in an environment, and says how they ended. */
async function meet(start: Start, given: Environment): Promise<string> {
  const {
    env = () => ({}),
    flags = [],
    protocol = 'https:',
    times = 1,
    service = 'succeeds',
    proxy = 'tunnels',
  } = given;
  let arrived = 0;
  let resumed = 0;
  let asked = 0;
  const sockets = new Set<Socket>();
  const pem = readFileSync(certificate);
  const server = protocol === 'http:' ? createHttpServer() : createTlsServer({ key: pem, cert: pem });
  server.on('request', (request, response) => {
    arrived += 1;
    if (protocol === 'https:' && (request.socket as TLSSocket).isSessionReused()) resumed += 1;
    if (service === 'resets') request.socket.destroy();
    else request.resume().on('end', () => response.end(success));
  });
  const between = createServer((client) => {
    asked += 1;
    client.on('error', () => {});
    client.once('data', (head) => {
      if (proxy === 'refuses') return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      const [, port] = /^CONNECT [^:]+:(\d+)/.exec(head.toString()) ?? [];
      const target = dial(Number(port), '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
      sockets.add(target);
      target.on('error', () => {});
      client.pipe(target).pipe(client);
    });
  });
  between.on('connection', (socket) => sockets.add(socket));
  const { port } = await listen(server);
  const { origin } = await listen(between);
  const target = service === 'is closed' ? await freePort() : port;
  const proxyAddress = proxy === 'is closed' ? `http://127.0.0.1:${await freePort()}` : origin;
  const trusted = { NODE_NO_WARNINGS: '1', NODE_EXTRA_CA_CERTS: certificate };
  const variables = { ...trusted, ...env(proxyAddress) };
  const printed = JSON.parse(await start([`${protocol}//localhost:${target}`, String(times)], variables, flags));
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  between.close();
  const ends = (printed as string[]).map((end) => end.replace(/:.*/s, /not obeyed/.test(end) ? ': not obeyed' : ''));
  return `${[...new Set(ends)].join()}, ${arrived} arrived, ${asked} through the proxy, ${resumed} resumed`;
}

const known = new WeakMap<Start, Promise<boolean>>();

/** Whether a version of Node.js obeys the proxies of the environment at all. */
function obeysProxies(start: Start): Promise<boolean> {
  const obeys =
    known.get(start) ?? start(['https://localhost', '0'], {}, ['--use-env-proxy']).then(Boolean, () => false);
  known.set(start, obeys);
  return obeys;
}

const optedIn = (proxy: string) => ({
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: proxy,
  HTTP_PROXY: proxy,
  ALL_PROXY: proxy,
});
const lowerCase = (proxy: string) => ({ NODE_USE_ENV_PROXY: '1', https_proxy: proxy, http_proxy: proxy });

const one = (name: string, expected: string, environment: Environment): Case => [
  name,
  expected,
  (start) => meet(start, environment),
];

/** A case in which older versions of Node.js do not use the proxy. */
const byVersion = (name: string, expected: string, without: string, environment: Environment): Case => [
  name,
  'as it must',
  async (start) => {
    const must = (await obeysProxies(start)) ? expected : without;
    const end = await meet(start, environment);
    return end === must ? 'as it must' : `${end} instead of ${must}`;
  },
];

const direct = 'success, 1 arrived, 0 through the proxy, 0 resumed';

export const environmentCases: readonly Case[] = [
  one('https: reset after the request', 'OutcomeUnknownError, 1 arrived, 0 through the proxy, 0 resumed', {
    service: 'resets',
  }),
  one('http: where the environment names proxies', direct, { protocol: 'http:', env: optedIn }),
  one('http: where it names them in lower case', direct, { protocol: 'http:', env: lowerCase }),
  ...['flags', 'NODE_OPTIONS'].map(
    (by): Case => [
      `http: where ${by} switch proxies on`,
      direct,
      async (start) => {
        const flag = (await obeysProxies(start)) ? '--use-env-proxy' : '';
        const options: Record<string, string> = by === 'flags' ? {} : { NODE_OPTIONS: flag };
        const env = (proxy: string) => ({ ...options, HTTP_PROXY: proxy, http_proxy: proxy });
        return meet(start, { protocol: 'http:', flags: by === 'flags' && flag ? [flag] : [], env });
      },
    ],
  ),
  byVersion('https: through a proxy', 'success, 1 arrived, 1 through the proxy, 0 resumed', direct, { env: optedIn }),
  byVersion(
    'https: through a proxy, reset after the request',
    'OutcomeUnknownError, 1 arrived, 1 through the proxy, 0 resumed',
    'OutcomeUnknownError: not obeyed, 1 arrived, 0 through the proxy, 0 resumed',
    { env: optedIn, service: 'resets' },
  ),
  byVersion(
    'https: through a proxy that refuses',
    'ConnectionError, 0 arrived, 1 through the proxy, 0 resumed',
    direct,
    { env: lowerCase, proxy: 'refuses' },
  ),
  byVersion(
    'https: through a proxy that is closed',
    'ConnectionError, 0 arrived, 0 through the proxy, 0 resumed',
    direct,
    { env: optedIn, proxy: 'is closed' },
  ),
  byVersion(
    'https: to a closed port, through a proxy',
    'ConnectionError, 0 arrived, 1 through the proxy, 0 resumed',
    'ConnectionError: not obeyed, 0 arrived, 0 through the proxy, 0 resumed',
    { env: optedIn, service: 'is closed', proxy: 'refuses' },
  ),
  one(
    'https: to a closed port, where the environment names a proxy without switching it on',
    'ConnectionError: not obeyed, 0 arrived, 0 through the proxy, 0 resumed',
    { env: (proxy) => ({ HTTPS_PROXY: proxy }), service: 'is closed' },
  ),
  one('a certificate that is not trusted', 'ConnectionError, 0 arrived, 0 through the proxy, 0 resumed', {
    env: () => ({ NODE_EXTRA_CA_CERTS: '', NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
  }),
  one('three withdrawals over connections of their own', 'success, 3 arrived, 0 through the proxy, 2 resumed', {
    times: 3,
  }),
];
