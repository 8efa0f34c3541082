import { gzipSync } from 'node:zlib';
import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import type { paths } from '../../generated/types.ts';
import { AbortError, createWalletFetch, type OperationId } from '../../src/index.ts';
import { envelope, misbehave, respondsWith, respondsWithJson } from './misbehaving-server.ts';
import { apiKey, bodies, ids, pathOf, roles } from './styles.ts';

const record = { id: '0b9a7c1e-51f7-4a30-9a57-3b9f4f0f7a10', name: 'Ada' };
const baseUrl = 'https://api.example/base';
const reading = pathOf(roles.get);
const withdrawal = pathOf(roles.funds);
const unsent: typeof fetch = () => expect.unreachable('it was sent');

describe('the fetch for the clients of others', () => {
  it('gives a client of openapi-fetch the key, and its response', async () => {
    await using server = await misbehave(respondsWithJson(200, envelope(record), { 'x-ratelimit-limit': '60' }));
    const client = createClient<paths>({
      baseUrl: server.origin,
      fetch: createWalletFetch({ baseUrl: server.origin, apiKey }),
    });
    const { data, response } = await client.GET(roles.get.path, { params: { path: ids.get } });
    expect(data?.data).toEqual(record);
    expect(response.headers.get('x-ratelimit-limit')).toBe('60');
    expect(server.arrivals).toMatchObject([
      { method: 'GET', url: pathOf(roles.get, ids.get), headers: { 'x-api-key': apiKey }, body: '' },
    ]);
  });

  it('sends the body of an operation that is named, once', async () => {
    await using server = await misbehave(respondsWith(502, ''));
    const client = createClient<paths>({
      baseUrl: server.origin,
      fetch: createWalletFetch({ baseUrl: server.origin, apiKey, operations: [roles.funds.operationId] }),
    });
    const call = client.POST(roles.funds.path, { params: { path: ids.funds }, body: bodies.funds });
    await expect(call).rejects.toMatchObject({ name: 'OutcomeUnknownError', reference: bodies.funds.reference });
    expect(server.arrivals.map(({ body }) => JSON.parse(body))).toEqual([bodies.funds]);
  });

  it('sends the query of a list as it stands, and no body or its type for null', async () => {
    await using server = await misbehave(respondsWithJson(200, { ...envelope(), data: [] }));
    const walletFetch = createWalletFetch({ baseUrl: server.origin, apiKey });
    const url = `${pathOf(roles.list)}?page=2`;
    await walletFetch(server.origin + url, { body: null });
    expect(server.arrivals).toMatchObject([{ url, body: '' }]);
    expect(server.arrivals[0]?.headers).not.toHaveProperty('content-type');
  });

  it('serves a URL, a string and a Request, and reads a decompressed response to its end', async () => {
    const body = gzipSync(JSON.stringify(envelope(record)));
    await using server = await misbehave(respondsWith(200, body, { 'content-encoding': 'gzip' }));
    const walletFetch = createWalletFetch({ baseUrl: server.origin, apiKey, fetch: globalThis.fetch });
    const url = server.origin + reading;
    for (const input of [url, new URL(url), new Request(url)]) {
      const response = await walletFetch(input);
      expect(await response.json()).toEqual(envelope(record));
      expect(response.headers.has('content-encoding')).toBe(false);
    }
  });

  it.each([
    ['UTF-8', Buffer.from('Успешно')],
    ['Latin-1', Buffer.from('Succès', 'latin1')],
  ])('a success with a reason phrase in %s is a success', async (_, phrase) => {
    const body = JSON.stringify(envelope());
    const head = `\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
    await using server = await misbehave((request) => {
      request.socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 '), phrase, Buffer.from(head)]));
    });
    const options = { baseUrl: server.origin, apiKey, operations: [roles.funds.operationId] } as const;
    const response = await createWalletFetch(options)(server.origin + withdrawal, { method: 'POST', body: '{}' });
    expect(await response.json()).toEqual(envelope());
    expect(server.sends()).toBe(1);
  });

  it('a success that needs no body is a success, even if the caller reads one from it', async () => {
    const fetch = async () => new Response(null, { status: 204 });
    const parseJson = () => ({ statusCode: 204 });
    const { operationId } = roles.withoutData;
    const walletFetch = createWalletFetch({ baseUrl, apiKey, fetch, parseJson, operations: [operationId] });
    const url = baseUrl + pathOf(roles.withoutData);
    expect((await walletFetch(url, { method: 'POST', body: '{}' })).status).toBe(204);
  });

  it('obeys the signal of its options and that of a Request', async () => {
    const walletFetch = createWalletFetch({ baseUrl, apiKey, fetch: unsent });
    const signal = AbortSignal.abort();
    await expect(walletFetch(new Request(baseUrl + reading, { signal }))).rejects.toThrow(AbortError);
    await expect(walletFetch(baseUrl + reading, { signal })).rejects.toThrow(AbortError);
  });

  it('serves no operation that is added to the list of its caller later', async () => {
    const operations: OperationId[] = [];
    const walletFetch = createWalletFetch({ baseUrl, apiKey, fetch: unsent, operations });
    operations.push(roles.funds.operationId);
    await expect(walletFetch(baseUrl + withdrawal, { method: 'POST', body: '{}' })).rejects.toThrow('name it in');
  });

  it.each<[string, string, RequestInit | undefined, string]>([
    ['an operation that is not named', withdrawal, { method: 'POST', body: '{}' }, 'name it in the option operations'],
    ['a path of no operation', '/v1/wallets', undefined, 'the contract has no operation GET'],
    ['another method', withdrawal, { method: 'DELETE' }, 'the contract has no operation DELETE'],
    ['a query that the operation does not have', `${reading}?page=2`, undefined, 'does not take this query'],
    ['a body that the operation does not have', reading, { body: '{}', method: 'GET' }, 'takes no body'],
    ['a missing body', withdrawal, { method: 'POST' }, 'the body is missing'],
    ['an id that a server could read as a path', pathOf(roles.get, {}, '7%2Fkey'), undefined, 'would change the path'],
    [
      'what is not a signal',
      reading,
      { signal: { aborted: false } as never },
      'signal must be an AbortSignal, received',
    ],
    ['another key', reading, { headers: { 'x-api-key': 'b' } }, 'pass the key as apiKey'],
    [
      'a body that is not text',
      pathOf(roles.read),
      { method: 'POST', body: new FormData() },
      'the body must be a string of JSON, received an object',
    ],
  ])('rejects %s before anything is sent', async (_, path, init, message) => {
    const operations = message === 'the body is missing' ? [roles.funds.operationId] : [];
    const walletFetch = createWalletFetch({ baseUrl, apiKey, fetch: unsent, operations });
    await expect(walletFetch(baseUrl + path, init)).rejects.toMatchObject({
      name: 'RequestNotSentError',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    [`https://elsewhere.example/base${reading}`, 'this URL below baseUrl'],
    [`https://api.example${reading}`, 'this URL below baseUrl'],
    [`https://api.example/base/more${reading}`, 'this URL below baseUrl'],
    [`http://api.example/base${reading}`, 'this URL below baseUrl'],
    [reading, 'a URL that is not absolute'],
  ])('rejects %s, which is not below baseUrl', async (url, place) => {
    await expect(createWalletFetch({ baseUrl, apiKey, fetch: unsent })(url)).rejects.toMatchObject({
      name: 'RequestNotSentError',
      message: `unknown: not sent: the contract has no operation GET at ${place}`,
      path: 'unknown',
    });
  });

  it('rejects a list of operations that is no list', () => {
    const options = { baseUrl, apiKey, operations: 'all' as never };
    expect(() => createWalletFetch(options)).toThrow(
      'createWalletFetch: operations must be an array of operation ids of the contract',
    );
  });
});
