/**
 * Usage: npm run test:external -- runtimes [<start of a name>...]
 *
 * Runs the checks on every runtime, or on those whose names start with an argument, such as deno, and counts how often calls that write or
 * move funds arrive: a row for each condition, a column for each runtime.
 * The runtimes are installed next to this file on first use, and again when their lock has changed.
 */
import '../../scripts/help/print-help.ts';
import { table } from '../../bench/measure.ts';
import { buildProgram, environmentCases } from '../client/hostile/environments.ts';
import { installNextTo, writeReport } from '../external-tools.ts';
import { conditions } from './conditions.ts';
import { all, createProject, type Project, type Result, type Runtime } from './runtimes.ts';
import { type Arrived, startService } from './service.ts';

/** The arrivals of one call under one condition. */
interface Arrival {
  condition: string;
  /** The body that should arrive; empty if the call has none. */
  body: string;
  /** Name of the error, or `none`. */
  error: string;
  requests: Arrived[];
}

/** The conditions under which a call arrives more than once, which no script can forbid. It arrives once everywhere else. */
const repeats: Readonly<Record<string, readonly string[]>> = {
  Chromium: [
    ...['408', '408-closes', '421', '421-closes'],
    ...['head-close', 'head-reset', 'body-close', 'body-reset', 'new-close', 'new-reset', 'closing'],
    ...[
      'http2-421',
      'http2-refused-head',
      'http2-refused',
      'http2-goaway',
      'http2-goaway-closes',
      'http2-goaway-error',
    ],
    ...['http2-head-close', 'http2-body-close'],
  ],
};

/** After HTTP_1_1_REQUIRED, Chromium speaks no HTTP/2 with the service any more. */
const notCounted: Readonly<Record<string, string>> = { Chromium: 'http2-http1' };

/** Runs `measureArrivals` of checks/ on a runtime, against a separate service. */
async function arrivalsOn(runtime: Runtime, project: Project): Promise<Arrival[]> {
  const { http2, ownConnections } = runtime.behaviour;
  await using service = await startService();
  const origins = { 'HTTP/1.1': service.http1, 'HTTP/2': service.http2 };
  const counted = conditions.filter(({ id }) => id !== notCounted[runtime.name]);
  const described = counted.map(({ act, ...condition }) => condition);
  const settings = { origins, conditions: described, http2, ownConnections, elsewhere: service.elsewhere };
  return (await runtime.run(project, settings)) as Arrival[];
}

/** The faults of the arrivals on a runtime: their number, their bodies, their lengths, or the errors. */
function problemsOf(runtime: string, arrivals: readonly Arrival[]): string[] {
  return arrivals.flatMap(({ condition: id, body, error, requests }) => {
    const condition = conditions.find((one) => one.id === id);
    if (!condition) return [`${id} is not a condition`];
    const { protocol, name, after, connection, errors } = condition;
    // A client that notices that its connection is closing may stop before the body.
    const isWholeExpected = after === 'body' && connection !== 'closing';
    const isRepeated = repeats[runtime]?.includes(id) ?? false;
    const problems = requests.flatMap(({ headers, body: arrived, isWhole }) => [
      isWholeExpected && (arrived !== body || !isWhole) && `the body that arrived is ${arrived}`,
      // A request without a length has no body, unless it is sent in chunks.
      (headers['content-length'] ?? '0') !== String(Buffer.byteLength(body)) &&
        `its length is ${headers['content-length']}`,
      // Deno sends an empty body in one chunk.
      headers['transfer-encoding'] && !(runtime === 'Deno' && body === '') && 'it is sent in chunks',
    ]);
    if (isRepeated ? requests.length < 2 : requests.length !== 1)
      problems.push(`it arrived ${requests.length} times instead of ${isRepeated ? 'several' : 'once'}`);
    // On Node.js, each call has its own connection.
    if (connection === 'used' && !runtime.startsWith('Node') && !requests[0]?.connectionWasUsed)
      problems.push('it took no connection that was used before');
    if (!errors.some((one) => one === error)) problems.push(`the error is ${error} instead of ${errors.join(' or ')}`);
    return problems
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${runtime}, ${protocol}, ${name}, ${body ? 'with' : 'without'} a body: ${problem}`);
  });
}

/** The table of arrivals. A runtime that does not speak HTTP/2 has no figure there. */
function arrivalsTable(columns: readonly { runtime: string; arrivals: readonly Arrival[] }[]): string {
  const cell = (arrivals: readonly Arrival[], id: string): string => {
    const counts = arrivals.filter(({ condition }) => condition === id).map(({ requests }) => requests.length);
    return [...new Set(counts)].sort().join(' or ') || '–';
  };
  return table(
    ['Protocol', 'Condition', ...columns.map(({ runtime }) => runtime)],
    conditions.map(({ protocol, name, id }) => [protocol, name, ...columns.map((one) => cell(one.arrivals, id))]),
  );
}

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
