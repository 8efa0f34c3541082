/**
 * What the environment of a program does to a withdrawal: proxies, certificates, sessions of TLS. The environment is read when a program
 * starts, so each case starts one. Each says how the withdrawals must end, how many arrived, and how often the proxy was asked.
 */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { listen } from '../../loopback.ts';

/** Starts program.ts on a version of Node.js, and resolves to what it prints. */
export type Start = (args: string[], env?: Record<string, string>, flags?: string[]) => Promise<string>;

/** Builds the client as a program of its own; the result starts it on a version of Node.js. */
export async function buildProgram(folder: string, options: BuildOptions): Promise<(executable: string) => Start> {
  const outfile = join(folder, 'program.mjs');
  const entryPoints = [join(import.meta.dirname, 'program.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', ...options });
  return (executable) =>
    async (args, env = {}, flags = []) => {
      const given = { cwd: folder, timeout: 300_000, env: { ...process.env, ...env } };
      return (await promisify(execFile)(executable, [...flags, outfile, ...args], given)).stdout;
    };
}

/** A case: its name, how it ends, and what is done. */
type Case = readonly [name: string, expected: string, meet: (start: Start) => Promise<string>];

interface Environment {
  /** Variables by the address of the proxy. */
  env?: (proxy: string) => Record<string, string>;
  protocol?: 'http:' | 'https:';
  times?: number;
  /** What the service does with a withdrawal, and the proxy with a connection. */
  service?: 'succeeds' | 'resets';
  proxy?: 'tunnels' | 'refuses';
}

const certificate = join(import.meta.dirname, 'loopback.pem');
const success = '{"message":"done","statusCode":200,"data":{"id":"a"}}';

/** Makes withdrawals in an environment, and says how they ended. */
async function meet(start: Start, given: Environment): Promise<string> {
  const { env = () => ({}), protocol = 'https:', times = 1, service = 'succeeds', proxy = 'tunnels' } = given;
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
  const trusted = { NODE_NO_WARNINGS: '1', NODE_EXTRA_CA_CERTS: certificate };
  const printed = await start([`${protocol}//localhost:${port}`, String(times)], { ...trusted, ...env(origin) });
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  between.close();
  const ends = (JSON.parse(printed) as string[]).map((end) => end.replace(/:.*/s, ''));
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

const named = (proxy: string) => ({ HTTPS_PROXY: proxy, HTTP_PROXY: proxy, http_proxy: proxy });
const optedIn = (proxy: string) => ({ ...named(proxy), NODE_USE_ENV_PROXY: '1', ALL_PROXY: proxy });

const direct = 'success, 1 arrived, 0 through the proxy, 0 resumed';

/** How each environment ends, and how it does so on versions of Node.js that do not use its proxy. */
const environments: readonly [name: string, given: Environment, expected: string, without?: string][] = [
  ['http: where the environment names proxies', { protocol: 'http:', env: optedIn }, direct],
  ['https: where it names one without switching it on', { env: named }, direct],
  ['https: through a proxy', { env: optedIn }, 'success, 1 arrived, 1 through the proxy, 0 resumed', direct],
  [
    'https: through a proxy, reset after the request',
    { env: optedIn, service: 'resets' },
    'OutcomeUnknownError, 1 arrived, 1 through the proxy, 0 resumed',
    'OutcomeUnknownError, 1 arrived, 0 through the proxy, 0 resumed',
  ],
  [
    'https: through a proxy that refuses',
    { env: optedIn, proxy: 'refuses' },
    'ConnectionError, 0 arrived, 1 through the proxy, 0 resumed',
    direct,
  ],
  [
    'a certificate that is not trusted',
    { env: () => ({ NODE_EXTRA_CA_CERTS: '', NODE_TLS_REJECT_UNAUTHORIZED: '0' }) },
    'ConnectionError, 0 arrived, 0 through the proxy, 0 resumed',
  ],
  [
    'three withdrawals over connections of their own',
    { times: 3 },
    'success, 3 arrived, 0 through the proxy, 2 resumed',
  ],
];

export const environmentCases: readonly Case[] = environments.map(([name, given, expected, without = expected]) => [
  `${name}: ${expected}`,
  'as it must',
  async (start) => {
    const obeys = await obeysProxies(start);
    const must = obeys ? expected : without;
    const end = await meet(start, given);
    return end === must ? 'as it must' : `${end} instead of ${must}`;
  },
]);
