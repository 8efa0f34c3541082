import { describe, expect, it } from 'vitest';
import {
  type BatchOptions,
  createWalletClient,
  estimateNetworkFeesInBatches,
  signContractWritesInBatches,
} from '../../src/index.js';
import { makeCalls, sign, startService, walletId } from './memory-service.js';

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
    [undefined, 'undefined'],
    [null, 'null'],
    ['https://api.example.com', 'a string'],
    [{ baseUrl: 'https://api.example.com', apiKey: 'key' }, 'an object'],
    [createWalletClient, 'a function'],
    [options(), 'the options'],
    [{ walletId }, 'the options'],
    [{ calls: [] }, 'the options'],
  ])('%o in place of the client', async (client, received) => {
    const expected = 'the first argument must be a client made by createWalletClient or createSdkClient';
    await expect(run(client, options())).rejects.toMatchObject(refusal(`${expected}, received ${received}`));
  });

  it.each([
    [undefined, /expected an object with options .*received undefined/],
    [options({ concurency: 1 }), /unknown option "concurency". The options are .*concurrency/],
    [
      options({ retries: 1 }),
      /"retries". The options are walletId, calls, concurrency, onChunkFailure, signal, onProg/,
    ],
  ])('%o', async (given, message) => {
    await expect(run(startService().wallet, given)).rejects.toThrow(message);
    await expect(run(startService().wallet, given)).rejects.toMatchObject({ name: 'BatchInputError' });
  });

  it.each([
    ['walletId', undefined, 'walletId must be a non-empty string, received undefined'],
    ['walletId', '', 'walletId must be a non-empty string, received an empty string'],
    ['calls', undefined, `${anArray}, received undefined`],
    ['calls', 'transfer', `${anArray}, received a string`],
    ['calls', new Set(makeCalls(1)), `${anArray}, received an object`],
    ['calls', (async function* () {})(), `${anArray}, received an object`],
    ['concurrency', 0, 'concurrency must be a whole number of at least 1, received 0'],
    ['concurrency', 1.5, 'concurrency must be a whole number of at least 1, received 1.5'],
    ['concurrency', Number.POSITIVE_INFINITY, 'concurrency must be a whole number of at least 1, received Infinity'],
    ['onChunkFailure', 'retry', 'onChunkFailure must be "continue" or "stop", received a string'],
    ['signal', new AbortController(), 'signal must be an AbortSignal, received an object'],
    ['signal', null, 'signal must be an AbortSignal, received null'],
    ['onProgress', 'log', 'onProgress must be a function, received a string'],
  ])('%s that is %o', async (option, value, message) => {
    const { wallet, requests } = startService();
    await expect(run(wallet, options({ [option]: value }))).rejects.toMatchObject(refusal(message));
    expect(requests).toEqual([]);
  });
});

it.each([undefined, '', ' ', 7, null, { code }, { code: '', reuse: true }, { code, reuse: false }])(
  'signContractWritesInBatches refuses the code %j before the first request',
  async (wrong) => {
    const { wallet, requests } = startService();
    await expect(sign(wallet, 2, { code: wrong as never })).rejects.toThrow(
      'signContractWritesInBatches: code must be a non-empty string, a function that returns the code of each request, or { code, reuse: true }, received ',
    );
    expect(requests).toEqual([]);
  },
);

it('options that are undefined are accepted', async () => {
  const nothing = { concurrency: undefined, onChunkFailure: undefined, signal: undefined, onProgress: undefined };
  const options: BatchOptions = { walletId, calls: makeCalls(2), ...nothing };
  expect((await estimateNetworkFeesInBatches(startService().wallet, options)).counts.ok).toBe(2);
});
