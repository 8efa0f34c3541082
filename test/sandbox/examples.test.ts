/** The sandbox that responds with the contract's examples, and the faults of requests, which are the same in both modes. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { type Faults, requestExample, responseExample, startSandbox } from '../../src/testing.ts';
import { findViolations, responseSchemas } from '../../src/validators/index.ts';
import { makeCalls } from '../batch/memory-service.ts';
import { bodies, code, examples, pathOf, roles } from '../operations.ts';
import { fromDecimal } from './service.ts';

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
const sign = (body: unknown = requestExample(signing, examples.sign)) =>
  send(roles.sign.method, pathOf(roles.sign), body);

describe('the sandbox that responds with examples', () => {
  test.each(operations)('responds to $operationId with the first example of the contract', async (operation) => {
    const { operationId, method, path, successStatus } = operation;
    const { request, response } = exampleNames[operationId];
    const body = request[0] && requestExample(operationId, request[0]);
    const received = await send(method, pathOf(operation), body);
    expect(received.status).toBe(successStatus);
    expect(await received.json()).toEqual(responseExample(operationId, response[0]));
    const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '42']));
    const client = createSdkClient({ baseUrl: sandbox.url, apiKey: 'test-key', retries: 0 });
    expect(await client.call(operation, { path: parameters, body })).toMatchObject({ message: expect.any(String) });
    const carriedOut = { operationId, status: successStatus, carriedOut: true, reason: undefined };
    expect(sandbox.requests).toMatchObject([carriedOut, carriedOut]);
  });

  const noKey = 'the header x-api-key must carry an API key';
  const wrong = '/message must be a string, received a number; /mesage is unknown';
  test.each<[number, string, () => Promise<Response>, string]>([
    [401, 'without a key', () => get({}), noKey],
    [401, 'with a blank key', () => get({ 'x-api-key': '  ' }), noKey],
    [422, 'with a query', () => send('GET', `${pathOf(roles.get)}?page=2`), 'the query parameter page is unknown'],
    [422, 'with a wrong body', () => sign({ message: 5, mesage: 'x' }), wrong],
    [422, 'without its body', () => send(roles.funds.method, pathOf(roles.funds)), 'the body must be present'],
    [404, 'of an unknown operation', () => send('DELETE', '/v1'), 'The contract has no operation DELETE /v1'],
  ])('responds %i to a request %s, and says why', async (status, _, request, why) => {
    expect((await request()).status).toBe(status);
    expect(sandbox.requests).toMatchObject([{ status, carriedOut: false, reason: expect.stringContaining(why) }]);
  });

  test('records no secrets', async () => {
    const secrets = operations.flatMap((operation) =>
      'secrets' in operation ? operation.secrets.map((name) => ({ operation, body: { [name]: 'deadbeef' } })) : [],
    );
    for (const { operation, body } of secrets) await send(operation.method, pathOf(operation), body);
    const { method } = roles.funds;
    await send(method, pathOf(roles.funds), bodies.funds);
    await fetch(sandbox.url + pathOf(roles.funds), { method, headers: json, body: '{"code":"deadbeef"' });
    expect(sandbox.requests).toHaveLength(secrets.length + 2);
    expect(JSON.stringify(sandbox.requests)).not.toMatch(new RegExp(`deadbeef|${code}|test-key`));
  });
});

describe('the sandbox that responds with examples follows a batch request', () => {
  const callsOf = (count: number) => makeCalls(count).map((call, index) => ({ ...call, method: `method${index}` }));
  const inTurn = (count: number) => callsOf(count).map(({ method }, index) => ({ index, method }));
  const ask = async (path: string, body: object) =>
    (await send('POST', `/v1/wallets/42/contracts/${path}`, body)).json();
  const feesOf = (count: number) =>
    ask('network-fee', { calls: callsOf(count).map(({ reference: _, ...call }) => call) });
  const signaturesOf = async (count: number) =>
    (await ask('write/sign', { calls: callsOf(count), code: '482913' })).data;

  test('with one fee per call, by index and method, and their sums, or the single form for one call', async () => {
    for (const count of [1, 2, 20]) {
      const received = await feesOf(count);
      expect(findViolations(responseSchemas.estimateWalletNetworkFee, received)).toEqual([]);
      const { data, message } = received;
      if (count === 1) expect(data).toHaveProperty('balance');
      else {
        expect(data).toMatchObject({ fees: inTurn(count), estimatedArrivalTime: count * 30, errors: [] });
        const fees: { networkFee: string }[] = data.fees;
        const sum = fees.reduce((total, { networkFee }) => total + fromDecimal(networkFee), 0n);
        expect(fromDecimal(data.totalFee)).toBe(sum);
        expect(message).toBe(`Batch network fee retrieved (${count}/${count} successful)`);
      }
    }
  });

  test('with one signature per call, the single form for one call, and the example that a fault names', async () => {
    expect(await signaturesOf(1)).toHaveProperty('id');
    expect(await signaturesOf(20)).toMatchObject({ success: inTurn(20), errors: [] });
    sandbox.setFaults({ signContractWrites: { example: 'batch-with-error' } });
    expect(await signaturesOf(5)).toMatchObject({ success: [{ index: 0 }, { index: 2 }], errors: [{ index: 1 }] });
  });
});

describe('a fault', () => {
  test.each([502, 503, 504])('responds %i before or after the operation is carried out', async (status) => {
    const after = { status, carriedOut: true };
    sandbox.setFaults({ [signing]: [{ status, times: 1 }, after] });
    expect([(await sign()).status, (await sign()).status]).toEqual([status, status]);
    expect(sandbox.requests).toMatchObject([
      { status, carriedOut: false, reason: `fault: status ${status} before the operation was carried out` },
      { status, carriedOut: true, reason: `fault: status ${status} after the operation was carried out` },
    ]);
  });

  test.each([{ reset: 'after' }, { status: 502, carriedOut: true }, { example: 'tron' }] as const)(
    '%j does not apply to a request that violates the contract',
    async (fault) => {
      sandbox.setFaults({ [signing]: fault });
      expect((await sign({ message: 5 })).status).toBe(422);
      expect(sandbox.requests).toMatchObject([{ status: 422, carriedOut: false }]);
    },
  );

  const gateway = { status: 502, html: true, times: 1 };
  test.each([
    [{ skip: 2, status: 503 }, [200, 200, 503, 503, 503, 503, 503]],
    [{ every: 3, status: 503 }, [503, 200, 200, 503, 200, 200, 503]],
    [{ skip: 1, every: 2, times: 2, status: 503 }, [200, 503, 200, 503, 200, 200, 200]],
    [
      [{ status: 429, retryAfter: 2, times: 2 }, gateway],
      [429, 429, 502, 200],
    ],
  ])('%j applies to those of the requests of its operation', async (fault, expected) => {
    sandbox.setFaults({ [reading]: fault });
    const responses = [];
    for (const _ of expected) responses.push(await get());
    expect(responses.map(({ status }) => status)).toEqual(expected);
    for (const { status, headers } of responses) {
      expect(headers.get('retry-after')).toBe(status === 429 ? '2' : null);
      expect(headers.get('content-type')).toBe(status === 502 ? 'text/html' : 'application/json');
    }
    for (const response of responses.filter(({ status }) => status === 502))
      expect(await response.text()).toMatch(/^<html>/);
    expect((await sign()).status).toBe(200);
    const carriedOut = sandbox.requests.map((request) => request.carriedOut);
    expect(carriedOut).toEqual([...expected, 200].map((status) => status === 200));
  });

  test('selects a named example', async () => {
    sandbox.setFaults({ [signing]: { example: 'tron' } });
    expect(await (await sign()).json()).toEqual(responseExample(signing, 'tron'));
    expect(sandbox.requests).toMatchObject([{ status: 200, carriedOut: true, reason: 'fault: example tron' }]);
  });

  test('delays the response beyond a deadline', async () => {
    sandbox.setFaults({ [reading]: { delay: 60_000, times: 1 } });
    const signal = AbortSignal.timeout(20);
    await expect(fetch(sandbox.url + pathOf(roles.get), { headers: key, signal })).rejects.toThrow(/aborted|timeout/);
    expect((await get()).status).toBe(200);
  });

  const unknown = 'is unknown: the fields are';
  const example = examples.get;
  test.each<[string, unknown, RegExp | string]>([
    ['a name that every object inherits', { constructor: { status: 429 } }, `constructor ${unknown}`],
    ['an operation that does not exist', { [`${reading}s`]: { status: 429 } }, `${reading}s ${unknown}`],
    ['a field that does not exist', { [reading]: { statuss: 429 } }, /statuss is unknown: the fields are .*status/],
    ['an invalid value', { [reading]: { status: 42 } }, 'status must be at least 200'],
    ['two effects', { [reading]: { status: 429, reset: 'after' } }, 'at most one of status, reset, example.'],
    ['an example and a status', { [reading]: { example, status: 429 } }, 'at most one of status, reset, example.'],
    ['an example and a reset', { [reading]: [{ example, reset: 'after' }] }, 'at most one of status, reset, example.'],
    [
      'carriedOut without a status',
      { [reading]: { reset: 'before', carriedOut: true } },
      'must have a status with carriedOut',
    ],
    ['Retry-After without a status', { [reading]: [{ example, retryAfter: 1 }] }, 'must have a status with carriedOut'],
    ['an example that does not exist', { [reading]: { example: 'company' } }, `Its examples: ${example}`],
    ['a delay that no timer can wait', { [reading]: { delay: 2 ** 31 } }, 'delay must be at most 2147483647'],
    ['null', { [reading]: null }, `${reading} must be an object or must be an array, received null`],
    ['a list instead of an object', [], 'the fields must be an object, received an array'],
    ['undefined instead of an object', undefined, 'the fields must be an object, received undefined'],
  ])('with %s is rejected by name', (_, faults, message) => {
    expect(() => sandbox.setFaults(faults as Faults)).toThrow(message);
  });
});
