import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutcomeUnknownError, type WalletApiError } from '../../src/index.js';
import { freePort } from '../loopback.js';
import { type Behaviour, envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.js';
import { apiKey, bodies, type Effect, operationIds, styles } from './styles.js';

const elsewhere = 'https://elsewhere.example/collect?from=redirect';
const html = '<!doctype html><title>Bad gateway</title>';
const asHtml = { 'content-type': 'text/html' };

const resetAtOnce: Behaviour = (request) => request.socket.resetAndDestroy();
const resetAfterBody: Behaviour = async (request, _, body) => {
  await body;
  request.socket.resetAndDestroy();
};
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
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

interface Outcome {
  name: string;
  status?: number;
  sends: number;
}
const once = (name: string, status?: number): Outcome => ({ name, sends: 1, ...(status ? { status } : {}) });
const thrice = (name: string, status?: number): Outcome => ({ ...once(name, status), sends: 3 });
const unknown = (status?: number) => once('OutcomeUnknownError', status);

type Fault = [title: string, Behaviour, read: Outcome, other: Outcome];

/** What happens · what a read makes of it · what a write or a movement of funds makes of it. */
const table: Fault[] = [
  ...[301, 302, 303].map(
    (status): Fault => [
      `a redirect ${status} to another origin, after which the method may have been applied`,
      respondsWith(status, '', { location: elsewhere }),
      once('RedirectError', status),
      unknown(status),
    ],
  ),
  ...[307, 308].map(
    (status): Fault => [
      `a redirect ${status} to another origin`,
      respondsWith(status, '', { location: elsewhere }),
      once('RedirectError', status),
      once('RedirectError', status),
    ],
  ),
  ['a redirect without a target', respondsWith(302, ''), once('RedirectError', 302), unknown(302)],
  ['a redirect 307 without a target', respondsWith(307, ''), once('RedirectError', 307), once('RedirectError', 307)],
  ['a reset before the body is read', resetAtOnce, thrice('ConnectionError'), unknown()],
  ['a reset after the body is read', resetAfterBody, thrice('ConnectionError'), unknown()],
  ['half a response', halfAResponse, thrice('ConnectionError', 200), unknown(200)],
  ['no headers in time', noHeaders, once('TimeoutError'), unknown()],
  ['no end of the body in time', noEndOfBody, once('TimeoutError'), unknown()],
  ['429 with seconds', respondsWith(429, '', { 'retry-after': '0' }), thrice('ApiError', 429), once('ApiError', 429)],
  [
    '429 with a date',
    respondsWith(429, '', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
    thrice('ApiError', 429),
    once('ApiError', 429),
  ],
  [
    '429 with an absurd wait',
    respondsWith(429, '', { 'retry-after': '259200' }),
    once('ApiError', 429),
    once('ApiError', 429),
  ],
  [
    '429 with nonsense',
    respondsWith(429, '', { 'retry-after': 'soon' }),
    thrice('ApiError', 429),
    once('ApiError', 429),
  ],
  ['408', respondsWith(408, ''), thrice('ApiError', 408), unknown(408)],
  ...[400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 431].map(
    (status): Fault => [
      `${status}, which counts as a refusal`,
      respondsWith(status, ''),
      once('ApiError', status),
      once('ApiError', status),
    ],
  ),
  // Node.js treats 407 and 421 in its own way: test/runtimes has them.
  ...[409, 412, 416, 417, 418, 423, 424, 425, 444, 451, 499, 501, 505].map(
    (status): Fault => [
      `${status}, which does not count as a refusal`,
      respondsWith(status, ''),
      once('ApiError', status),
      unknown(status),
    ],
  ),
  ['an HTML 502', respondsWith(502, html, asHtml), thrice('ApiError', 502), unknown(502)],
  ['503', respondsWithJson(503, {}), thrice('ApiError', 503), unknown(503)],
  ['504', respondsWithJson(504, {}), thrice('ApiError', 504), unknown(504)],
  ['an empty 500', respondsWith(500, ''), once('ApiError', 500), unknown(500)],
  ['an HTML 403', respondsWith(403, html, asHtml), once('ApiError', 403), once('ApiError', 403)],
  ['a 422 in JSON', respondsWithJson(422, { message: 'no' }), once('ApiError', 422), once('ApiError', 422)],
  ['an HTML 200', respondsWith(200, html, asHtml), once('InvalidResponseError', 200), unknown(200)],
  ['an empty 200', respondsWith(200, ''), once('InvalidResponseError', 200), unknown(200)],
  ['a 204', respondsWith(204, ''), once('InvalidResponseError', 204), unknown(204)],
  ['a 200 cut off by its length', respondsWith(200, '{"message":'), once('InvalidResponseError', 200), unknown(200)],
  ['a 200 that is a list', respondsWithJson(200, []), once('InvalidResponseError', 200), unknown(200)],
  ['a 200 that is null', respondsWithJson(200, null), once('InvalidResponseError', 200), unknown(200)],
  [
    'a 200 without statusCode',
    respondsWithJson(200, { status: 'ok' }),
    once('InvalidResponseError', 200),
    unknown(200),
  ],
  [
    'a 200 that is no UTF-8',
    respondsWith(200, Buffer.from('{"message":"\xe9","statusCode":200,"data":{}}', 'latin1')),
    once('InvalidResponseError', 200),
    unknown(200),
  ],
  [
    'a 200 that unfolds to 64 MiB',
    respondsWith(200, bomb, { 'content-encoding': 'gzip' }),
    once('InvalidResponseError', 200),
    unknown(200),
  ],
  ...Object.entries({
    'without its data': { message: 'done', statusCode: 200 },
    'without a statusCode': { message: 'done', data: {} },
    'with the statusCode true': { ...envelope(), statusCode: true },
    'with the statusCode -1': { ...envelope(), statusCode: -1 },
    'with the statusCode [200]': { ...envelope(), statusCode: [200] },
    'with the statusCode "200"': { ...envelope(), statusCode: '200' },
    'with the statusCode 200.5': { ...envelope(), statusCode: 200.5 },
    'with the statusCode 300': { ...envelope(), statusCode: 300 },
    'with the statusCode 302': { ...envelope(), statusCode: 302 },
    'with a statusCode that stands for no number': { ...envelope(), statusCode: { valueOf: 1, toString: 1 } },
  }).map(
    ([what, body]): Fault => [
      `a 200 ${what}`,
      respondsWithJson(200, body),
      once('InvalidResponseError', 200),
      unknown(200),
    ],
  ),
  [
    'a 200 that says 422, and so contradicts itself',
    respondsWithJson(200, { message: 'no', statusCode: 422 }),
    once('ApiError', 200),
    unknown(200),
  ],
  [
    'a 200 that says 400, with a record',
    respondsWithJson(200, { ...envelope(), statusCode: 400 }),
    once('ApiError', 200),
    unknown(200),
  ],
  ['a 400 with a record', respondsWithJson(400, envelope()), once('ApiError', 400), unknown(400)],
  [
    'a 400 with other data',
    respondsWithJson(400, { data: { errors: [] } }),
    once('ApiError', 400),
    once('ApiError', 400),
  ],
  [
    'a 200 that says 500',
    respondsWithJson(200, { ...envelope(), statusCode: 500 }),
    once('ApiError', 200),
    unknown(200),
  ],
  [
    'a 200 that says 700',
    respondsWithJson(200, { ...envelope(), statusCode: 700 }),
    once('ApiError', 200),
    unknown(200),
  ],
  [
    'a 502 that says 400',
    respondsWithJson(502, { ...envelope(), statusCode: 400 }),
    thrice('ApiError', 502),
    unknown(502),
  ],
  ['a 502 that says 200', respondsWithJson(502, envelope()), thrice('ApiError', 502), unknown(502)],
];

/** Values that are no record. An operation whose data may be of any type is a read. */
const noRecord: readonly unknown[] = [
  'done',
  false,
  0,
  [],
  [{ id: 'a' }],
  null,
  {},
  { id: '' },
  { id: 7 },
  { error: 'no' },
];

beforeEach(() => {
  // The backoff is random between 0 and its step.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(styles)('%s', (_, connect) => {
  describe.each(table)('%s', (_, behave, read, other) => {
    it.each<[Effect, Outcome]>([
      ['read', read],
      ['write', other],
      ['funds', other],
    ])('%s', async (effect, expected) => {
      await using server = await misbehave(behave);
      const timeoutMs =
        expected.name === 'TimeoutError' || behave === noHeaders || behave === noEndOfBody ? 500 : 10_000;
      const error: WalletApiError = await connect({ baseUrl: server.origin, apiKey, timeoutMs })
        [effect]()
        .then(
          () => expect.unreachable('it was taken for a success'),
          (error) => error,
        );
      expect({ name: error.name, sends: server.sends(), ...(error.status ? { status: error.status } : {}) }).toEqual(
        expected,
      );
      expect(error).toMatchObject({ operationId: operationIds[effect], path: expect.stringContaining('{walletId}') });
      if (error instanceof OutcomeUnknownError)
        expect(error.reference).toBe(effect === 'funds' ? bodies.funds.reference : undefined);
    });
  });

  it('a response that unfolds without end is given up', async () => {
    await using server = await misbehave(respondsWith(200, bomb, { 'content-encoding': 'gzip' }));
    await expect(connect({ baseUrl: server.origin, apiKey }).read()).rejects.toThrow('larger than 16777216 bytes');
  });

  it('a withdrawal with a response is never reported as unsent', async () => {
    const response = Response.json(envelope());
    const { body } = response;
    let reads = 0;
    // A foreign response whose body can be looked at once.
    Object.defineProperty(response, 'body', {
      get: () => {
        reads += 1;
        if (reads > 1) throw new Error('used');
        return body;
      },
    });
    const calls = connect({ baseUrl: 'https://api.example', apiKey, fetch: async () => response });
    await expect(calls.funds()).resolves.toMatchObject({ data: {}, message: 'done' });
  });

  it.each(noRecord)('a success with the data %j is no success where the contract requires a record', async (data) => {
    await using server = await misbehave(respondsWithJson(200, envelope(data)));
    const calls = connect({ baseUrl: server.origin, apiKey });
    await expect(calls.funds()).rejects.toMatchObject({ name: 'OutcomeUnknownError', reference: 'payout-0042' });
    await expect(calls.write()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    await expect(calls.read()).resolves.toMatchObject({ data });
  });

  it('a wrong content type over a whole envelope is no failure', async () => {
    await using server = await misbehave(respondsWith(200, JSON.stringify(envelope()), asHtml));
    const { data } = await connect({ baseUrl: server.origin, apiKey }).funds();
    expect(data).toEqual(envelope().data);
  });

  it('a read that fails twice and then works is a success after three sends', async () => {
    let attempt = 0;
    await using server = await misbehave((...args) => {
      attempt += 1;
      return (attempt < 3 ? respondsWith(503, html) : respondsWithJson(200, envelope('ok')))(...args);
    });
    const { data } = await connect({ baseUrl: server.origin, apiKey }).read();
    expect(data).toEqual('ok');
    expect(server.sends()).toBe(3);
  });

  it.each(['read', 'write', 'funds'] as const)('retries: 0 sends once: %s', async (effect) => {
    await using server = await misbehave(respondsWith(503, html));
    await expect(connect({ baseUrl: server.origin, apiKey, retries: 0 })[effect]()).rejects.toMatchObject({
      status: 503,
    });
    await expect(connect({ baseUrl: server.origin, apiKey })[effect]({ retries: 0 })).rejects.toMatchObject({
      status: 503,
    });
    expect(server.sends()).toBe(2);
  });

  it('a withdrawal that met a closed port is known not to have arrived', async () => {
    const attempts: number[] = [];
    const hooks = { onRequest: ({ attempt }: { attempt: number }) => attempts.push(attempt) };
    const calls = connect({ baseUrl: `http://127.0.0.1:${await freePort()}`, apiKey, hooks });
    await expect(calls.funds()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/ECONNREFUSED/),
    });
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('a withdrawal that met a closed port is sent once the port is open', async () => {
    const port = await freePort();
    let server: Awaited<ReturnType<typeof misbehave>> | undefined;
    let retried = false;
    const opening = Promise.withResolvers<string>();
    const calls = connect({
      baseUrl: `http://127.0.0.1:${port}`,
      // The second attempt waits for its key until a server listens.
      apiKey: () => (retried ? opening.promise : apiKey),
      hooks: {
        onRetry: async () => {
          retried = true;
          server = await misbehave(respondsWithJson(200, envelope()), port);
          opening.resolve(apiKey);
        },
      },
    });
    await calls.funds();
    expect(server?.sends()).toBe(1);
    await server?.[Symbol.asyncDispose]();
  });
});
