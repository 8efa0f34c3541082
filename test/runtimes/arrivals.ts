/** How often calls that write or move funds arrive on a runtime, as data: a row for each condition, a column for each runtime. */
import { conditions } from './conditions.ts';
import { type Arrived, startCountingService } from './counting-service.ts';
import type { Project } from './project.ts';
import type { Runtime, Settings } from './runtimes.ts';

/** What arrived of one call under one condition. */
export interface Arrival {
  condition: string;
  /** The body that should arrive; empty where the call has none. */
  body: string;
  /** Name of the error, or `none`. */
  error: string;
  requests: Arrived[];
}

/** How often a call arrives where a runtime repeats it, which no script can forbid. It arrives once everywhere else. */
const repeated: Readonly<Record<string, Readonly<Record<string, number>>>> = {};

/** Runs `measureArrivals` of checks/ against a service of its own. */
export async function countArrivals(
  measure: (settings: Settings) => Promise<Arrival[]>,
  http2: Runtime['behaviour']['http2'],
): Promise<Arrival[]> {
  await using service = await startCountingService();
  const origins = { 'HTTP/1.1': service.http1, 'HTTP/2': service.http2 };
  const described = conditions.map(({ act, ...condition }) => condition);
  // Of another origin than the service, as the page of a user is: a challenge of its own origin makes a browser ask for a password.
  const elsewhere = service.http1.replace('127.0.0.1', 'localhost');
  return await measure({ origins, conditions: described, http2, elsewhere });
}

export const arrivalsOn = (runtime: Runtime, project: Project): Promise<Arrival[]> =>
  countArrivals((settings) => runtime.run(project, settings) as Promise<Arrival[]>, runtime.behaviour.http2);

/** What is wrong with the arrivals on a runtime: their number, their bodies, their lengths, or the errors. */
export function problemsOf(runtime: string, arrivals: readonly Arrival[]): string[] {
  return arrivals.flatMap(({ condition: id, body, error, requests }) => {
    const condition = conditions.find((one) => one.id === id);
    if (!condition) return [`${id} is no condition`];
    const { protocol, name, after, errors } = condition;
    const expected = repeated[runtime]?.[id] ?? 1;
    const problems = requests.flatMap(({ headers, body: arrived, isWhole }) => [
      after === 'body' && (arrived !== body || !isWhole) && `the body that arrived is ${arrived}`,
      headers['content-length'] !== String(Buffer.byteLength(body)) &&
        !isChunkedByDeno(runtime, body) &&
        `its length is ${headers['content-length']}`,
      headers['transfer-encoding'] && !isChunkedByDeno(runtime, body) && 'it is sent in chunks',
    ]);
    if (requests.length !== expected) problems.push(`it arrived ${requests.length} times instead of ${expected}`);
    if (!errors.some((one) => one === error)) problems.push(`the error is ${error} instead of ${errors.join(' or ')}`);
    return problems
      .filter((problem) => typeof problem === 'string')
      .map((problem) => `${runtime}, ${protocol}, ${name}, ${body ? 'with' : 'without'} a body: ${problem}`);
  });
}

/** Deno sends an empty body in one chunk. */
const isChunkedByDeno = (runtime: string, body: string): boolean => runtime === 'Deno' && body === '';

/** The table of arrivals. A runtime that does not speak HTTP/2 has no figure there. */
export function arrivalsTable(columns: readonly { runtime: string; arrivals: readonly Arrival[] }[]): string {
  const cell = (arrivals: readonly Arrival[], id: string): string => {
    const counts = arrivals.filter(({ condition }) => condition === id).map(({ requests }) => requests.length);
    return [...new Set(counts)].sort().join(' or ') || '–';
  };
  return [
    ['Protocol', 'Condition', ...columns.map(({ runtime }) => runtime)],
    ['---', '---', ...columns.map(() => '---')],
    ...conditions.map(({ protocol, name, id }) => [protocol, name, ...columns.map((one) => cell(one.arrivals, id))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
