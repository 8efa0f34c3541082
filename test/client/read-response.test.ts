import { describe, expect, it, vi } from 'vitest';
import { maxBytes } from '../../src/base/bytes.ts';
import { apiKey, type Effect, failureOf, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';

/** A body in pieces, which ends or breaks off. */
const streamOf = (parts: string[], end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
    },
    pull: end,
  });
const brokenOff = () => streamOf(['{"message":'], (controller) => controller.error(new Error('reset')));

describe.each(styles)('%s', (_, connect) => {
  const errorOf = (body: BodyInit | null, status: number, headers = {}, effect: Effect = 'read') =>
    failureOf(
      connect({ baseUrl, apiKey, retries: 0, fetch: async () => new Response(body, { status, headers }) })[effect](),
    );

  it.each([
    ['a bigint', 200n],
    ['an object', { valueOf: (): number => 200 }],
  ])('a success is recognised where a lossless parser reads its statusCode as %s', async (_, statusCode) => {
    const parseJson = () => ({ message: 'done', statusCode, data: { id: 'abc' } });
    const fetch = async () => new Response('{}');
    const { data } = await connect({ baseUrl, apiKey, fetch, parseJson }).funds();
    expect(data).toEqual({ id: 'abc' });
  });

  it('a refusal whose body breaks off proves nothing', async () => {
    const fetch = async () => new Response(brokenOff(), { status: 403 });
    await expect(connect({ baseUrl, apiKey, fetch }).funds()).rejects.toThrow('it is unknown whether');
    await expect(connect({ baseUrl, apiKey, fetch }).read()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  });

  const json = { 'content-type': 'application/json' };
  const odd = (data: string) => `{"statusCode":200,"data":${data}}`;
  it.each<[string, string | typeof brokenOff, number, object?]>([
    ['the response (status 200) broke off', brokenOff, 200],
    ['the response has status 200, but its body is not an envelope in JSON', '<h1>Hello</h1>', 200],
    ['the response has status 200, but data is missing', '{"statusCode":200,"message":"done"}', 200],
    ['the response has status 200, but data is a string', odd('"done"'), 200],
    ['the response has status 200, but data is null', odd('null'), 200],
    ['the response has status 200, but data is an array', odd('[]'), 200],
    ['the service responded with 200 and statusCode 422', '{"statusCode":422}', 200],
    ['the service responded with 500 (no body)', '', 500],
    ['the service responded with 500 (neither JSON nor HTML)', '"out of order"', 500],
    ['the service responded with 500 (JSON)', '{}', 500, { 'content-type': 'application/problem+json' }],
    ['the service responded with 502 (HTML)', '<h1>Bad</h1>', 502, { 'content-type': 'text/html; charset=utf-8' }],
    ['the service responded with 429 (JSON): it asks to wait 90 s', '{}', 429, { ...json, 'retry-after': '90' }],
  ])('an error says that %s', async (message, body, status, headers) => {
    const error = await errorOf(typeof body === 'string' ? body : body(), status, headers, 'funds');
    expect((error.cause ?? error).message).toBe(`${roles.funds.operationId}: ${message}`);
  });

  it('data may be of any kind if the contract does not say more, but must be there', async () => {
    expect((await errorOf('{"statusCode":200}', 200)).message).toContain('data is missing');
    for (const data of ['done', false, 0, [], null]) {
      const calls = connect({ baseUrl, apiKey, fetch: async () => Response.json({ statusCode: 200, data }) });
      await expect(calls.read()).resolves.toMatchObject({ data });
      await expect(calls.write()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    }
  });

  it('an unknown outcome carries the known facts about its response, and prints none of the body', async () => {
    const body = { message: 'maintenance', data: { step: 'payout' } };
    const headers = { 'retry-after': '7', 'x-ratelimit-limit': '60' };
    const fetch = async () => Response.json(body, { status: 503, headers });
    const error = await failureOf(connect({ baseUrl, apiKey, fetch }).funds());
    expect(error.message).toContain(
      'it is unknown whether this was carried out (the service responded with 503 (JSON): it asks to wait 7 s). Do not retry',
    );
    for (const failure of [error, error.cause]) {
      expect(failure).toMatchObject({ status: 503, retryAfterMs: 7_000, rateLimit: { limit: 60 }, method: 'POST' });
      expect({ ...failure }).not.toHaveProperty('body');
      expect(failure.body).toEqual(body);
      expect(failure.text).toBe(JSON.stringify(body));
      expect(failure.headers.get('retry-after')).toBe('7');
    }
  });

  it('an error has no fields for unknown facts', async () => {
    const failed = await errorOf('', 500);
    for (const field of ['rateLimit', 'retryAfterMs', 'cause', 'reference']) expect(failed).not.toHaveProperty(field);
    expect(failed.body).toBeUndefined();
  });

  it('an error has at most 2,000 characters of a body as its text, and all of it as its body', async () => {
    const error = await errorOf(JSON.stringify({ message: 'x'.repeat(5_000) }), 500);
    expect(error.text).toHaveLength(2_000);
    expect(error.body.message).toHaveLength(5_000);
  });
});

it('the rest of a response that is too large is not fetched', async () => {
  const cancel = vi.fn();
  const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(maxBytes + 1));
  const fetch = async () => new Response(new ReadableStream({ start, cancel }));
  await expect(styles[0][1]({ baseUrl, apiKey, fetch }).read()).rejects.toThrow('larger than 16777216 bytes');
  expect(cancel).toHaveBeenCalledOnce();
});
