/**
 * Calls meet a hostile server and a hostile `fetch`, drawn from a seed, and only what always holds is looked at: what writes or moves
 * funds arrives at most once, nothing passes for a success without its record, nothing that was carried out is said not to have
 * arrived, no secret is printed, and every call ends.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { CallOptions, ClientOptions } from '../../../src/index.ts';
import { listen } from '../../loopback.ts';
import { apiKey, confidential } from '../../operations.ts';

/** How to call the three kinds of operations with one client. */
export type Connect = (options: ClientOptions) => Readonly<Record<Effect, (options?: CallOptions) => Promise<unknown>>>;
type Effect = 'read' | 'write' | 'funds';

const effects = ['read', 'write', 'funds'] as const;
const record = { id: 'a', status: 'PENDING' };
const success = JSON.stringify({ message: 'done', statusCode: 200, data: record });

/** What a server does with a request that it has carried out. */
type Act = (request: IncomingMessage, response: ServerResponse, body: string, server: Server) => void;

const responds =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Act =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const forms = (text: string) => [text, Buffer.from(text).toString('hex')];

/** Sends back what it was sent, in several encodings. */
const echoes =
  (status: number): Act =>
  (request, response, body) => {
    const sent = `${request.headers['x-api-key']} ${body}`;
    const texts = [encodeURIComponent(sent), ...forms(sent)];
    const headers = {
      'content-type': 'application/json',
      'x-echo': encodeURIComponent(sent),
      location: `https://e.example/${encodeURIComponent(sent)}`,
    };
    response.writeHead(status, headers).end(JSON.stringify({ message: texts.join(' '), [sent]: sent }));
  };

const acts: Record<string, Act> = {
  succeeds: responds(200, success),
  'succeeds compressed': responds(200, gzipSync(success), { 'content-encoding': 'gzip' }),
  'says that it succeeded, without data': responds(200, '{"message":"done","statusCode":200}'),
  'sends half a success': (request, response) => {
    response.writeHead(200, { 'content-length': String(success.length) });
    response.write(success.slice(0, 9), () => request.socket.destroy());
  },
  'sends a success that never ends': (_, response) => void response.writeHead(200).write(success),
  'sends deep JSON': responds(502, '['.repeat(100_000), { 'content-type': 'application/json' }),
  'lies about its encoding': responds(200, success, { 'content-encoding': 'gzip' }),
  'never responds': () => {},
  'resets the connection': (request) => request.socket.resetAndDestroy(),
  'closes the connection': (request) => request.socket.destroy(),
  'restarts: it closes its port and resets the connection': (request, _response, _body, server) => {
    server.close();
    request.socket.resetAndDestroy();
  },
  'is unavailable': responds(503, '', { 'retry-after': '0' }),
};
for (const status of [400, 401, 403, 404, 408, 409, 418, 421, 422, 425, 429, 499, 500, 502, 504])
  acts[`echoes ${status}`] = echoes(status);
for (const status of [301, 302, 303, 307, 308]) acts[`redirects ${status}`] = echoes(status);

type Fetch = typeof globalThis.fetch;

/** What stands between the client and the network. Each gets the runtime's own `fetch`. */
const fetches: Readonly<Record<string, (fetch: Fetch) => Fetch>> = {
  'passes everything on': (fetch) => (input, init) => fetch(input, init),
  'tries again by itself': (fetch) => (input, init) => fetch(input, init).catch(() => fetch(input, init)),
  'ignores signals': (fetch) => (input, init) => fetch(input, { ...init, signal: null }),
  'follows redirects': (fetch) => (input, init) => fetch(input, { ...init, redirect: 'follow' }),
  'puts the request into its errors': (fetch) => async (input, init) => {
    const response = await fetch(input, init).catch(() => undefined);
    if (response?.status === 200) return response;
    const request = { ...init, headers: Object.fromEntries(new Headers(init?.headers)), body: String(init?.body) };
    throw Object.assign(new TypeError(JSON.stringify(request)), {
      request,
      code: JSON.stringify(request),
      cause: request,
    });
  },
  'says of every failure that the port is closed': (fetch) => (input, init) =>
    fetch(input, init).catch(() => {
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED', syscall: 'connect' } });
    }),
  'rejects with nothing': (fetch) => async (input, init) => {
    await fetch(input, init).catch(() => {});
    throw undefined;
  },
  'returns bodies without a stream': (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    const bytes = await response.arrayBuffer();
    return Object.defineProperties(response, {
      body: { value: { pipe() {} } },
      arrayBuffer: { value: async () => bytes },
    });
  },
};

interface Scenario {
  readonly effect: Effect;
  readonly retries: number;
  readonly timeoutMs: number;
  /** What the server does with one request after the other; the last one with all that follow. */
  readonly acts: readonly string[];
  /** The `fetch`: that of the runtime, or one that was passed in or put in its place. */
  readonly fetch: string;
  readonly place: 'passed in' | 'global';
}

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  effect: fc.constantFrom(...effects),
  retries: fc.integer({ min: 0, max: 3 }),
  timeoutMs: fc.constant(400),
  acts: fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: 3 }),
  fetch: fc.constantFrom('that of the runtime', 'that of the runtime', ...Object.keys(fetches)),
  place: fc.constantFrom('passed in', 'global'),
});

/** What ends up in a log of a value, whichever way it is printed. */
export const printed = (value: unknown): string =>
  [
    inspect(value, { depth: 10 }),
    JSON.stringify(value),
    value,
    Object(value).stack,
    JSON.stringify({ ...Object(value) }),
  ]
    .map(String)
    .join('\n');

const secrets = [apiKey, ...confidential];

const isPrinted = (text: string) => secrets.some((secret) => forms(secret).some((form) => text.includes(form)));

/** What a fetch repeats by itself is its own: that of Node.js sends a request again after a 421. */
const isRepeatedByFetch = ({ fetch, acts }: Scenario) =>
  fetch === 'tries again by itself' || (fetch in fetches && acts.includes('echoes 421'));

/** Carries a scenario out, and returns which of the promises it broke. */
export async function attack(connect: Connect, scenario: Scenario): Promise<string[]> {
  const { effect, retries, timeoutMs } = scenario;
  let carriedOut = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('error', () => {});
    request.on('end', () => {
      const act = acts[scenario.acts[carriedOut] ?? scenario.acts.at(-1) ?? ''];
      carriedOut += 1;
      act?.(request, response, body, server);
    });
  });
  const { origin: baseUrl } = await listen(server);

  const runtimeFetch = globalThis.fetch;
  const hostile = fetches[scenario.fetch]?.(runtimeFetch);
  const events: unknown[] = [];
  const note = (event: unknown) => events.push(event);
  const options: ClientOptions = {
    baseUrl,
    apiKey,
    retries,
    timeoutMs,
    // Without it, an error quotes a service on this machine.
    getErrorMessage: () => undefined,
    hooks: { onRetry: note, onOutcome: note },
  };
  if (hostile && scenario.place === 'global') globalThis.fetch = hostile;
  try {
    const client = connect({ ...options, ...(hostile && scenario.place === 'passed in' && { fetch: hostile }) });
    // A call that never ends fails by the time limit of the tests.
    const { result, error } = await client[effect]().then(
      (result) => ({ result, error: undefined }),
      (error: unknown) => ({ result: undefined, error: error as Error & { status?: number } }),
    );
    const isSent = effect !== 'read';
    const { data }: { data?: { id?: unknown } } = Object(result);
    const broken = {
      'it was carried out more than once': isSent && carriedOut > 1 && !isRepeatedByFetch(scenario),
      'a success without the record': isSent && error === undefined && data?.id !== record.id,
      'a success that the service did not carry out': error === undefined && carriedOut === 0,
      'said not to have arrived, but carried out':
        isSent &&
        carriedOut > 0 &&
        ['ConnectionError', 'RequestNotSentError', 'TimeoutError', 'AbortError'].includes(error?.name ?? ''),
      'said to be refused, by a status that does not say so':
        isSent &&
        error?.name === 'ApiError' &&
        [408, 409, 418, 421, 425, 499, 500, 502, 503, 504].includes(error.status ?? 0),
      'said to be redirected unapplied, by a status that does not say so':
        isSent && error?.name === 'RedirectError' && ![307, 308].includes(error.status ?? 0),
      'a secret is printed': isPrinted(printed(error)) || isPrinted(printed(events)) || isPrinted(printed(client)),
    };
    return Object.entries(broken).flatMap(([promise, isBroken]) => (isBroken ? [promise] : []));
  } finally {
    globalThis.fetch = runtimeFetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
