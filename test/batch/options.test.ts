import { describe, expect, it } from 'vitest';
import {
  type BatchOptions,
  createWalletClient,
  estimateNetworkFeesInBatches,
  signContractWritesInBatches,
} from '../../src/index.js';
import { makeCalls, startService, walletId } from './memory-service.js';

const code = '482913';
const anArray = 'calls must be an array of contract calls (if they come from an iterable, collect it first)';

/** Both functions, as untyped code calls them: nothing of their arguments is checked by a compiler. */
const functions: [string, (client?: unknown, options?: unknown) => Promise<unknown>][] = [
  ['estimateNetworkFeesInBatches', (...input) => Reflect.apply(estimateNetworkFeesInBatches, undefined, input)],
  ['signContractWritesInBatches', (...input) => Reflect.apply(signContractWritesInBatches, undefined, input)],
];

describe.each(functions)('%s refuses before the first request', (name, run) => {
  const signs = name.includes('sign');
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
    ['retries', 'The options are walletId, calls, concurrency, onChunkFailure, signal, onProgress'],
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
    ['calls', undefined, `${anArray}, received undefined`],
    ['calls', 'transfer', `${anArray}, received a string`],
    ['calls', new Set(makeCalls(1)), `${anArray}, received an object (Set)`],
    ['calls', (async function* () {})(), `${anArray}, received an object (AsyncGenerator)`],
    ['concurrency', 0, 'concurrency must be a whole number of at least 1, received 0'],
    ['concurrency', -1, 'concurrency must be a whole number of at least 1, received -1'],
    ['concurrency', 1.5, 'concurrency must be a whole number of at least 1, received 1.5'],
    ['concurrency', '4', 'concurrency must be a whole number of at least 1, received a string'],
    ['concurrency', Number.POSITIVE_INFINITY, 'concurrency must be a whole number of at least 1, received Infinity'],
    ['onChunkFailure', 'retry', 'onChunkFailure must be "continue" or "stop", received a string'],
    ['signal', new AbortController(), 'signal must be an AbortSignal, received an object (AbortController)'],
    ['signal', { aborted: false }, 'signal must be an AbortSignal, received an object'],
    ['signal', null, 'signal must be an AbortSignal, received null'],
    ['onProgress', 'log', 'onProgress must be a function, received a string'],
  ])('%s that is %o', async (option, value, message) => {
    const { wallet, requests } = startService();
    await expect(run(wallet, options({ [option]: value }))).rejects.toMatchObject(refusal(message));
    expect(requests).toEqual([]);
  });
});

describe.each(functions.slice(1))('%s refuses before the first request', (name, run) => {
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

it('options that are undefined are accepted', async () => {
  const { wallet } = startService();
  const options: BatchOptions = { walletId, calls: makeCalls(2) };
  const summary = await estimateNetworkFeesInBatches(wallet, {
    ...options,
    ...{ concurrency: undefined, onChunkFailure: undefined, signal: undefined, onProgress: undefined },
  });
  expect(summary.counts.ok).toBe(2);
});
