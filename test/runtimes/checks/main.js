/** What is started on a runtime: a script of a page, a worker, or a program that prints its results as one line of JSON. */
import { measureArrivals } from './arrivals.js';
import { clientChecks } from './client.js';
import { deliveryChecks } from './deliveries.js';

/** Runs every check in turn and resolves to `{ name, error }` for each; `error` is absent where the check passed. */
async function runChecks(settings) {
  const results = [];
  for (const [name, check] of [...clientChecks, ...deliveryChecks]) {
    try {
      await check(settings);
      results.push({ name });
    } catch (error) {
      results.push({ name, error: String(error?.stack ?? error) });
    }
  }
  return results;
}

/** Counts arrivals under the conditions of the settings, or runs the checks. */
const run = (settings) => (settings.conditions ? measureArrivals(settings) : runChecks(settings));

globalThis.run = run;

export default {
  fetch: async (request) => Response.json(await run(await request.json())),
};

const { argv, exit, stdout } = globalThis.process ?? {};
// Ends when the line has been written: a pipe takes a long one in parts.
if (argv?.[2]) stdout.write(`${JSON.stringify(await run(JSON.parse(argv[2])))}\n`, () => exit());
