import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgresSchema, type TestServer } from '../webhooks/servers.js';

/** Gives the tests of a `describe` block a PostgreSQL schema of their own, with the tables that the SQL creates. */
export function useDatabase(tables = ''): { readonly url: string; readonly pool: Pool } {
  let server: TestServer;
  let pool: Pool;
  beforeAll(async () => {
    server = await startPostgresSchema();
    pool = new Pool({ connectionString: server.url });
    pool.on('error', () => {});
    await pool.query(tables);
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });
  return {
    get url() {
      return server.url;
    },
    get pool() {
      return pool;
    },
  };
}
