import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOutcomeUnknown, OutcomeUnknownError, type WalletApiError } from '../../src/index.ts';
import { freePort } from '../loopback.ts';
import { type Behaviour, envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, bodies, type Effect, failureOf, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const elsewhere = 'https://elsewhere.example/collect?from=redirect';
const to = { location: elsewhere };
const html = '<!doctype html><title>Bad gateway</title>';
const asHtml = { 'content-type': 'text/html' };
const asJson = { 'content-type': 'application/json' };

const halfAResponse: Behaviour = async (request, response, body) => {
  await body;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200' });
  response.write('{"message":', () => request.socket.destroy());
};
const noHeaders: Behaviour = () => {};
const noEndOfBody: Behaviour = async (_, response, body) => {
  await body;
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"message":');
};

const compressed = gzipSync(JSON.stringify(envelope()));

/** A way to fail, with the status that the service sends. */
type Fault = [title: string, behave: Behaviour, status?: number];
const responding = (
  title: string,
  status: number,
  body: string | Buffer = '',
  headers?: Record<string, string>,
): Fault => [title, respondsWith(status, body, headers), status];
const saying = (title: string, status: number, body: unknown): Fault => [title, respondsWithJson(status, body), status];

interface Outcome {
  name: string;
  sends: number;
}
const once = (name: string): Outcome => ({ name, sends: 1 });
const thrice = (name: string): Outcome => ({ name, sends: 3 });
const unknown = once('OutcomeUnknownError');

/** What a read makes of some faults, and what a write or a movement of funds makes of them. */
const groups: [read: Outcome, other: Outcome, faults: Fault[]][] = [
  [
    once('ApiError'),
    unknown,
    [
      ...[301, 302, 303].map((status) =>
        responding(`${status} to another origin, after which the method may have been applied`, status, '', to),
      ),
      responding('a redirect without a target', 302),
    ],
  ],
  [
    once('ApiError'),
    once('ApiError'),
    [...[307, 308].map((status) => responding(`${status} to another origin`, status, '', to))],
  ],
  [
    thrice('ConnectionError'),
    unknown,
    [
      ['a reset', (request) => request.socket.resetAndDestroy()],
      ['half a response', halfAResponse, 200],
    ],
  ],
  [
    once('TimeoutError'),
    unknown,
    [
      ['no headers in time', noHeaders],
      ['no end of the body in time', noEndOfBody],
    ],
  ],
  [
    thrice('ApiError'),
    once('ApiError'),
    [
      responding('429 with seconds', 429, '', { 'retry-after': '0' }),
      responding('429 with a date', 429, '', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
      responding('429 whose JSON is cut', 429, '{"message":"no","da', { ...asJson, 'retry-after': '0' }),
      responding('429 with nonsense', 429, '', { 'retry-after': 'soon' }),
    ],
  ],
  [
    once('ApiError'),
    once('ApiError'),
    [
      responding('429 with an absurd wait', 429, '', { 'retry-after': '259200' }),
      ...[400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 431].map((status) =>
        responding(`${status}, which counts as a refusal`, status),
      ),
      responding('an HTML 403', 403, html, asHtml),
      responding('a 401 in JSON that is said to be empty', 401, '', { ...asJson, 'content-length': '0' }),
      saying('a 422 in JSON', 422, { message: 'no' }),
      saying('a 400 without data', 400, { data: [] }),
    ],
  ],
  [
    thrice('ApiError'),
    unknown,
    [
      responding('408', 408),
      responding('deep JSON', 502, '['.repeat(100_000), { 'content-type': 'application/json' }),
      responding('an HTML 502', 502, html, asHtml),
      saying('503', 503, {}),
      saying('504', 504, {}),
      saying('a 502 that says 400', 502, { ...envelope(), statusCode: 400 }),
      saying('a 502 that says 200', 502, envelope()),
    ],
  ],
  [
    once('ApiError'),
    unknown,
    [
      ...[304, 407, 409, 412, 416, 417, 418, 421, 423, 424, 425, 444, 451, 499, 501, 505].map((status) =>
        responding(`${status}, which does not count as a refusal`, status),
      ),
      responding('an empty 500', 500),
      responding('a 400 whose JSON is cut, as Caddy passes it on', 400, '{"message":"no","da', asJson),
      responding('a 400 in JSON whose body broke off at once', 400, '', { ...asJson, 'transfer-encoding': 'chunked' }),
      saying('a 400 with a record', 400, { data: { status: 'SUCCESS' }, statusCode: 400 }),
      saying('a 400 with a list', 400, { data: [{ id: 'a' }], statusCode: 400 }),
      responding('a 400 whose text is not UTF-8', 400, Buffer.of(0x7b, 0xff, 0x7d)),
      saying('a 400 that says 200', 400, { data: { amount: '25.5' }, statusCode: 200 }),
      saying('a 200 that says 422, and so contradicts itself', 200, { message: 'no', statusCode: 422 }),
      saying('a 200 that says 400, with a record', 200, { ...envelope(), statusCode: 400 }),
      saying('a 200 that says 500', 200, { ...envelope(), statusCode: 500 }),
      saying('a 200 that says 700', 200, { ...envelope(), statusCode: 700 }),
    ],
  ],
  [
    once('InvalidResponseError'),
    unknown,
    [
      responding('an HTML 200', 200, html, asHtml),
      responding('a 204', 204),
      responding('a 200 that is not UTF-8', 200, Buffer.from('{"statusCode":200,"data":{"a":"\xe9"}}', 'latin1')),
      responding('a 200 that is compressed, which was not asked for', 200, compressed, { 'content-encoding': 'gzip' }),
      ...['', '{"message":', '[]', 'null', '{"status":"ok"}', '{"statusCode":200}', '{"data":{}}'].map((body) =>
        responding(`a 200 with the body ${body}`, 200, body),
      ),
      ...[true, -1, [200], '200', 200.5, 300, 302].map((statusCode) =>
        saying(`a 200 with the statusCode ${JSON.stringify(statusCode)}`, 200, { ...envelope(), statusCode }),
      ),
      saying('a 200 with a statusCode that stands for no number', 200, {
        ...envelope(),
        statusCode: { valueOf: 1, toString: 1 },
      }),
    ],
  ],
];
const table = groups.flatMap(([read, other, faults]) =>
  faults.map(([title, behave, status]) => {
    const outcome = (one: Outcome) => ({ ...one, ...(status && { status }) });
    return [title, behave, outcome(read), outcome(other)] as const;
  }),
);

/** Each effect by one style: behind the caller that both share, they do not differ. */
const [[, byPath], [, byName]] = styles;
const ways = { read: byPath, write: byName, funds: byPath };

beforeEach(() => {
  // The backoff is random between 0 and its step.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(table)('a call that meets %s', (_, behave, read, other) => {
  it.each<[Effect, Outcome]>([
    ['read', read],
    ['write', other],
    ['funds', other],
  ])('fails as a %s must, and is sent no more often', async (effect, expected) => {
    await using server = await misbehave(behave);
    const timeoutMs = behave === noHeaders || behave === noEndOfBody ? 500 : 10_000;
    const error: WalletApiError = await failureOf(
      ways[effect]({ baseUrl: server.origin, apiKey, timeoutMs })[effect](),
    );
    expect({ name: error.name, sends: server.sends(), ...(error.status ? { status: error.status } : {}) }).toEqual(
      expected,
    );
    const { operationId, path } = roles[effect];
    expect(error).toMatchObject({ operationId, path });
    const inCapitals = error.name.replace(/Error$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, '_');
    expect(error.code).toBe(inCapitals.toUpperCase());
    expect(isOutcomeUnknown(error)).toBe(error instanceof OutcomeUnknownError);
    const refused = error.name === 'OutcomeUnknownError' ? 'unknown' : 'refused';
    expect(error.outcome).toBe(effect === 'read' ? undefined : refused);
    if (error instanceof OutcomeUnknownError)
      expect(error.reference).toBe(effect === 'funds' ? bodies.funds.reference : undefined);
  });
});

it('an unknown outcome of another copy of the package is known by its `outcome`', () => {
  expect([{ outcome: 'unknown' }, { outcome: 'refused' }, {}, null, 'unknown'].map(isOutcomeUnknown)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

it.each([undefined, asHtml])(
  'a success is not lost if the fetch returns the headers %j, as the fetch of a test may',
  async (headers) => {
    const arrayBuffer = async () => new TextEncoder().encode(JSON.stringify(envelope()));
    const fetch = async () => ({ status: 200, headers, arrayBuffer }) as never;
    for (const connect of [byPath, byName])
      expect((await connect({ baseUrl, apiKey, fetch }).funds()).data).toEqual(envelope().data);
  },
);

it.each(['read', 'write', 'funds'] as const)('retries: 0 sends once: %s', async (effect) => {
  const fetch = vi.fn(async () => new Response(html, { status: 503 }));
  const failure = { status: 503 };
  await expect(byPath({ baseUrl, apiKey, fetch, retries: 0 })[effect]()).rejects.toMatchObject(failure);
  await expect(byName({ baseUrl, apiKey, fetch })[effect]({ retries: 0 })).rejects.toMatchObject(failure);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a withdrawal that met a closed port is sent once the port is open', async () => {
  const port = await freePort();
  const key = vi.fn(async () => apiKey);
  const calls = byPath({ baseUrl: `http://127.0.0.1:${port}`, apiKey: key });
  const opening = Promise.withResolvers<Awaited<ReturnType<typeof misbehave>>>();
  // The second attempt waits for its key until a server listens.
  key.mockResolvedValueOnce(apiKey).mockImplementationOnce(async () => {
    opening.resolve(await misbehave(respondsWithJson(200, envelope()), port));
    return apiKey;
  });
  await calls.funds();
  await using server = await opening.promise;
  expect(server.sends()).toBe(1);
});

describe('a redirect', () => {
  /** A response as only a runtime can make one. */
  const responseOf = (more: object) =>
    Object.defineProperties(
      Response.json(envelope()),
      Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
    );

  it.each([
    ['to another origin', () => new Response(null, { status: 302, headers: { location: elsewhere } }), '302'],
    ['that a browser hides', () => responseOf({ type: 'opaqueredirect', status: 0 }), 'hidden'],
    ['that a fetch has followed', () => responseOf({ redirected: true, url: elsewhere }), 'followed by the fetch'],
    ['to which a fetch was redirected', () => responseOf({ redirected: true, status: 307 }), 'followed by the fetch'],
  ])(
    '%s is rejected without its target in the message, and the outcome of a withdrawal is unknown',
    async (_, redirect, what) => {
      const calls = byPath({ baseUrl, apiKey, fetch: async () => redirect() });
      expect((await failureOf(calls.read())).message).toBe(
        `${roles.read.operationId}: the service responded with a redirect (${what}). Check baseUrl; the target is in the response's location header`,
      );
      expect(await failureOf(calls.funds())).toMatchObject({
        name: 'OutcomeUnknownError',
        cause: { name: 'ApiError' },
      });
    },
  );

  it('is not fetched whole, and a failure to cancel it is ignored', async () => {
    const cancel = vi.fn(() => Promise.reject(new Error('closed')));
    const fetch = async () => new Response(new ReadableStream({ cancel }), { status: 307 });
    await expect(byPath({ baseUrl, apiKey, fetch }).read()).rejects.toMatchObject({ name: 'ApiError' });
    expect(cancel).toHaveBeenCalledOnce();
  });
});
