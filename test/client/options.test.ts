import { describe, expect, it } from 'vitest';
import { type ApiKeyRequest, InvalidRequestError } from '../../src/index.js';
import { addressId, apiKey, styles, walletId } from './styles.js';

const baseUrl = 'https://api.example';

/** A `fetch` that works, and what it was given. */
function recorder() {
  const sent: { url: string; headers: Headers; body: unknown; redirect: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (url, { headers, body, redirect } = {}) => {
    sent.push({ url: String(url), headers: new Headers(headers), body, redirect });
    return Response.json({ message: '', statusCode: 200 });
  };
  return { fetch, sent };
}

describe.each(styles)('%s', (_, connect) => {
  it.each([
    ['http://api.example', 'https:'],
    ['http://127.0.0.1.example', 'https:'],
    ['http://localhost.example', 'https:'],
    ['http://10.0.0.1', 'https:'],
    ['ftp://api.example', 'https:'],
    ['https://user:password@api.example', 'credentials'],
    ['https://api.example?x=1', 'query'],
    ['https://api.example/#a', 'query or a fragment'],
    ['api.example', 'absolute URL'],
    ['', 'absolute URL'],
  ])('refuses the base address %j', (baseUrl, why) => {
    expect(() => connect({ baseUrl, apiKey })).toThrow(why);
  });

  it.each([
    'http://localhost:4010',
    'http://127.0.0.1:4010',
    'http://127.8.8.8',
    'http://[::1]:4010',
    'https://api.example',
  ])('takes the base address %j', (baseUrl) => {
    expect(() => connect({ baseUrl, apiKey })).not.toThrow();
  });

  it('does not repeat the password of a base address', () => {
    expect(() => connect({ baseUrl: 'https://user:hunter2@api.example', apiKey })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it.each(['', undefined, ' padded', 'line\nbreak', 'schlüssel'])(
    'refuses the key %j before anything is sent',
    async (key) => {
      expect(() => connect({ baseUrl, apiKey: key as string })).toThrow('apiKey is missing, empty');
      const { fetch, sent } = recorder();
      const error = await connect({ baseUrl, apiKey: () => key as string, fetch })
        .funds()
        .catch((error) => error);
      expect(error).toBeInstanceOf(InvalidRequestError);
      if (key) expect(error.message).not.toContain(key);
      expect(sent).toEqual([]);
    },
  );

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
    expect(asked[0]).toEqual({ operationId: 'readContracts', pathParameters: { walletId } });
    await expect(calls.write()).rejects.toThrow();
    expect(asked.at(-1)).toEqual({ operationId: 'updateAddress', pathParameters: { walletId, addressId } });
  });

  it('a key function that fails fails the call, and nothing is sent', async () => {
    const { fetch, sent } = recorder();
    const calls = connect({
      baseUrl,
      fetch,
      apiKey: () => {
        throw new Error('the vault is sealed');
      },
    });
    await expect(calls.funds()).rejects.toMatchObject({
      name: 'InvalidRequestError',
      cause: expect.objectContaining({ message: 'the vault is sealed' }),
    });
    expect(sent).toEqual([]);
  });

  it('sends key, JSON, user agent and the headers of the call, and follows no redirect', async () => {
    const { fetch, sent } = recorder();
    await connect({ baseUrl, apiKey, fetch }).funds({ headers: { 'x-request-id': '7' } });
    expect(sent).toHaveLength(1);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^stablecoin-wallet-api\/\d/),
      'x-api-key': apiKey,
      'x-request-id': '7',
    });
    expect(sent[0]?.redirect).toBe('manual');
  });

  it('leaves the user agent to a browser', async () => {
    const { fetch, sent } = recorder();
    const { userAgent } = navigator;
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0', configurable: true });
    try {
      await connect({ baseUrl, apiKey, fetch }).read();
    } finally {
      Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    }
    expect(sent[0]?.headers.has('user-agent')).toBe(false);
  });

  it.each([
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ timeoutMs: -1 }, 'timeoutMs'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs'],
    [{ timeoutMs: Number.POSITIVE_INFINITY }, 'timeoutMs'],
    [{ retries: -1 }, 'retries'],
    [{ retries: 1.5 }, 'retries'],
    [{ headers: { 'X-Api-Key': 'another' } }, 'x-api-key'],
    [{ headers: { 'x-note': 'secret\nnote' } }, 'header'],
  ])('refuses %j before anything is sent', async (options, what) => {
    const { fetch, sent } = recorder();
    const error = await connect({ baseUrl, apiKey, fetch })
      .funds(options)
      .catch((error) => error);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error.message).toContain(what);
    expect(error.message).not.toMatch(/another|secret/);
    expect(sent).toEqual([]);
  });

  it('two clients share no key', async () => {
    const { fetch, sent } = recorder();
    const first = connect({ baseUrl, apiKey: 'first', fetch });
    const second = connect({ baseUrl, apiKey: 'second', fetch });
    await Promise.all([first.read(), second.read(), first.read()]);
    expect(sent.map(({ headers }) => headers.get('x-api-key'))).toEqual(['first', 'second', 'first']);
  });

  it('gives the rate limit as numbers, on success and on failure', async () => {
    const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1763640000' };
    const rateLimit = { limit: 60, remaining: 0, reset: 1763640000 };
    const answer = (status: number) => async () =>
      Response.json({ message: '', statusCode: status }, { status, headers });
    await expect(connect({ baseUrl, apiKey, fetch: answer(200) }).funds()).resolves.toMatchObject({ rateLimit });
    await expect(connect({ baseUrl, apiKey, fetch: answer(403) }).funds()).rejects.toMatchObject({ rateLimit });
    await expect(connect({ baseUrl, apiKey, fetch: recorder().fetch }).funds()).resolves.toMatchObject({
      rateLimit: undefined,
    });
  });

  it('reads numbers without loss where it is given a parser that does', async () => {
    const fetch = async () => new Response('{"message":"","statusCode":200,"data":9007199254740993}');
    const calls = connect({ baseUrl, apiKey, fetch });
    await expect(calls.read()).resolves.toMatchObject({ data: { data: 9007199254740992 } });
    const parseJson = (text: string) =>
      JSON.parse(text, (_, value, context?: { source: string }) =>
        typeof value === 'number' ? BigInt(context?.source ?? 0) : value,
      );
    await expect(calls.read({ parseJson })).resolves.toMatchObject({ data: { data: 9007199254740993n } });
    await expect(connect({ baseUrl, apiKey, fetch, parseJson }).read()).resolves.toMatchObject({
      data: { data: 9007199254740993n },
    });
  });

  it('gives the answer beside the data', async () => {
    const { response } = await connect({ baseUrl, apiKey, fetch: recorder().fetch }).read();
    expect(response).toBeInstanceOf(Response);
    expect(response.status).toBe(200);
  });
});
