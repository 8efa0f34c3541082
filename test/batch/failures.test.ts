import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { signContractWrites } from '../../generated/operations.ts';
import {
  ApiError,
  createWalletClient,
  type FailedCall,
  InvalidResponseError,
  isOutcomeUnknown,
  type OutcomeUnknownCall,
  OutcomeUnknownError,
  signContractWritesInBatches,
  type WalletClient,
} from '../../src/index.ts';
import { freePort } from '../loopback.ts';
import { estimate, json, makeCalls, sign, startService, validResponse, walletId } from './memory-service.ts';

const html = { 'content-type': 'text/html' };

/** What becomes of a request, and of its calls when it signs. */
const faults: [string, () => Response | Promise<Response>, 'failed' | 'outcome-unknown'][] = [
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'outcome-unknown'],
  ['an HTML 502', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: html }), 'outcome-unknown'],
  ['an empty 500', () => new Response('', { status: 500 }), 'outcome-unknown'],
  ['a 200 in HTML', () => new Response('<h1>Hello</h1>', { headers: html }), 'outcome-unknown'],
  ['a refusal', () => json({ message: 'invalid' }, { status: 422 }), 'failed'],
  ['a wrong code', () => json({ message: 'invalid code' }, { status: 401 }), 'failed'],
  ['a redirect', () => new Response('', { status: 307, headers: { location: 'https://evil.example' } }), 'failed'],
];

it.each(faults)(
  '%s to a signing request leaves the other results as they are, and is not repeated',
  async (_, fault, status) => {
    for (const stopOnFailure of [false, true]) {
      const { wallet, requests } = startService((request) => (request.number === 2 ? fault() : validResponse(request)));
      const { results, stopped } = await sign(wallet, 60, { stopOnFailure });
      const last = stopOnFailure ? 'unsent' : 'ok';
      expect(results.map((result) => result.status)).toEqual(
        [Array(20).fill('ok'), Array(20).fill(status), Array(20).fill(last)].flat(),
      );
      expect([results[20]?.canRetry, results[59]?.canRetry]).toEqual([false, last === 'unsent']);
      expect(stopped?.reason).toBe(last === 'unsent' ? 'request-failed' : undefined);
      expect(requests).toHaveLength(last === 'unsent' ? 2 : 3);
    }
  },
);

describe('the error of a call whose request failed as a whole', () => {
  const getErrorMessage = (body: unknown) => Object(body).message;
  const refuse = () => json({ message: 'calls[13] is invalid', code: 7 }, { status: 422 });

  it.each([
    ['signed', sign],
    ['estimated', estimate],
  ])('names its index in the list of the caller, and the reason of getErrorMessage, when it is %s', async (_, run) => {
    const { wallet } = startService((request) => (request.number === 2 ? refuse() : validResponse(request)), {
      getErrorMessage,
    });
    const { results, stopped } = await run(wallet, 45, { concurrency: 1, stopOnFailure: true });
    for (const result of results.slice(20, 40)) {
      const { error } = result as FailedCall;
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ name: 'ApiError', status: 422, body: { code: 7 } });
      expect(error.message).toBe(`Call ${result.index}: ${Object(stopped?.cause).message}`);
      expect(error.message).toMatch(/: calls\[13\] is invalid$/);
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ message: error.message, status: 422 });
      expect(inspect(error)).toContain(`ApiError: Call ${result.index}: `);
    }
  });

  it('names the call even if its outcome is unknown', async () => {
    const { results } = await sign(startService(() => new Response('', { status: 500 })).wallet, 2);
    const { error } = results[1] as OutcomeUnknownCall;
    expect(error.message).toMatch(/^Call 1: signContractWrites: it is unknown whether/);
    expect(error).toMatchObject({ name: 'OutcomeUnknownError', status: 500, cause: { name: 'ApiError' } });
    expect(isOutcomeUnknown(error)).toBe(true);
  });
});

const baseUrl = 'https://api.example.com';
it.each([
  ['its connection is refused', async () => ({ baseUrl: `http://127.0.0.1:${await freePort()}`, apiKey: 'key' }), true],
  [
    'its key does not arrive in time',
    async () => ({ baseUrl, apiKey: () => new Promise<never>(() => {}), timeoutMs: 5 }),
    true,
  ],
  ['the client rejects its request', async () => ({ baseUrl, apiKey: () => '' }), false],
])('a signing call is unsent, and its error names its index, if %s', async (_, optionsOf, canRetry) => {
  const { results, requests } = await sign(createWalletClient(await optionsOf()), 2);
  const message = expect.stringMatching(/^Call 1: signContractWrites: /);
  expect([results[1], requests]).toMatchObject([
    { status: 'unsent', canRetry, error: { outcome: 'not-sent', message } },
    0,
  ]);
});

describe('a fee estimate has failed', () => {
  const failsWith = (status: number) => () => new Response('', { status, headers: { location: '/' } });
  it.each<[string, () => Response | Promise<Response>, object]>([
    ['a redirect', failsWith(307), { canRetry: false }],
    ['a 400', failsWith(400), { canRetry: false }],
    ['a 408', failsWith(408), { canRetry: true }],
    ['a 499', failsWith(499), { canRetry: false }],
    ['a 500', failsWith(500), { canRetry: true }],
    [
      'a broken connection',
      () => Promise.reject(new TypeError('fetch failed')),
      { canRetry: true, error: { name: 'ConnectionError' } },
    ],
    [
      'a body that is no JSON',
      () => new Response('<h1>Hello</h1>'),
      { canRetry: true, error: { name: 'InvalidResponseError' } },
    ],
  ])('after %s, and says whether it may succeed as it is', async (_, respond, expected) => {
    const { results, requests } = await estimate(startService(respond, { retries: 0 }).wallet, 2);
    expect(results).toMatchObject(Array(2).fill({ status: 'failed', ...expected }));
    expect(requests).toBe(1);
  });
});

describe('a chunk whose request was sent and whose body the client did not accept', () => {
  /** A client whose requests all end with an error that carries a body. */
  const rejectingWith = (body: unknown): Pick<WalletClient, 'POST'> => ({
    POST: async () => {
      const received = { status: 200, headers: new Headers(), rateLimit: undefined, body };
      const operation = { operationId: 'signContractWrites', method: 'POST', path: '/v1' };
      const cause = new InvalidResponseError(operation, 'the envelope has the statusCode 422', { received });
      throw new OutcomeUnknownError(signContractWrites, cause, undefined);
    },
  });
  const sign = async (body: unknown, count = 2) => {
    const options = { walletId, calls: makeCalls(count), code: '482913' };
    return (await signContractWritesInBatches(rejectingWith(body), options)).results;
  };

  const signed = { index: 0, signedTransaction: '0xab' };
  const refused = { index: 1, why: 'reverted' };
  const unnumbered = { why: 'unknown' };
  const record = { id: 'record', signedTransaction: '0xab' };
  const throws = Object.defineProperty({}, 'success', {
    get() {
      throw new Error('no');
    },
  });

  it.each([
    ['entries', { data: { success: [signed], errors: [refused, unnumbered] } }, [[signed], [refused], [unnumbered]]],
    ['a single form', { data: record }, [[record]]],
    ['data of neither form', { data: { signed: ['0xab'] } }, [[{ signed: ['0xab'] }], [{ signed: ['0xab'] }]]],
    ['data that throws when it is read', { data: throws }, [[throws]]],
    ['no data', { statusCode: 422 }, [[], []]],
    ['data that is null', { data: null }, [[]]],
    ['no body', undefined, [[], []]],
    ['a body that is null', null, [[]]],
    ['a body that is a text', 'signed', [[]]],
  ])('keeps what it holds with its calls: %s', async (_, body, received) => {
    const unknown = { status: 'outcome-unknown', canRetry: false, error: expect.any(OutcomeUnknownError) };
    expect(await sign(body, received.length)).toMatchObject(
      received.map((entries) => ({ ...unknown, received: entries })),
    );
  });
});
