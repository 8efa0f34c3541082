/** The checks as a worker: it responds with the results. */
// @ts-nocheck

import { run } from './run.js';

export default {
  fetch: async (request) => Response.json(await run(await request.json())),
};
