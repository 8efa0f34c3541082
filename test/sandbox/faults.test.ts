import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Faults, requestExample, responseExample, startSandbox } from '../../src/testing.ts';
import { examples, pathOf, roles } from '../operations.ts';

const sandbox = await startSandbox({ respond: 'examples' });
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const key = { 'x-api-key': 'test-key' };
const json = { ...key, 'content-type': 'application/json' };
const send = (method: string, path: string, body?: unknown, headers: HeadersInit = json) =>
  fetch(sandbox.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
const { operationId: reading } = roles.get;
const { operationId: signing } = roles.sign;
const get = (headers: HeadersInit = key) => send(roles.get.method, pathOf(roles.get), undefined, headers);
const sign = (body: unknown = requestExample(signing, examples.sign), headers?: HeadersInit) =>
  send(roles.sign.method, pathOf(roles.sign), body, headers);

describe('a fault', () => {
  test('applies to the first requests of its operation only, in the given order', async () => {
    sandbox.setFaults({
      [reading]: [
        { status: 429, retryAfter: 2, times: 2 },
        { status: 502, html: true, times: 1 },
      ],
    });
    const [first, second, third, fourth] = [await get(), await get(), await get(), await get()];
    expect([first, second, third, fourth].map(({ status }) => status)).toEqual([429, 429, 502, 200]);
    expect(first.headers.get('retry-after')).toBe('2');
    expect(third.headers.get('content-type')).toBe('text/html');
    expect(await third.text()).toContain('<html>');
    expect((await sign()).status).toBe(200);
    expect(sandbox.requests.map(({ carriedOut }) => carriedOut)).toEqual([false, false, false, true, true]);
  });

  test.each([502, 503, 504])('responds %i before or after the operation is carried out', async (status) => {
    sandbox.setFaults({
      [signing]: [
        { status, times: 1 },
        { status, carriedOut: true },
      ],
    });
    expect([(await sign()).status, (await sign()).status]).toEqual([status, status]);
    expect(sandbox.requests).toMatchObject([
      { status, carriedOut: false, reason: `fault: status ${status} before the operation was carried out` },
      { status, carriedOut: true, reason: `fault: status ${status} after the operation was carried out` },
    ]);
  });

  test.each([{ reset: 'after' }, { status: 502, carriedOut: true }] as const)(
    '%j does not apply to a request that violates the contract',
    async (fault) => {
      sandbox.setFaults({ [signing]: fault });
      expect((await sign({ message: 5 })).status).toBe(422);
      expect(sandbox.requests).toMatchObject([{ carriedOut: false }]);
    },
  );

  test.each([
    [{ skip: 2 }, [200, 200, 503, 503, 503, 503, 503]],
    [{ every: 3 }, [503, 200, 200, 503, 200, 200, 503]],
    [{ skip: 1, every: 2, times: 2 }, [200, 503, 200, 503, 200, 200, 200]],
  ])('with %j applies to those of the requests', async (which, expected) => {
    sandbox.setFaults({ [reading]: { status: 503, ...which } });
    const statuses = [];
    for (const _ of expected) statuses.push((await get()).status);
    expect(statuses).toEqual(expected);
  });

  test('selects a named example', async () => {
    sandbox.setFaults({ [signing]: { example: 'tron' } });
    expect(await (await sign()).json()).toEqual(responseExample(signing, 'tron'));
    expect((await sign({ message: 5 })).status).toBe(422);
    const replaced = { status: 200, carriedOut: true, reason: 'fault: example tron' };
    expect(sandbox.requests).toMatchObject([replaced, { status: 422, carriedOut: false }]);
  });

  test('delays the response beyond a deadline', async () => {
    sandbox.setFaults({ [reading]: { delay: 60_000, times: 1 } });
    await expect(
      fetch(sandbox.url + pathOf(roles.get), { headers: key, signal: AbortSignal.timeout(20) }),
    ).rejects.toThrow(/aborted|timeout/);
    expect((await get()).status).toBe(200);
  });

  test.each([
    ['a name that every object inherits', { constructor: { status: 429 } }, /constructor is unknown: the fields are/],
    [
      'an operation that does not exist',
      { [`${reading}s`]: { status: 429 } },
      new RegExp(`${reading}s is unknown: the fields are .*${reading}\\b`),
    ],
    ['the name of a field as an operation', { example: { status: 429 } }, /example is unknown: the fields are/],
    ['a field that does not exist', { [reading]: { statuss: 429 } }, /statuss is unknown: the fields are .*status/],
    ['an invalid value', { [reading]: { status: 42 } }, /status must be at least 200/],
    [
      'two effects at once',
      { [reading]: { status: 429, reset: 'after' } },
      `${reading} must have at most one of status, reset, example.`,
    ],
    [
      'an example and a status',
      { [reading]: { example: examples.get, status: 429 } },
      /must have at most one of status, reset, example\./,
    ],
    [
      'carriedOut without a status',
      { [reading]: { reset: 'before', carriedOut: true } },
      /must have a status with carriedOut, retryAfter or html/,
    ],
    [
      'Retry-After without a status',
      { [reading]: [{ example: examples.get, retryAfter: 1 }] },
      /must have a status with carriedOut, retryAfter or html/,
    ],
    ['an example that does not exist', { [reading]: { example: 'company' } }, `Its examples: ${examples.get}`],
    ['a delay that no timer can wait', { [reading]: { delay: 2 ** 31 } }, /delay must be at most 2147483647/],
    ['null', { [reading]: null }, `${reading} must be an object or an array, received null`],
    ['a number', { [reading]: 429 }, `${reading} must be an object or an array, received a number`],
    ['a list instead of an object', [], /the fields must be an object, received an array/],
    ['undefined instead of an object', undefined, /the fields must be an object, received undefined/],
  ])('with %s is rejected by name', (_, faults, message) => {
    expect(() => sandbox.setFaults(faults as Faults)).toThrow(message);
  });
});
