/** What the tests of the examples share: a process on the built package, and a database of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startPostgresDatabase, type TestServer } from '../webhooks/servers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An example, running as a process of its own on the built package. */
export function startProgram(file: string, environment: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, ...environment } });
  const lines: string[] = [];
  const errors: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines,
    errors: errors.join('\n'),
  }));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => void (await kill()));
  return {
    child,
    lines,
    /** The first line of its output. */
    firstLine: () =>
      Promise.race([
        once(output, 'line').then(([line]) => String(line)),
        ended.then(({ errors }) => Promise.reject(new Error(errors))),
      ]),
    ended,
    /** Asks it to end. */
    stop: () => void child.kill('SIGTERM'),
    /** Ends it at once, whatever it is doing. */
    kill,
  };
}

/** Gives the tests of a `describe` block a PostgreSQL database, with the tables that the SQL creates, and a pool of up to `max` connections. */
export function useDatabase(tables = '', max = 10): { readonly url: string; readonly pool: Pool } {
  const database = {} as { url: string; pool: Pool };
  let server: TestServer;
  beforeAll(async () => {
    server = await startPostgresDatabase();
    const pool = new Pool({ connectionString: server.url, max }).on('error', () => {});
    Object.assign(database, { url: server.url, pool });
    await pool.query(tables);
  });
  afterAll(async () => {
    await database.pool.end();
    await server.stop();
  });
  return database;
}

/** Ends the connection of a client through another one of its pool. */
export async function loseConnection(client: PoolClient, pool: Pool): Promise<void> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
}
