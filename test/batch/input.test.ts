import { describe, expect, it } from 'vitest';
import type { SigningContractCall } from '../../generated/types.ts';
import {
  BatchInputError,
  type BatchOptions,
  createWalletClient,
  estimateNetworkFeesInBatches,
  signContractWritesInBatches,
} from '../../src/index.ts';
import { estimate, makeCall, makeCalls, sign, startService, validResponse, walletId } from './memory-service.ts';

const code = '482913';
const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const loop: unknown[] = [];
loop.push(loop);

const invalidCalls: [string, unknown, RegExp][] = [
  ['that is null', null, /must be an object with address/],
  ['without abi', { ...makeCall(0), abi: undefined }, /`abi` must be an array with at least the method's entry/],
  ['with an ABI as text', { ...makeCall(0), abi: '[]' }, /`abi` must be an array with at least the method's entry/],
  ['with a circular ABI', { ...makeCall(0), abi: loop }, /cannot be sent: it contains itself/],
  ['without address', { ...makeCall(0), address: '' }, /`address` must be a non-empty string/],
  ['without method', { ...makeCall(0), method: undefined }, /`method` must be a non-empty string/],
  ['without parameters', { ...makeCall(0), parameters: undefined }, /`parameters` must be an array/],
  [
    'with a bigint',
    { ...makeCall(0), parameters: [10n ** 18n] },
    /cannot be sent: parameters\[0\] is a bigint.*decimal strings/,
  ],
  ['that is a text', 'transfer', /must be an object with address, method, parameters and abi/],
  ['with a Map as its reference', { ...makeCall(0), reference: new Map() }, /reference is a Map/],
  ['whose toJSON leaves out a field', { toJSON: () => ({ ...makeCall(0), method: undefined }) }, /`method` must be/],
  ['whose toJSON throws', { toJSON: throwing(new Error('no')) }, /: cannot be sent: no\./],
  [
    'with a getter that throws',
    Object.defineProperty(makeCall(0), 'method', { get: throwing(undefined) }),
    /cannot be sent: undefined/,
  ],
];

describe('a batch rejects before the first request', () => {
  it.each(invalidCalls)('a call %s, by its index', async (_, call, message) => {
    const { wallet, requests } = startService();
    const calls = [...makeCalls(30), call as SigningContractCall];
    const error = await estimate(wallet, calls).catch((e) => e);
    expect(error).toBeInstanceOf(BatchInputError);
    expect(error.index).toBe(30);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^Call 30: /);
    expect('cause' in error).toBe(error.message.includes('cannot be sent'));
    await expect(sign(wallet, calls)).rejects.toBeInstanceOf(BatchInputError);
    expect(requests).toEqual([]);
  });

  it('an array with a hole, by the index of the hole', async () => {
    const { wallet, requests } = startService();
    const calls = makeCalls(60);
    delete calls[45];
    await expect(sign(wallet, calls)).rejects.toMatchObject({ name: 'BatchInputError', index: 45 });
    expect(requests).toEqual([]);
  });

  it('no calls at all', async () => {
    await expect(estimate(startService().wallet, [])).rejects.toThrow(/^`calls` is empty\.$/);
  });
});

describe('a call that changes after it was checked', () => {
  const reused = { code: { code, reuse: true } } as const;

  it('is sent as it was checked, and so are an array that grows and an ABI that several calls share', async () => {
    const calls = makeCalls(60);
    const given = [...calls];
    const expected = structuredClone(calls);
    const { wallet, requests } = startService((request) => {
      for (const call of given) {
        Object.assign(call, { address: '0x00', parameters: [2 ** 60] });
        call.abi.length = 0;
      }
      calls.push(null as never);
      return validResponse(request);
    });
    const { results, total } = await sign(wallet, calls, reused);
    expect(requests.flatMap((request) => request.calls)).toEqual(expected);
    expect([results.length, total]).toEqual([60, 60]);
  });

  it('is sent with the code as it was checked', async () => {
    const given = { code, reuse: true } as const;
    const { wallet, requests } = startService((request) => {
      Object.assign(given, { code: '000000' });
      return validResponse(request);
    });
    await sign(wallet, 60, { code: given });
    expect(requests.map((request) => request.code)).toEqual([code, code, code]);
  });

  it('is sent as its toJSON first said, which is called once, that of a shared ABI too', async () => {
    let said = 0;
    const counting = { toJSON: () => String(said++) } as never;
    const call = { ...makeCall(0), abi: [counting] };
    const { wallet, requests } = startService();
    await sign(wallet, [{ ...call, parameters: [counting] }, call], reused);
    const sent = { parameters: ['0'], abi: ['1'] };
    expect([said, requests[0]?.calls]).toMatchObject([2, [sent, sent]]);
  });
});

const aClient = 'client must be made by createWalletClient or createSdkClient';
const anArray = 'calls must be an array of contract calls (if they come from an iterable, collect it first)';

/** Both functions, as untyped code calls them: nothing of their arguments is checked by a compiler. */
const functions: [string, (client?: unknown, options?: unknown) => Promise<unknown>][] = [
  ['estimateNetworkFeesInBatches', (...input) => Reflect.apply(estimateNetworkFeesInBatches, undefined, input)],
  ['signContractWritesInBatches', (...input) => Reflect.apply(signContractWritesInBatches, undefined, input)],
];

describe.each(functions)('%s refuses before the first request', (name, run) => {
  const signs = name.includes('sign');
  const { wallet, requests } = startService();
  it.each<[string, unknown, unknown, string | RegExp]>([
    ['no client', undefined, {}, `${aClient}, received undefined`],
    [
      'options of a client',
      { baseUrl: 'https://api.example.com', apiKey: 'key' },
      {},
      `${aClient}, received an object`,
    ],
    ['a function as the client', createWalletClient, {}, `${aClient}, received a function`],
    ['no options', wallet, undefined, /expected an object with options .*received undefined/],
    ['a misspelt option', wallet, { concurency: 1 }, /unknown option "concurency". The options are .*concurrency/],
    [
      'retries',
      wallet,
      { retries: 1 },
      /"retries". The options are walletId, calls, concurrency, stopOnFailure, signal/,
    ],
    ['an empty wallet id', wallet, { walletId: '' }, 'walletId must be a non-empty string, received an empty string'],
    ['no calls', wallet, { calls: undefined }, `${anArray}, received undefined`],
    ['a set of calls', wallet, { calls: new Set(makeCalls(1)) }, `${anArray}, received an object`],
    [
      'no concurrency',
      wallet,
      { concurrency: 0 },
      'concurrency must be a whole number of at least 1, received a number',
    ],
    ['another word', wallet, { stopOnFailure: 'retry' }, 'stopOnFailure must be true or false, received a string'],
    ['no signal', wallet, { signal: null }, 'signal must be an AbortSignal, received null'],
    ['no function', wallet, { onProgress: 'log' }, 'onProgress must be a function, received a string'],
  ])('%s', async (_, client, more, message) => {
    const options = more && { walletId, calls: makeCalls(2), ...(signs && { code }), ...more };
    const expected = typeof message === 'string' ? `${name}: ${message}` : expect.stringMatching(message);
    await expect(run(client, options)).rejects.toMatchObject({ name: 'BatchInputError', message: expected });
    expect(requests).toEqual([]);
  });
});

it.each([undefined, '', ' ', 7, null, { code }, { code: '', reuse: true }, { code, reuse: false }])(
  'signContractWritesInBatches rejects the code %j before the first request',
  async (wrong) => {
    const { wallet, requests } = startService();
    await expect(sign(wallet, 2, { code: wrong as never })).rejects.toThrow(
      'signContractWritesInBatches: code must be a non-empty string, a function that returns the code of each request, or { code, reuse: true }, received ',
    );
    expect(requests).toEqual([]);
  },
);

it('options that are undefined are accepted', async () => {
  const nothing = { concurrency: undefined, stopOnFailure: undefined, signal: undefined, onProgress: undefined };
  const options: BatchOptions = { walletId, calls: makeCalls(2), ...nothing };
  expect((await estimateNetworkFeesInBatches(startService().wallet, options)).counts.ok).toBe(2);
});
