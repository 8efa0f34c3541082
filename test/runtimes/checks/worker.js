/** The checks as a worker: it answers with the results. */
import { run } from './run.js';

export default {
  fetch: async (request) => Response.json(await run(await request.json())),
};
