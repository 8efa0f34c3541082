/** How often calls that write or move funds arrive on a runtime, as data: a row for each condition, a column for each runtime. */
import { table } from '../../bench/measure.ts';
import { conditions } from './conditions.ts';
import type { Project, Runtime } from './runtimes.ts';
import { type Arrived, startService } from './service.ts';

/** What arrived of one call under one condition. */
export interface Arrival {
  condition: string;
  /** The body that should arrive; empty where the call has none. */
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
export async function arrivalsOn(runtime: Runtime, project: Project): Promise<Arrival[]> {
  const { http2, ownConnections } = runtime.behaviour;
  await using service = await startService();
  const origins = { 'HTTP/1.1': service.http1, 'HTTP/2': service.http2 };
  const counted = conditions.filter(({ id }) => id !== notCounted[runtime.name]);
  const described = counted.map(({ act, ...condition }) => condition);
  const settings = { origins, conditions: described, http2, ownConnections, elsewhere: service.elsewhere };
  return (await runtime.run(project, settings)) as Arrival[];
}

/** What is wrong with the arrivals on a runtime: their number, their bodies, their lengths, or the errors. */
export function problemsOf(runtime: string, arrivals: readonly Arrival[]): string[] {
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
    // On Node.js, each call has a connection of its own.
    if (connection === 'used' && !runtime.startsWith('Node') && !requests[0]?.connectionWasUsed)
      problems.push('it took no connection that was used before');
    if (!errors.some((one) => one === error)) problems.push(`the error is ${error} instead of ${errors.join(' or ')}`);
    return problems
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${runtime}, ${protocol}, ${name}, ${body ? 'with' : 'without'} a body: ${problem}`);
  });
}

/** The table of arrivals. A runtime that does not speak HTTP/2 has no figure there. */
export function arrivalsTable(columns: readonly { runtime: string; arrivals: readonly Arrival[] }[]): string {
  const cell = (arrivals: readonly Arrival[], id: string): string => {
    const counts = arrivals.filter(({ condition }) => condition === id).map(({ requests }) => requests.length);
    return [...new Set(counts)].sort().join(' or ') || '–';
  };
  return table(
    ['Protocol', 'Condition', ...columns.map(({ runtime }) => runtime)],
    conditions.map(({ protocol, name, id }) => [protocol, name, ...columns.map((one) => cell(one.arrivals, id))]),
  );
}
