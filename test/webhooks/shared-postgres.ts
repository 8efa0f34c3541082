import { sharedPostgres, startPostgres } from './servers.js';

/** Starts one PostgreSQL for all test runs of a mutation score. */
export default async function setup() {
  const server = await startPostgres();
  process.env[sharedPostgres] = server.url;
  return () => server.stop();
}
