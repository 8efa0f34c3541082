/** Real servers for tests: each in a directory of its own, on a free port, ended with the test. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The variable with the address of one PostgreSQL for a whole run: starting it costs more than most tests. */
export const sharedPostgres = 'WEBHOOK_TEST_POSTGRES';

const redisBinary = onPath('redis-server');
const postgresBinaries = ['initdb', 'postgres'].map(
  (name) => onPath(name) ?? globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1),
);

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
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

export async function startRedis(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const isReady = async () => {
    const redis = new Redis(port, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {});
    try {
      await redis.connect();
      await redis.ping();
    } finally {
      redis.disconnect();
    }
  };
  // With its log of commands it forgets nothing when it is killed.
  const command = [redisBinary ?? '', '--port', String(port), '--dir', folder, '--appendonly', 'yes', '--save', ''];
  return started(server(`redis://127.0.0.1:${port}`, command, isReady, folder));
}

/** A PostgreSQL that others may share, of which the caller has a schema to itself. */
export async function startPostgresSchema(): Promise<TestServer> {
  const shared = process.env[sharedPostgres];
  if (!shared) return startPostgres();
  const schema = `s${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client(shared);
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.end();
  const nothing = async () => {};
  return { url: `${shared}?options=-c%20search_path=${schema}`, start: nothing, stop: nothing };
}

export async function startPostgres(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const [initdb = '', postgres = ''] = postgresBinaries;
  // PostgreSQL refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (asUser.length) {
    const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const [file = '', ...args] = [...asUser, initdb, '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'];
  execFileSync(file, args, { stdio: 'pipe', cwd: folder });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const isReady = async () => {
    const client = new Client(url);
    await client.connect();
    await client.end();
  };
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const command = [...asUser, postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  return started(server(url, command, isReady, folder));
}

async function started(server: TestServer): Promise<TestServer> {
  await server.start();
  return server;
}
