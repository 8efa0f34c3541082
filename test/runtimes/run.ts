/**
 * Usage: npm run test:external -- runtimes [<start of a name>...]
 *
 * Runs the checks on every runtime, or on those whose names start with an argument, such as deno.
 * The runtimes are installed next to this file on first use, and again when their lock has changed.
 */
import '../../scripts/help/print-help.ts';
import { table } from '../../bench/measure.ts';
import { buildProgram, environmentCases } from '../client/hostile/environments.ts';
import { installNextTo, writeReport } from '../external-tools.ts';
import { type Arrival, arrivalsOn, arrivalsTable, problemsOf } from './arrivals.ts';
import { all, createProject, type Result } from './runtimes.ts';
import { startService } from './service.ts';

if (!installNextTo(import.meta.dirname))
  console.error('The runtimes could not be installed; those that are missing are named below.');

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const runtimes = all.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.toLowerCase().startsWith(start)),
);
const failures: string[] = [];
let passed = 0;
let skipped = 0;

/** Does a part of the run: what is wrong, or why it did not end, are its failures. */
async function attempt(what: string, part: () => Promise<string[]>): Promise<void> {
  console.log(`${what} ...`);
  const problems = await part().catch((error) => [`did not end: ${error?.stack ?? error}`]);
  failures.push(...problems.map((problem) => `${what}: ${problem}`));
}

using project = createProject();
const startOn = await buildProgram(project.folder, { external: ['stablecoin-wallet-api'] });
const rows: string[][] = [];
const columns: { runtime: string; arrivals: Arrival[] }[] = [];
for (const runtime of runtimes) {
  const { name, node, behaviour } = runtime;
  const version = await runtime.version().catch(() => undefined);
  if (version === undefined) {
    rows.push([name, '', behaviour.hmac, 'could not run']);
    skipped += 1;
    continue;
  }
  await attempt(`${name}, checks`, async () => {
    await using service = await startService();
    const { http1, elsewhere, untrusted, closed } = service;
    const settings = { service: http1, elsewhere, untrusted, closed, ...behaviour };
    const results = (await runtime.run(project, settings)) as Result[];
    const failed = results.filter(({ error }) => error !== undefined);
    passed += results.length - failed.length;
    rows.push([name, version, behaviour.hmac, `${results.length - failed.length} of ${results.length}`]);
    if (results.length === 0) return ['there are none'];
    return failed.map((result) => `${result.name}\n${result.error}`);
  });
  // A bundle sends as the package does, so arrivals are counted once for each runtime.
  if (!name.includes(', bundled'))
    await attempt(`${name}, arrivals`, async () => {
      const arrivals = await arrivalsOn(runtime, project);
      columns.push({ runtime: name, arrivals });
      return problemsOf(name, arrivals);
    });
  if (node === undefined) continue;
  passed += 1;
  await attempt(`${name}, connections`, async () => {
    const start = startOn(node);
    const broken = JSON.parse(await start(['connections'])) as object[];
    for (const [environment, expected, meet] of environmentCases) {
      const end = await meet(start);
      if (end !== expected) broken.push({ environment, expected, end });
    }
    return broken.map((one) => JSON.stringify(one));
  });
}
for (const failure of failures) console.error(`\n${failure}`);
console.log(`\n${table(['Runtime', 'Version', 'Signatures by', 'Checks passed'], rows)}\n\n${arrivalsTable(columns)}`);
writeReport('runtimes', { passed, failed: failures.length, skipped });
process.exitCode = rows.length > 0 && skipped === 0 && failures.length === 0 ? 0 : 1;
