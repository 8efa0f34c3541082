import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createWalletClient } from '../../src/index.js';
import { createSdkClient, getCustomer } from '../../src/sdk.js';
import { apiKey } from './styles.js';

const baseUrl = 'https://api.example';
const fetch = () => expect.unreachable('it was sent');
const params = { path: { customerId: 'c-1' } };

describe.each([
  ['createWalletClient', createWalletClient],
  ['createSdkClient', createSdkClient],
])('%s', (name, create) => {
  const untyped = create as (...options: unknown[]) => unknown;

  it('lists its options when it is called without them', () => {
    expect(() => untyped()).toThrow(`${name}: expected an object with options (baseUrl, apiKey, `);
    expect(() => untyped(null)).toThrow('received null');
    expect(() => untyped([])).toThrow('received an array');
    expect(() => untyped(baseUrl)).toThrow('received a string');
  });

  it.each([
    [{ apikey: 'k' }, 'unknown option "apikey". The options are '],
    [{ key: 'k' }, 'unknown option "key". The options are '],
    [{ timeout: 1 }, 'unknown option "timeout". The options are '],
    [{ agent: 1 }, 'agent must be an agent of node:http or node:https'],
    [{ agent: {} }, 'agent must be an agent of node:http or node:https'],
    [{ agent: new Agent(), fetch }, 'agent has no effect on the fetch that is passed'],
    [{ hooks: { onRety: () => {} } }, 'hooks: unknown option "onRety". The options are '],
    [{ hooks: null }, 'hooks: expected an object'],
    [{ fetch: 'fetch' }, 'fetch must be a function'],
    [{ hooks: { onRetry: 7 } }, 'hooks: onRetry must be a function, received 7'],
    [{ parseJson: 7 }, 'parseJson must be a function'],
    [{ timeoutMs: '10' }, 'timeoutMs must be a whole number of milliseconds from 1'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs must be a whole number of milliseconds from 1'],
    [{ retries: -1 }, 'retries must be 0 or a whole number above 0'],
    [{ headers: 7 }, 'headers must be a plain object of names and values, received 7'],
    [{ headers: { 'x-api-key': 'k' } }, "headers: the header x-api-key is the client's"],
    [{ headers: { Expect: '100-continue' } }, "headers: the header expect is the client's alone"],
    [{ headers: { X_Api_Key: 'k' } }, "headers: the header x-api-key is the client's"],
    [{ headers: { Content_Length: '7' } }, "headers: the header content-length is the client's alone"],
    [{ headers: { x_method_override: 'GET' } }, "headers: the header x-method-override is the client's alone"],
    [{ hooks: { onOutcome: 7 } }, 'hooks: onOutcome must be a function, received 7'],
    [{ headers: { 'x-team': 7 } }, 'headers: a header is not one that can be sent'],
    [{ headers: { 'x team': 'a' } }, 'headers: a header is not one that can be sent'],
    [{ headers: { '': 'a' } }, 'headers: a header is not one that can be sent'],
    [{ headers: { 'x-team': 'a\r\nx-api-key: b' } }, 'headers: a header is not one that can be sent'],
    [{ headers: { 'x-team': 'a\u0000' } }, 'headers: a header is not one that can be sent'],
    [{ headers: { 'x-team': '\u20ac' } }, 'headers: a header is not one that can be sent'],
    [{ describeFailure: 'message' }, 'describeFailure must be a function, received a string'],
  ])('refuses %j by its name', (options, why) => {
    expect(() => untyped({ baseUrl, apiKey, ...options })).toThrow(why);
    expect(() => untyped({ baseUrl, apiKey, ...options })).toThrow(TypeError);
  });

  it.each([undefined, null, 7, {}, new URL(baseUrl)])('refuses a base address that is not text: %j', (wrong) => {
    expect(() => untyped({ baseUrl: wrong, apiKey })).toThrow('baseUrl must be an absolute URL');
  });

  it.each(['https://api.example/v1', 'https://api.example/proxy/v2/', 'https://api.example/v10'])(
    'refuses the base address %s',
    (versioned) => {
      expect(() => untyped({ baseUrl: versioned, apiKey })).toThrow(/baseUrl must not end in \/v\d+: the paths/);
    },
  );

  it.each(['https://api.example/v1/gateway', 'https://api.example/v1beta'])('accepts the base address %s', (base) => {
    expect(() => untyped({ baseUrl: base, apiKey })).not.toThrow();
  });
});

describe('a call by path', () => {
  const get = createWalletClient({ baseUrl, apiKey, fetch }).GET as (path: string, init?: unknown) => Promise<unknown>;

  it.each([
    [{ params, timeout: 1 }, 'unknown option "timeout". The options are '],
    [{ path: { customerId: 'c-1' } }, 'unknown option "path". The options are params, body, '],
    [{ params: { path: { customerId: 'c-1' }, query: { page: 2 } } }, 'the operation takes no query'],
    [
      { params: { ...params, query: new URLSearchParams('page=2') } },
      'params: query must be a plain object of names and values',
    ],
    [{ params: 'c-1' }, 'params: expected an object'],
    [{ params, retries: 1.5 }, 'retries must be 0 or a whole number above 0'],
    [{ params, headers: new Headers() }, 'headers must be a plain object of names and values, received an object'],
    [{ params, headers: 7 }, 'headers must be a plain object of names and values, received 7'],
    [{ params, headers: null }, 'headers must be a plain object of names and values, received null'],
    [{ params, signal: new AbortController() }, 'signal must be an AbortSignal, received an object'],
    [{ params, body: {} }, 'the operation takes no body'],
    ['c-1', 'expected an object with options (params, body, '],
    [null, 'expected an object with options (params, body, '],
  ])('refuses %j before anything is sent', async (init, why) => {
    await expect(get('/v1/customers/{customerId}', init)).rejects.toMatchObject({
      name: 'InvalidRequestError',
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(`getCustomer: not sent: ${why}`),
    });
  });
});

describe('a call by name', () => {
  const untyped = getCustomer as (options?: unknown) => Promise<unknown>;
  const client = createSdkClient({ baseUrl, apiKey, fetch });
  const path = { customerId: 'c-1' };

  it.each([
    ['no options', undefined],
    ['no client', { path }],
    ['a client by path', { path, client: createWalletClient({ baseUrl, apiKey, fetch }) }],
    ['options in place of a client', { path, client: { baseUrl, apiKey } }],
  ])('with %s names the client that it needs', async (_, options) => {
    await expect(untyped(options)).rejects.toMatchObject({
      name: 'TypeError',
      message: 'getCustomer: the option client must be a client made by createSdkClient',
    });
  });

  it.each([
    [{ params }, 'unknown option "params". '],
    [{ path, retry: 1 }, 'unknown option "retry". '],
    [{ path, timeoutMs: null }, 'timeoutMs must be a whole number of milliseconds from 1'],
    [{ path, url: '/v1/withdraw' }, 'unknown option "url". '],
    [{ path, headers: new Headers() }, 'headers must be a plain object of names and values, received an object'],
    [{ path, headers: [['a', 'b']] }, 'headers must be a plain object of names and values, received an array'],
  ])('refuses %j before anything is sent', async (options, why) => {
    await expect(untyped({ client, ...options })).rejects.toThrow(`getCustomer: not sent: ${why}`);
  });
});
