import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signContractWrites } from '../../generated/operations.js';
import {
  createWalletClient,
  InvalidResponseError,
  OutcomeUnknownError,
  signContractWritesInBatches,
} from '../../src/index.js';
import { type Behaviour, misbehave, respondsWith, respondsWithJson } from '../client/misbehaving-server.js';
import { freePort } from '../loopback.js';
import {
  estimate,
  feeEntry,
  makeCalls,
  positionOf,
  sign,
  signedEntry,
  startService,
  until,
  validResponse,
  walletId,
} from './memory-service.js';

const clientOf = (origin: string) => createWalletClient({ baseUrl: origin, apiKey: 'live-key-6f1d3c52' });

/** Responds correctly. */
const valid: Behaviour = async (request, response, body) => {
  const calls = JSON.parse(await body).calls;
  const entry = request.url?.endsWith('/network-fee') ? feeEntry : signedEntry;
  const entries = calls.map((call: never, index: number) => entry(index, call));
  return respondsWithJson(200, {
    data: { fees: entries, success: entries, errors: [] },
    message: 'done',
    statusCode: 200,
  })(request, response, body);
};

/** Misbehaves for the chunk that starts at a call, and responds correctly to all others. */
const failingAt =
  (position: number, fault: Behaviour): Behaviour =>
  async (request, response, body) =>
    (positionOf(JSON.parse(await body).calls[0]) === position ? fault : valid)(request, response, body);

/** Faults of a chunk, and the resulting status of its calls. */
const faults: [string, Behaviour, 'failed' | 'outcome-unknown'][] = [
  ['a reset', (request) => request.socket.resetAndDestroy(), 'outcome-unknown'],
  [
    'half a response',
    (request, response) =>
      response.writeHead(200, { 'content-length': '999' }).write('{"data"', () => request.socket.destroy()),
    'outcome-unknown',
  ],
  ['an HTML 502', respondsWith(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }), 'outcome-unknown'],
  ['an empty 500', respondsWith(500, ''), 'outcome-unknown'],
  ['a 200 in HTML', respondsWith(200, '<h1>Hello</h1>', { 'content-type': 'text/html' }), 'outcome-unknown'],
  ['a refusal', respondsWithJson(422, { message: 'invalid' }), 'failed'],
  ['a wrong code', respondsWithJson(401, { message: 'invalid code' }), 'failed'],
  ['a redirect', respondsWith(307, '', { location: 'https://evil.example' }), 'failed'],
];

describe.each(faults)('signing, when a chunk gets %s,', (_, fault, status) => {
  it('keeps the results of the other chunks and sends no call twice', async () => {
    await using server = await misbehave(failingAt(20, fault));
    const { results, requests } = await sign(clientOf(server.origin), 60, { onChunkFailure: 'continue' });
    const expected = results.map(({ index }) => (index >= 20 && index < 40 ? status : 'ok'));
    expect(results.map((result) => result.status)).toEqual(expected);
    expect(results[20]?.retrySafe).toBe(false);
    expect(server.sends()).toBe(3);
    expect(requests).toBe(3);
  });

  it('sends no more chunks by default and marks the unsent ones as safe to retry', async () => {
    await using server = await misbehave(failingAt(20, fault));
    const { results, stopped } = await sign(clientOf(server.origin), 60);
    const expected = results.map(({ index }) => (index < 20 ? 'ok' : index < 40 ? status : 'unsent'));
    expect(results.map((result) => result.status)).toEqual(expected);
    expect(results[59]).toMatchObject({ retrySafe: true, error: { name: 'BatchStoppedError' } });
    expect(stopped?.reason).toBe('request-failed');
    expect(server.sends()).toBe(2);
  });
});

it('a signing call of unknown outcome has the error of the client', async () => {
  await using server = await misbehave((request) => request.socket.resetAndDestroy());
  const { results } = await sign(clientOf(server.origin), 2, { code: '482913' });
  expect(results[1]).toMatchObject({
    status: 'outcome-unknown',
    retrySafe: false,
    reference: 'PAYOUT-1',
    received: [],
  });
  expect(results[1]?.status === 'outcome-unknown' && results[1].error).toBeInstanceOf(OutcomeUnknownError);
});

it('a signing call whose connection is refused is unsent and safe to retry', async () => {
  const wallet = clientOf(`http://127.0.0.1:${await freePort()}`);
  const { results, requests } = await sign(wallet, 2, { code: '482913' });
  expect(results.map(({ status, retrySafe }) => ({ status, retrySafe }))).toEqual([
    { status: 'unsent', retrySafe: true },
    { status: 'unsent', retrySafe: true },
  ]);
  expect(requests).toBe(0);
});

it('a signing call whose request the client refuses is unsent, and would not succeed as it is', async () => {
  const { wallet, requests } = startService();
  const { results } = await signContractWritesInBatches(wallet, {
    walletId: '..',
    calls: makeCalls(1),
    code: '482913',
  });
  expect(results).toMatchObject([{ status: 'unsent', retrySafe: false, error: { name: 'InvalidRequestError' } }]);
  expect(requests).toEqual([]);
});

it.each([
  [307, false],
  [400, false],
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('a fee estimate that ends with %d has failed, and may succeed as it is: %j', async (status, retrySafe) => {
  const { wallet } = startService(() => new Response('', { status, headers: { location: '/' } }), { retries: 0 });
  expect((await estimate(wallet, 2)).results).toMatchObject(Array(2).fill({ status: 'failed', retrySafe }));
});

it.each([
  ['a connection that breaks', () => Promise.reject(new TypeError('fetch failed')), 'ConnectionError'],
  ['a body that is no JSON', () => new Response('<h1>Hello</h1>'), 'InvalidResponseError'],
])('a fee estimate that ends with %s has failed, and may succeed as it is', async (_, respond, name) => {
  const { wallet } = startService(respond, { retries: 0 });
  const { results, requests } = await estimate(wallet, 2);
  expect(results).toMatchObject(Array(2).fill({ status: 'failed', retrySafe: true, error: { name } }));
  expect(requests).toBe(1);
});

it('a signing call whose key cannot be had in time is unsent and safe to retry', async () => {
  const wallet = createWalletClient({
    baseUrl: 'https://api.example.com',
    apiKey: () => new Promise<never>(() => {}),
    timeoutMs: 5,
  });
  const { results, requests } = await sign(wallet, 2);
  expect(results).toMatchObject(Array(2).fill({ status: 'unsent', retrySafe: true, error: { name: 'TimeoutError' } }));
  expect(requests).toBe(0);
});

it('a failed fee estimate is retried by the client', async () => {
  let refusals = 0;
  await using server = await misbehave(
    failingAt(20, (...args) => (refusals++ === 0 ? respondsWith(503, '', { 'retry-after': '0' }) : valid)(...args)),
  );
  const { counts, requests } = await estimate(clientOf(server.origin), 60);
  expect(counts.ok).toBe(60);
  expect(requests).toBe(3);
  expect(server.sends()).toBe(4);
});

describe('a chunk without a response in time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const silentAt20 = () =>
    startService((request) => (positionOf(request.calls[0]) === 20 ? new Promise(() => {}) : validResponse(request)), {
      timeoutMs: 30_000,
    });

  it('has an unknown outcome when signing, and stops the batch', async () => {
    const { wallet, requests } = silentAt20();
    const batch = sign(wallet, 60);
    await until(() => requests.length === 2);
    await vi.advanceTimersByTimeAsync(30_000);
    const { results, counts } = await batch;
    expect(counts).toEqual({ ok: 20, failed: 0, unsent: 20, 'outcome-unknown': 20 });
    expect(results[20]).toMatchObject({ retrySafe: false, error: { cause: { name: 'TimeoutError' } } });
    expect(requests).toHaveLength(2);
  });

  it('is awaited until its deadline although the batch was aborted', async () => {
    const { wallet, requests } = silentAt20();
    const controller = new AbortController();
    const batch = sign(wallet, 60, { signal: controller.signal });
    await until(() => requests.length === 2);
    controller.abort();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(await Promise.race([batch, 'in flight'])).toBe('in flight');
    await vi.advanceTimersByTimeAsync(1);
    expect((await batch).counts).toEqual({ ok: 20, failed: 0, unsent: 20, 'outcome-unknown': 20 });
  });

  it('is safe to retry when estimating fees, and the other calls have their fees', async () => {
    const { wallet, requests } = silentAt20();
    const batch = estimate(wallet, 60);
    await until(() => requests.length === 3);
    await vi.advanceTimersByTimeAsync(30_000);
    const { results, counts } = await batch;
    expect(counts).toEqual({ ok: 40, failed: 20, unsent: 0, 'outcome-unknown': 0 });
    expect(results[20]).toMatchObject({ retrySafe: true, error: { name: 'TimeoutError' } });
  });
});

describe('a chunk whose request was sent and whose body the client did not accept', () => {
  /** A client whose requests all end with an error that carries a body. */
  const rejectingWith = (body: unknown): Pick<ReturnType<typeof clientOf>, 'POST'> => ({
    POST: async () => {
      const received = { response: Response.json(body), body };
      const operation = { operationId: 'signContractWrites', method: 'POST', path: '/v1' };
      const cause = new InvalidResponseError(operation, 'the envelope has the statusCode 422', { received });
      throw new OutcomeUnknownError(signContractWrites, cause, undefined);
    },
  });
  const sign = async (body: unknown, count = 2) => {
    const options = { walletId, calls: makeCalls(count), code: '482913' };
    return (await signContractWritesInBatches(rejectingWith(body), options)).results;
  };

  it('keeps the entries of that body with their calls, and is not safe to retry', async () => {
    const signed = { index: 0, signedTransaction: '0xab' };
    const refused = { index: 1, why: 'reverted' };
    const unnumbered = { why: 'unknown' };
    const results = await sign({ statusCode: 422, data: { success: [signed], errors: [refused, unnumbered] } }, 3);
    expect(results).toMatchObject([
      { status: 'outcome-unknown', retrySafe: false, received: [signed] },
      { status: 'outcome-unknown', retrySafe: false, received: [refused] },
      { status: 'outcome-unknown', retrySafe: false, received: [unnumbered] },
    ]);
    for (const result of results)
      expect(result.status === 'outcome-unknown' && result.error).toBeInstanceOf(OutcomeUnknownError);
  });

  it('keeps a single form with its call', async () => {
    const data = { id: 'record', signedTransaction: '0xab' };
    expect(await sign({ statusCode: 422, data }, 1)).toMatchObject([{ retrySafe: false, received: [data] }]);
  });

  it('keeps data of neither form as it is', async () => {
    const data = { signed: ['0xab'] };
    expect(await sign({ statusCode: 422, data })).toMatchObject([
      { retrySafe: false, received: [data] },
      { retrySafe: false, received: [data] },
    ]);
  });

  it('keeps data that throws when it is read', async () => {
    const data = Object.defineProperty({}, 'success', {
      get() {
        throw new Error('no');
      },
    });
    const [result] = await sign({ statusCode: 422, data }, 1);
    expect(result?.status === 'outcome-unknown' && result.received[0]).toBe(data);
  });

  it.each([undefined, null, 'signed', { statusCode: 422 }, { data: null }])(
    'keeps nothing of a body that is %j',
    async (body) => {
      expect(await sign(body)).toMatchObject([
        { retrySafe: false, received: [] },
        { retrySafe: false, received: [] },
      ]);
    },
  );
});
