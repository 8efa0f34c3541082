import { Agent } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import {
  type ApiKeyRequest,
  type ClientOptions,
  createWalletClient,
  createWalletFetch,
  RequestNotSentError,
} from '../../src/index.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { apiKey, failureOf, ids, named, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const unsent = () => expect.unreachable('it was sent');

/** Headers of the transport, and those by which a server may call another operation. */
const reserved = [
  ...'accept-encoding Connection content_Length Expect host keep-alive te trailer transfer-encoding upgrade'.split(' '),
  ...'x-http-method X-HTTP-Method-Override x_method_override x-original-url x-rewrite-url'.split(' '),
];

/** A `fetch` that works, and what it was given. */
function recorder() {
  const sent: { url: string; headers: Headers; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (url, { headers, body } = {}) => {
    sent.push({ url: String(url), headers: new Headers(headers), body });
    return Response.json({ message: '', statusCode: 200, data: { id: 'a' } });
  };
  return { fetch, sent };
}

describe.each(styles)('%s', (_, connect) => {
  it.each<[string, unknown[]]>([
    ['https:', 'http://api.example http://127.0.0.1.example http://localhost.example http://10.0.0.1'.split(' ')],
    ['https:', ['ftp://api.example', 'ftp://localhost', 'http://mylocalhost']],
    [
      'credentials',
      'https://user:password@api.example https://user@api.example https://:password@a.example'.split(' '),
    ],
    ['query or fragment', ['https://api.example?x=1', 'https://api.example/#a']],
    ['baseUrl must be an absolute URL', ['api.example', '', undefined, null, 7, {}, new URL(baseUrl)]],
    ['baseUrl must not end in /v1: the paths', ['https://api.example/v1', 'https://api.example/proxy/v1/']],
    ['baseUrl must not end in /v10: the paths', ['https://api.example/v10']],
  ])('says %s of the base addresses %j, and repeats no password', (why, refused) => {
    for (const wrong of refused as string[]) {
      expect(() => connect({ baseUrl: wrong, apiKey })).toThrow(why);
      expect(() => connect({ baseUrl: wrong, apiKey })).not.toThrow('password');
    }
  });

  it.each<[unknown, string]>([
    ...['', undefined, null, 7].map((key): [unknown, string] => [key, 'apiKey must be a non-empty string']),
    ...[' padded', 'padded ', 'of-a-file\n', 'line\nbreak', 'schlüssel', 'ü', 'key\u007f'].map(
      (key): [string, string] => [key, 'apiKey starts or ends with a space, or is not all printable ASCII'],
    ),
  ])('rejects the key %j before anything is sent, and says what is wrong with it', async (key, problem) => {
    expect(() => connect({ baseUrl, apiKey: key as string })).toThrow(problem);
    const error = await failureOf(connect({ baseUrl, apiKey: () => key as string, fetch: unsent }).funds());
    expect(error).toBeInstanceOf(RequestNotSentError);
    expect(error.message).toContain(problem);
    if (String(key).length > 2) expect(error.message).not.toContain(key);
  });

  it.each(['k', 'kk', '!', '~~', 'a key of words'])('shares no key, such as %j, and no header', async (key) => {
    const { fetch, sent } = recorder();
    const other = connect({ baseUrl, apiKey: 'other', headers: { 'x-team': 'a' }, fetch });
    await connect({ baseUrl, apiKey: key, fetch }).read();
    await other.read();
    await connect({ baseUrl, apiKey: () => key, fetch }).read();
    const arrived = sent.map(({ headers }) => `${headers.get('x-api-key')}, ${headers.get('x-team')}`);
    expect(arrived).toEqual([`${key}, null`, 'other, a', `${key}, null`]);
  });

  it('asks for the key of the wallet that is called, before every attempt', async () => {
    const asked: ApiKeyRequest[] = [];
    const keys: (string | null)[] = [];
    const calls = connect({
      baseUrl,
      retries: 1,
      apiKey: async (request) => {
        asked.push(request);
        return `key-${asked.length}`;
      },
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('x-api-key'));
        return new Response('', { status: 503, headers: { 'retry-after': '0' } });
      },
    });
    await expect(calls.read()).rejects.toThrow('503');
    expect(keys).toEqual(['key-1', 'key-2']);
    expect(asked[0]).toEqual({ operationId: roles.read.operationId, pathParameters: ids.read });
    await expect(calls.write()).rejects.toThrow();
    expect(asked.at(-1)).toEqual({ operationId: roles.write.operationId, pathParameters: ids.write });
  });

  it('a key function that fails fails the call, and nothing is sent', async () => {
    const failure = new Error('the vault does not open for sk_live_1');
    const calls = connect({ baseUrl, fetch: unsent, apiKey: () => Promise.reject(failure) });
    const error = await failureOf(calls.funds());
    expect(error).toMatchObject({ message: `${roles.funds.operationId}: not sent: the function apiKey failed` });
    expect(inspect(error)).not.toContain('sk_live_1');
    expect(Reflect.get(error, 'failure')).toBe(failure);
  });

  it.each<[Record<string, unknown>, string]>([
    ...reserved.map((name): [Record<string, unknown>, string] => [
      { [name]: 'secret' },
      `${name.toLowerCase().replaceAll('_', '-')} is reserved for the client`,
    ]),
    [{ 'X-Api-Key': 'secret' }, 'x-api-key is set by the client: pass the key as apiKey'],
    [{ X_Api_Key: 'secret' }, 'x-api-key is set by the client'],
    ...[7, 'secret\r\nx-api-key: b', 'secret\u0000', '\u20ac'].map((value): [Record<string, unknown>, string] => [
      { 'x-team': value },
      'a name or a value is invalid',
    ]),
    [{ 'x team': 'a' }, 'a name or a value is invalid'],
    [{ '': 'a' }, 'a name or a value is invalid'],
  ])('rejects the headers %j of a client, and of a call before it is sent', async (headers, why) => {
    const given = headers as Record<string, string>;
    expect(() => connect({ baseUrl, apiKey, headers: given })).toThrow(`headers: ${why}`);
    const error = await failureOf(connect({ baseUrl, apiKey, fetch: unsent }).funds({ headers: given }));
    expect(error).toBeInstanceOf(RequestNotSentError);
    expect(error.message).toContain(`not sent: headers: ${why}`);
    expect(error.message).not.toContain('secret');
  });

  it('sends the headers of the client with every call, and those of a call in their place, whatever their case', async () => {
    const { fetch, sent } = recorder();
    const calls = connect({ baseUrl, apiKey, fetch, headers: { 'X-Team': 'payments', 'x-forwarded-host': 'eu' } });
    await calls.read();
    await calls.funds({
      headers: { 'x-team': 'treasury', Accept: 'text/json', 'Content-Type': 'a/json', 'connection-id': '7' },
    });
    const json = 'application/json';
    expect(sent.map(({ headers }) => Object.fromEntries(headers))).toMatchObject([
      { 'x-team': 'payments', 'x-forwarded-host': 'eu', accept: json, 'content-type': json },
      { 'x-team': 'treasury', 'connection-id': '7', accept: 'text/json', 'content-type': 'a/json' },
    ]);
  });

  it('gives the response, and the numbers of its rate limit, on success and on failure', async () => {
    const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1763640000' };
    const rateLimit = { limit: 60, remaining: 0, reset: 1763640000 };
    const fetch = async () => Response.json({ statusCode: 200, data: { id: 'a' } }, { headers });
    const refusing = async () => Response.json({}, { status: 403, headers });
    await expect(connect({ baseUrl, apiKey, fetch, timeoutMs: 2_147_483_647 }).funds()).resolves.toMatchObject({
      rateLimit,
      response: expect.any(Response),
    });
    await expect(connect({ baseUrl, apiKey, fetch: refusing }).funds()).rejects.toMatchObject({ rateLimit });
    Object.assign(headers, { 'x-ratelimit-remaining': '', 'x-ratelimit-reset': 'soon' });
    await expect(connect({ baseUrl, apiKey, fetch }).read()).resolves.toHaveProperty('rateLimit', { limit: 60 });
    const unlimited = await connect({ baseUrl, apiKey, fetch: recorder().fetch }).funds();
    expect(unlimited).toMatchObject({ rateLimit: undefined });
  });

  it('reads numbers without loss with a lossless parser', async () => {
    const fetch = async () => new Response('{"message":"","statusCode":200,"data":{"units":9007199254740993}}');
    const parseJson = (text: string) =>
      JSON.parse(text, (_, value, context?: { source: string }) =>
        typeof value === 'number' ? BigInt(context?.source ?? 0) : value,
      );
    const calls = connect({ baseUrl, apiKey, fetch });
    const lossless = connect({ baseUrl, apiKey, fetch, parseJson });
    const results = await Promise.all([calls.read(), calls.read({ parseJson }), lossless.read()]);
    const units = [9007199254740992, 9007199254740993n, 9007199254740993n];
    expect(results.map(({ data }) => data)).toEqual(units.map((units) => ({ units })));
  });
});

describe('a body', () => {
  const sign = (options: ClientOptions, body: unknown) =>
    named[roles.sign.operationId]({ client: createSdkClient(options), path: ids.sign, body: body as never });
  const circle: Record<string, unknown> = {};
  circle.circle = circle;

  it.each([
    ['NaN', { amount: Number.NaN }, 'body.amount is NaN, which JSON changes to null'],
    ['a circle', circle, 'body is not JSON: it contains itself, is nested too deeply, or its toJSON fails'],
  ])('with %s is rejected before anything is sent', async (_, body, why) => {
    await expect(sign({ baseUrl, apiKey, fetch: unsent }, body)).rejects.toMatchObject({
      name: 'RequestNotSentError',
      message: expect.stringContaining(`${roles.sign.operationId}: not sent: ${why}`),
    });
  });

  it.each([null, 'text', { reference: 7 }])(
    'that is %j is left to the service to refuse, and has no reference',
    async (body) => {
      const fetch = vi.fn(async (_: unknown, _init?: RequestInit) => new Response('', { status: 500 }));
      const error = await failureOf(sign({ baseUrl, apiKey, fetch }, body));
      expect(fetch.mock.calls.map(([, init]) => init?.body)).toEqual([JSON.stringify(body)]);
      expect(error.message).toContain('ask the operator of the service, with the time of this call, ');
      expect(error).not.toHaveProperty('reference');
    },
  );
});

it.each([
  ['createWalletClient', createWalletClient],
  ['createSdkClient', createSdkClient],
  ['createWalletFetch', createWalletFetch],
] as [string, (...options: unknown[]) => unknown][])('%s names what is wrong with its options', (name, create) => {
  expect(() => create()).toThrow(`${name}: expected an object with options (baseUrl, apiKey, `);
  expect(() => create({ baseUrl, apiKey, apikey: 'k' })).toThrow(`${name}: unknown option "apikey". The options are `);
});

it.each<[object, string]>([
  [{ agent: {} }, 'agent must be an agent of node:http or node:https'],
  [{ agent: new Agent(), fetch: unsent }, 'agent has no effect on your own fetch'],
  [{ hooks: null }, 'hooks: expected an object'],
  [{ hooks: { onOutcom: () => {} } }, 'hooks: unknown option "onOutcom". The options are '],
  [{ hooks: { onOutcome: 7 } }, 'hooks: onOutcome must be a function, received a number'],
  [{ fetch: 'fetch' }, 'fetch must be a function'],
  [{ parseJson: () => Promise.reject(new Error('no')) }, 'parseJson must be a function that returns the value'],
  [{ timeoutMs: Number.NaN }, 'timeoutMs must be a whole number of milliseconds from 1'],
  [{ getErrorMessage: 'message' }, 'getErrorMessage must be a function, received a string'],
])('a client rejects %j', (options, why) => {
  const create = () => createWalletClient({ baseUrl, apiKey, ...options });
  expect(create).toThrow(why);
  expect(create).toThrow(TypeError);
});

const params = { path: ids.get };
const unused = { baseUrl, apiKey, fetch: unsent };
const client = createSdkClient(unused);
type Untyped = (...given: unknown[]) => Promise<unknown>;
const get = createWalletClient(unused).GET as Untyped;
const callByPath: Untyped = (init) => get(roles.get.path, init);
const callByName = named[roles.get.operationId] as Untyped;

const wrongOptions: [object, string][] = [
  [{ timeout: 1 }, 'unknown option "timeout". The options are '],
  [{ timeoutMs: null }, 'timeoutMs must be a whole number of milliseconds from 1'],
  [{ timeoutMs: 2_147_483_648 }, 'timeoutMs must be a whole number of milliseconds from 1 to 2147483647'],
  [{ retries: 1.5 }, 'retries must be a whole number of at least 0'],
  [{ headers: new Headers() }, 'headers must be a plain object of names and values, received an object'],
  [{ signal: new AbortController() }, 'signal must be an AbortSignal, received an object'],
  [{ parseJson: async () => 7 }, 'parseJson must be a function that returns the value, not a promise'],
  [{ connections: true }, 'connections must be "own" or "shared", received a boolean'],
  [{ body: {} }, 'the operation takes no body'],
];

it.each<[string, Untyped, unknown, string]>([
  ...wrongOptions.flatMap(([options, why]): [string, Untyped, unknown, string][] => [
    ['path', callByPath, { params, ...options }, why],
    ['name', callByName, { client, ...params, ...options }, why],
  ]),
  ['path', callByPath, params, 'unknown option "path". The options are params, body, '],
  ['path', callByPath, { params: { ...params, query: { page: 2 } } }, 'the operation takes no query'],
  ['path', callByPath, { params: { query: new URLSearchParams() } }, 'params: query must be a plain object of names'],
  ['path', callByPath, { params: 'c-1' }, 'params: expected an object'],
  ['path', callByPath, 'c-1', 'expected an object with options (params, body, '],
  ['path', callByPath, null, 'expected an object with options (params, body, '],
  ['name', callByName, { client, params }, 'unknown option "params". '],
  ['name', callByName, { client, ...params, url: '/v1/withdraw' }, 'unknown option "url". '],
])('a call by %s is rejected before it is sent, by what is wrong with it', async (_, call, options, why) => {
  await expect(call(options)).rejects.toMatchObject({
    name: 'RequestNotSentError',
    code: 'REQUEST_NOT_SENT',
    message: expect.stringContaining(`${roles.get.operationId}: not sent: ${why}`),
  });
});

it.each([
  ['no options', undefined],
  ['no client', params],
  ['a client by path', { ...params, client: createWalletClient(unused) }],
  ['options in place of a client', { ...params, client: { baseUrl, apiKey } }],
])('a call by name with %s names the client that it needs', async (_, options) => {
  await expect(callByName(options)).rejects.toMatchObject({
    name: 'TypeError',
    message: `${roles.get.operationId}: the option client must be a client made by createSdkClient`,
  });
});

it.each<[string, Untyped, object]>([
  ['path', callByPath, { params }],
  ['name', callByName, { client, ...params }],
])('a call by %s whose options cannot be read is not sent, and has the error in `failure`', async (_, call, given) => {
  const failure = new Error('secret');
  for (const name of ['headers', 'client', 'params', 'path', 'body', 'signal']) {
    const options = Object.defineProperty({ ...given }, name, {
      enumerable: true,
      get: () => {
        throw failure;
      },
    });
    const error = await failureOf(call(options));
    const isKnown = !['client', call === callByPath ? 'path' : 'params'].includes(name);
    if (name === 'client' && call === callByName) expect(error.message).toContain('the option client must be');
    else expect(error.code).toBe('REQUEST_NOT_SENT');
    expect(error.message).not.toContain('secret');
    expect(error.message).not.toContain('secret');
    if (isKnown)
      expect(error).toMatchObject({
        failure,
        message: expect.stringContaining('an option of the call cannot be read'),
      });
  }
});
