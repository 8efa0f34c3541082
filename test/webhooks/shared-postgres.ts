import { haveServers, sharedPostgres, startPostgres } from './servers.js';

/** Starts one PostgreSQL for a whole run. */
export default async function setup() {
  if (!haveServers) return;
  const server = await startPostgres();
  process.env[sharedPostgres] = server.url;
  return () => server.stop();
}
