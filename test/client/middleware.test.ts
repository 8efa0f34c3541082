import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createWalletClient } from '../../src/index.ts';
import { envelope } from './misbehaving-server.ts';
import { apiKey, bodies, callsOf, failureOf, ids, pathOf, roles } from './styles.ts';

const connect = (options: Partial<ClientOptions> = {}) => {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return Response.json(envelope());
  };
  const wallet = createWalletClient({ baseUrl: 'https://api.example', apiKey, fetch, ...options });
  const { funds: withdraw, read } = callsOf(wallet);
  return { sent, wallet, withdraw, read };
};

const failure = new Error('a broken middleware');
const fail = () => {
  throw failure;
};

describe('middleware of the client by path', () => {
  it("sees the call's input without the key, may change headers and body, and sees the response", async () => {
    const { sent, wallet, withdraw } = connect();
    const seen: unknown[] = [];
    wallet.use({
      onRequest: async ({ request, schemaPath, params }) => {
        seen.push(schemaPath, params.path, request.headers.get('x-api-key'), await request.json());
        const headers = { ...Object.fromEntries(request.headers), 'x-request-id': '7' };
        return new Request(request.url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...bodies.funds, amount: 1 }),
        });
      },
      onResponse: async ({ response }) => {
        seen.push(await response.clone().json());
      },
    });
    expect((await withdraw()).data).toEqual({ id: 'a' });
    expect(seen).toEqual([roles.funds.path, ids.funds, null, bodies.funds, envelope()]);
    expect(await sent[0]?.json()).toEqual({ ...bodies.funds, amount: 1 });
    expect(sent.map(({ headers }) => [headers.get('x-request-id'), headers.get('x-api-key')])).toEqual([['7', apiKey]]);
  });

  it('cannot change for which wallet the key is asked, nor can the caller after the call', async () => {
    const asked: unknown[] = [];
    const { wallet } = connect({ apiKey: ({ pathParameters }) => `key-${asked.push(pathParameters)}` });
    wallet.use({ onRequest: ({ params }) => void Object.assign(params.path ?? {}, { walletId: 'of a middleware' }) });
    const params = { path: { ...ids.read } };
    const call = wallet[roles.read.method](roles.read.path, { params, body: bodies.read });
    params.path.walletId = 'another';
    await call;
    expect(asked).toEqual([ids.read]);
  });

  it('sees the query of a list', async () => {
    const { wallet } = connect({ fetch: async () => Response.json({ ...envelope(), data: [] }) });
    const seen: unknown[] = [];
    wallet.use({ onRequest: ({ params }) => void seen.push(params.query) });
    await wallet.GET(roles.list.path, { params: { path: ids.list, query: { 'a&b': 'c d' } } });
    expect(seen).toEqual([{ 'a&b': 'c d' }]);
  });

  const filled = pathOf(roles.funds, ids.funds);
  it.each([
    ['to another host', `https://elsewhere.example${filled}`, 'POST'],
    ['to another operation', `https://api.example${pathOf(roles.sign, ids.sign)}`, 'POST'],
    ['to another wallet', `https://api.example${pathOf(roles.funds)}`, 'POST'],
    ['to a query', `https://api.example${filled}?a=1`, 'POST'],
    ['to another method', `https://api.example${filled}`, 'PUT'],
  ])('cannot move a request %s', async (_, url, method) => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({ onRequest: ({ request }) => new Request(new Request(url, request), { method }) });
    await expect(withdraw()).rejects.toThrow('not sent: middleware changed the method or the URL');
    expect(sent).toEqual([]);
  });

  it.each([
    ['fails', fail, 'not sent: middleware failed', failure],
    ['responds by itself', () => Response.json(envelope()), 'middleware responded in place of the service', undefined],
  ])('that %s before the request lets nothing be sent', async (_, onRequest, message, thrown) => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({ onRequest });
    const error = await failureOf(withdraw());
    expect(error).toMatchObject({ code: 'REQUEST_NOT_SENT', outcome: 'not-sent' });
    expect(error.message).toContain(message);
    expect(error.failure).toBe(thrown);
    expect(sent).toEqual([]);
  });

  it.each([
    ['fails', fail],
    ['responds by itself', () => Response.json({ data: { id: 'b' }, statusCode: 200 })],
  ])('that %s after the response keeps no withdrawal from its caller', async (_, onResponse) => {
    const { wallet, withdraw, read } = connect();
    wallet.use({
      onRequest: ({ request: { url, method, headers } }) =>
        method === 'POST' ? new Request(url, { method, headers, body: '{"reference":"sent"}' }) : undefined,
      onResponse,
    });
    expect(await failureOf(withdraw())).toMatchObject({
      name: 'OutcomeUnknownError',
      outcome: 'unknown',
      reference: 'sent',
      body: envelope(),
    });
    expect(await failureOf(read())).toMatchObject({
      name: 'InvalidResponseError',
      status: 200,
      message: expect.stringContaining('middleware failed after'),
      body: envelope(),
    });
  });

  it.each([
    ['a response', () => Response.json(envelope())],
    ['an error of its own', () => new Error('all is well')],
  ])('that makes %s of an unknown outcome, or of a call that was not sent, does not hide it', async (_, onError) => {
    const unknown = connect({ fetch: async () => new Response('', { status: 502 }) });
    const unsent = connect({ apiKey: () => '' });
    for (const { wallet } of [unknown, unsent]) wallet.use({ onError });
    expect(await failureOf(unknown.withdraw())).toMatchObject({ name: 'OutcomeUnknownError', status: 502 });
    expect(await failureOf(unsent.withdraw())).toMatchObject({ name: 'RequestNotSentError', outcome: 'not-sent' });
  });

  it('leaves the signal of the caller in force', async () => {
    const { wallet, read } = connect({ fetch: () => new Promise(() => {}) });
    const caller = new AbortController();
    wallet.use({ onRequest: () => queueMicrotask(() => caller.abort()) });
    expect(await failureOf(read({ signal: caller.signal, timeoutMs: 1_000 }))).toMatchObject({ name: 'AbortError' });
  });

  it('ends a call by the signal that it puts on the request', async () => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({ onRequest: ({ request }) => new Request(request, { signal: AbortSignal.abort() }) });
    expect(await failureOf(withdraw())).toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });

  it('that calls fetch after its call has failed sends nothing', async () => {
    const { sent, wallet, withdraw } = connect();
    let late = async (): Promise<unknown> => undefined;
    wallet.use({
      onRequest: ({ options, request }) => {
        late = () => failureOf(options.fetch(request));
        fail();
      },
    });
    expect(await failureOf(withdraw())).toMatchObject({ name: 'RequestNotSentError' });
    expect(await late()).toMatchObject({ message: expect.stringContaining('middleware called fetch itself') });
    expect(sent).toEqual([]);
  });

  it('that calls fetch by itself sends nothing twice', async () => {
    const { sent, wallet, withdraw } = connect();
    const again: unknown[] = [];
    wallet.use({
      onResponse: async ({ options, request }) => {
        again.push(await failureOf(options.fetch(new Request(request.url, { method: 'POST', body: '{}' }))));
      },
    });
    expect((await withdraw()).data).toEqual({ id: 'a' });
    expect(again).toMatchObject([{ message: expect.stringContaining('middleware called fetch itself') }]);
    expect(sent).toHaveLength(1);
  });

  it('that clones the request keeps the options of the call', async () => {
    const parseJson = vi.fn(JSON.parse);
    const fetch = vi.fn(async () => new Response('', { status: 503, headers: { 'retry-after': '0' } }));
    const { wallet, read } = connect({ fetch, retries: 2 });
    const own: unknown[] = [];
    wallet.use({
      onRequest: ({ request }) => {
        own.push(Object.keys(request));
        return request.clone();
      },
    });
    expect(await failureOf(read({ retries: 0, parseJson }))).toMatchObject({ name: 'ApiError', status: 503 });
    expect([fetch.mock.calls.length, own]).toEqual([1, [[]]]);
    expect(parseJson).toHaveBeenCalledWith('');
    fetch.mockImplementation(() => new Promise(() => {}));
    expect(await failureOf(read({ timeoutMs: 20 }))).toMatchObject({ name: 'TimeoutError' });
  });

  it('that returns the response of the fetch that it called is part of a success', async () => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({ onRequest: ({ options, request }) => options.fetch(request) });
    expect((await withdraw()).data).toEqual({ id: 'a' });
    expect(sent).toHaveLength(1);
  });

  it('that sends and then responds by itself leaves the outcome unknown', async () => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({
      onRequest: async ({ options, request }) => {
        await options.fetch(request);
        return Response.json(envelope({ id: 'b' }));
      },
    });
    expect(await failureOf(withdraw())).toMatchObject({
      name: 'OutcomeUnknownError',
      outcome: 'unknown',
      cause: { outcome: 'unknown' },
      body: envelope(),
    });
    expect(sent).toHaveLength(1);
  });

  it.each([undefined, {}, { path: {} }])('sends no template of a path where params are %j', async (params) => {
    const { sent, wallet } = connect();
    wallet.use({ onRequest: () => {} });
    const call = wallet[roles.funds.method](roles.funds.path, { params, body: bodies.funds } as never);
    await expect(call).rejects.toThrow('not sent: the path parameter "walletId" is missing');
    expect(sent).toEqual([]);
  });

  it('sees the headers of the client and of the call, and may remove them', async () => {
    const { sent, wallet, withdraw } = connect({ headers: { 'x-team': 'payments' } });
    wallet.use({
      onRequest: ({ request }) => {
        expect([request.headers.get('x-team'), request.headers.get('x-trace')]).toEqual(['payments', '7']);
        request.headers.delete('x-trace');
      },
    });
    await withdraw({ headers: { 'x-trace': '7' } });
    expect(sent.map(({ headers }) => [headers.get('x-team'), headers.has('x-trace')])).toEqual([['payments', false]]);
  });

  it.each(['x-api-key', 'x-http-method-override'])('cannot set the header %s', async (name) => {
    const { sent, wallet, withdraw } = connect();
    wallet.use({ onRequest: ({ request }) => request.headers.set(name, 'DELETE') });
    await expect(withdraw()).rejects.toMatchObject({ outcome: 'not-sent', message: expect.stringContaining(name) });
    expect(sent).toEqual([]);
  });
});
