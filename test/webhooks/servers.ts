/** Real servers for tests: each in a directory of its own, on a free port, ended with the test. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freePort } from '../loopback.ts';

// Vitest ends the process of a test file by this signal, which alone would leave the servers of a failed test running.
process.once('SIGTERM', () => process.exit());

export interface TestServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The variable with the address of one PostgreSQL for a whole run: starting it costs more than most tests. */
const sharedPostgres = 'WEBHOOK_TEST_POSTGRES';

const redisBinary = onPath('redis-server');
const postgresBinaries = ['initdb', 'postgres'].map(
  (name) => onPath(name) ?? globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1),
);

const pgbouncerBinary = onPath('pgbouncer') ?? globSync('/usr/sbin/pgbouncer').at(0);

/** Whether the servers are installed. In CI they must be; elsewhere their tests are skipped, with the reason printed. */
export const haveServers = Boolean(redisBinary && postgresBinaries.every(Boolean));
if (!haveServers) {
  const reason = 'The stores are tested on real servers: install the Debian packages redis-server and postgresql.';
  if (process.env.CI) throw new Error(reason);
  console.warn(`Skipped. ${reason}`);
}

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

async function until(isReady: () => Promise<unknown>): Promise<void> {
  for (let tries = 800; ; tries -= 1)
    try {
      return void (await isReady());
    } catch (error) {
      if (!tries) throw error;
      await wait(25);
    }
}

/** A child process that can be killed and started again. Both servers end at once on SIGQUIT, without saving. */
function server(url: string, command: string[], isReady: () => Promise<unknown>, folder: string): TestServer {
  let child: ReturnType<typeof spawn> | undefined;
  process.once('exit', () => {
    child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url,
    async start() {
      const [file = '', ...args] = command;
      child = spawn(file, args, { stdio: 'ignore', cwd: folder });
      await until(isReady);
    },
    async stop() {
      const exited = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGQUIT');
      await exited;
    },
  };
}

/** Starts a Redis with the given settings, for example `--maxmemory`, `100mb`. */
export async function startRedis(...settings: string[]): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const isReady = async () => {
    const redis = new Redis(port, { retryStrategy: () => 25, maxRetriesPerRequest: null });
    await redis.on('error', () => {}).ping();
    redis.disconnect();
  };
  // Its log is synchronized at every write: otherwise it can forget the last 2 seconds when it is killed.
  const persistence = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const command = [redisBinary ?? '', '--port', String(port), '--dir', folder, ...persistence, ...settings];
  return started(server(`redis://127.0.0.1:${port}`, command, isReady, folder));
}

/** Starts a cluster of two nodes that share the slots, and returns their addresses. */
export async function startRedisCluster(): Promise<{ urls: string[]; stop(): Promise<void> }> {
  const busPorts = [await freePort(), await freePort()];
  const nodes = await Promise.all(
    busPorts.map((port) => startRedis('--cluster-enabled', 'yes', '--cluster-port', String(port))),
  );
  const clients = nodes.map(({ url }) => new Redis(url));
  const [first, second] = clients;
  await first?.call('CLUSTER', 'ADDSLOTSRANGE', '0', '8191');
  await second?.call('CLUSTER', 'ADDSLOTSRANGE', '8192', '16383');
  await second?.call('CLUSTER', 'MEET', '127.0.0.1', new URL(nodes[0]?.url ?? '').port, String(busPorts[0]));
  await until(async () => {
    for (const client of clients) {
      const info = String(await client.call('CLUSTER', 'INFO'));
      if (!info.includes('cluster_state:ok') || !info.includes('cluster_known_nodes:2')) throw new Error(info);
    }
  });
  for (const client of clients) client.disconnect();
  return {
    urls: nodes.map(({ url }) => url),
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

/** A PostgreSQL that others may share, of which the caller has a database to itself. */
export async function startPostgresDatabase(): Promise<TestServer> {
  const shared = process.env[sharedPostgres];
  if (!shared) return startPostgres();
  const name = `d${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client(shared);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const nothing = async () => {};
  return { url: String(new URL(name, shared)), start: nothing, stop: nothing };
}

/** Starts a PostgreSQL with the given settings, for example `fsync=off`. */
export async function startPostgres(...more: string[]): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const [initdb = '', postgres = ''] = postgresBinaries;
  const asUser = asPostgres();
  if (asUser.length) {
    const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const [file = '', ...args] = [...asUser, initdb, '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'];
  execFileSync(file, args, { stdio: 'pipe', cwd: folder });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more];
  const command = [...asUser, postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  return started(server(url, command, () => connects(url), folder));
}

/** Whether pgbouncer is installed. Where it is not, the tests behind it are skipped, with the reason printed. */
export const havePgbouncer = Boolean(haveServers && pgbouncerBinary);
if (haveServers && !havePgbouncer)
  console.warn('Skipped behind a connection pooler: install the Debian package pgbouncer.');

/** Starts a pgbouncer in front of a PostgreSQL. Its few connections serve each transaction, or statement, of many clients. */
export async function startPgbouncer(postgres: string, mode: 'transaction' | 'statement'): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const { hostname, port: postgresPort } = new URL(postgres);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${postgresPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 12
server_login_retry = 1
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
  );
  chmodSync(folder, 0o755);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const command = [...asPostgres(), pgbouncerBinary ?? '', '-q', file];
  return started(server(url, command, () => connects(url), folder));
}

async function connects(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.end();
}

/** PostgreSQL and pgbouncer refuse to run as root. */
const asPostgres = () =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

async function started(server: TestServer): Promise<TestServer> {
  await server.start();
  return server;
}

/** Starts one PostgreSQL for all test runs of a mutation score, which loads this file for it. */
export default async function setup() {
  const shared = await startPostgres();
  process.env[sharedPostgres] = shared.url;
  return () => shared.stop();
}
