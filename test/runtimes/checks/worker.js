/** The checks as a worker: it responds with the results. */
import { runChecks } from './checks.js';

export default {
  fetch: async (request) => Response.json(await runChecks(await request.json())),
};
