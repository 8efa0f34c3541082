import { describe, expect, it } from 'vitest';
import {
  type BatchOptions,
  createWalletClient,
  estimateNetworkFeesInBatches,
  signContractWritesInBatches,
  streamNetworkFees,
  streamSignedContractWrites,
} from '../../src/index.js';
import { estimate, feeOf, makeCalls, sign, signatureOf, startService, walletId } from './memory-service.js';

const code = '482913';

/** The four functions, as untyped code calls them: nothing of their arguments is checked by a compiler. */
const functions: [string, (client?: unknown, options?: unknown) => Promise<unknown>][] = [
  ['estimateNetworkFeesInBatches', (...input) => Reflect.apply(estimateNetworkFeesInBatches, undefined, input)],
  ['signContractWritesInBatches', (...input) => Reflect.apply(signContractWritesInBatches, undefined, input)],
  ['streamNetworkFees', async (...input) => Reflect.apply(streamNetworkFees, undefined, input).next()],
  [
    'streamSignedContractWrites',
    async (...input) => Reflect.apply(streamSignedContractWrites, undefined, input).next(),
  ],
];

describe.each(functions)('%s refuses before the first request', (name, run) => {
  const signs = name.includes('Sign') || name.includes('sign');
  const options = (more: object = {}): object => ({ walletId, calls: makeCalls(2), ...(signs && { code }), ...more });
  const refusal = (message: string) => ({ name: 'BatchInputError', message: `${name}: ${message}` });

  it.each([
    ['no client', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a URL', 'https://api.example.com', 'a string'],
    ['the options of a client', { baseUrl: 'https://api.example.com', apiKey: 'key' }, 'an object'],
    ['a function', createWalletClient, 'a function'],
  ])('%s in place of the client', async (_, client, received) => {
    await expect(run(client, options())).rejects.toMatchObject(
      refusal(
        `the first argument must be a client made by createWalletClient or createSdkClient, received ${received}`,
      ),
    );
  });

  it.each([
    ['options', options()],
    ['the id of a wallet alone', { walletId }],
    ['calls alone', { calls: [] }],
  ])('%s in place of the client', async (_, given) => {
    await expect(run(given)).rejects.toMatchObject(
      refusal(
        'the first argument must be a client made by createWalletClient or createSdkClient, received the options',
      ),
    );
  });

  it('missing options', async () => {
    const { wallet } = startService();
    await expect(run(wallet)).rejects.toMatchObject({
      name: 'BatchInputError',
      message: expect.stringMatching(`^${name}: expected an object with options .*received undefined`),
    });
  });

  it.each([
    ['concurency', 'Did you mean "concurrency"?'],
    ['onChunkfailure', 'Did you mean "onChunkFailure"?'],
    ['wallet', 'Did you mean "walletId"?'],
    ['retries', 'The options are walletId, calls, concurrency, onChunkFailure, signal'],
  ])('the unknown option %s', async (option, mend) => {
    const { wallet, requests } = startService();
    await expect(run(wallet, options({ [option]: 1 }))).rejects.toMatchObject({
      name: 'BatchInputError',
      message: expect.stringContaining(`${name}: unknown option "${option}". ${mend}`),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['walletId', undefined, 'walletId must be a non-empty string, received undefined'],
    ['walletId', '', 'walletId must be a non-empty string, received an empty string'],
    ['walletId', 42, 'walletId must be a non-empty string, received 42'],
    ['calls', undefined, 'calls must be an array, iterable or async iterable of contract calls, received undefined'],
    ['calls', null, 'calls must be an array, iterable or async iterable of contract calls, received null'],
    ['calls', 'transfer', 'calls must be an array, iterable or async iterable of contract calls, received a string'],
    ['calls', {}, 'calls must be an array, iterable or async iterable of contract calls, received an object'],
    ['concurrency', 0, 'concurrency must be a whole number of at least 1, received 0'],
    ['concurrency', -1, 'concurrency must be a whole number of at least 1, received -1'],
    ['concurrency', 1.5, 'concurrency must be a whole number of at least 1, received 1.5'],
    ['concurrency', '4', 'concurrency must be a whole number of at least 1, received a string'],
    ['concurrency', Number.POSITIVE_INFINITY, 'concurrency must be a whole number of at least 1, received Infinity'],
    ['onChunkFailure', 'retry', 'onChunkFailure must be "continue" or "stop", received a string'],
    ['signal', new AbortController(), 'signal must be an AbortSignal, received an object (AbortController)'],
    ['signal', { aborted: false }, 'signal must be an AbortSignal, received an object'],
    ['signal', null, 'signal must be an AbortSignal, received null'],
  ])('%s that is %o', async (option, value, message) => {
    const { wallet, requests } = startService();
    await expect(run(wallet, options({ [option]: value }))).rejects.toMatchObject(refusal(message));
    expect(requests).toEqual([]);
  });
});

describe.each(functions.filter(([name]) => /sign/i.test(name)))('%s refuses before the first request', (name, run) => {
  it.each([undefined, '', ' ', 7, null, { code }, { code: '', reuse: true }, { code, reuse: false }])(
    'the code %j',
    async (wrong) => {
      const { wallet, requests } = startService();
      await expect(run(wallet, { walletId, calls: makeCalls(2), code: wrong })).rejects.toMatchObject({
        name: 'BatchInputError',
        message: expect.stringContaining(
          `${name}: code must be a non-empty string, a function that returns the code of each request, or { code, reuse: true }, received `,
        ),
      });
      expect(requests).toEqual([]);
    },
  );
});

it.each(functions.slice(0, 2))('%s refuses an onProgress that is not a function', async (name, run) => {
  const { wallet } = startService();
  const options = { walletId, calls: makeCalls(1), ...(name.startsWith('sign') && { code }), onProgress: 'log' };
  await expect(run(wallet, options)).rejects.toThrow(`${name}: onProgress must be a function`);
});

it.each(functions.slice(2))('%s refuses onProgress, because a stream reports by its results', async (name, run) => {
  const { wallet } = startService();
  const options = { walletId, calls: makeCalls(1), ...(name.includes('Sign') && { code }), onProgress: () => {} };
  await expect(run(wallet, options)).rejects.toThrow(`${name}: unknown option "onProgress"`);
});

it('options that are undefined are accepted', async () => {
  const { wallet } = startService();
  const options: BatchOptions = { walletId, calls: makeCalls(2) };
  const summary = await estimateNetworkFeesInBatches(wallet, {
    ...options,
    ...{ concurrency: undefined, onChunkFailure: undefined, signal: undefined, onProgress: undefined },
  });
  expect(summary.counts.ok).toBe(2);
});

it('onChunkFailure: stop ends a batch of fee estimates at its first failed chunk', async () => {
  const { wallet, requests } = startService(() => new Response('', { status: 400 }));
  const summary = await estimate(wallet, 60, { concurrency: 1, onChunkFailure: 'stop' });
  expect(summary.counts).toMatchObject({ failed: 20, unsent: 40 });
  expect(requests).toHaveLength(1);
});

describe('a client of the named functions', () => {
  const { client, requests } = startService();

  it('estimates fees', async () => {
    const { results } = await estimate(client, 45);
    expect(results.map((result) => result.status === 'ok' && result.fee)).toEqual(
      makeCalls(45).map((_, index) => feeOf(index)),
    );
  });

  it('signs contract writes', async () => {
    const { results } = await sign(client, 45, { code: ({ firstIndex }) => `code-${firstIndex}` });
    expect(results.map((result) => result.status === 'ok' && result.signedTransaction)).toEqual(
      makeCalls(45).map((_, index) => signatureOf(index)),
    );
    expect(requests.slice(-3).map(({ code }) => code)).toEqual(['code-0', 'code-20', 'code-40']);
  });

  it('streams both', async () => {
    const statuses: string[] = [];
    for await (const { status } of streamNetworkFees(client, { walletId, calls: makeCalls(2) })) statuses.push(status);
    for await (const { status } of streamSignedContractWrites(client, { walletId, calls: makeCalls(2), code }))
      statuses.push(status);
    expect(statuses).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
});
