import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import { createWalletClient } from '../../src/index.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { type Faults, requestExample, responseExample, startMock } from '../../src/testing.ts';
import { findResponseViolations } from '../../src/validators/index.ts';
import { estimate, makeCalls, sign as signInBatches } from '../batch/memory-service.ts';
import { bodies, code, examples, pathOf, roles } from '../operations.ts';

const mock = await startMock();
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const key = { 'x-api-key': 'test-key' };
const json = { ...key, 'content-type': 'application/json' };
const send = (method: string, path: string, body?: unknown, headers: HeadersInit = json) =>
  fetch(mock.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
const { operationId: reading } = roles.get;
const { operationId: signing } = roles.sign;
const get = (headers: HeadersInit = key) => send(roles.get.method, pathOf(roles.get), undefined, headers);
const sign = (body: unknown = requestExample(signing, examples.sign), headers?: HeadersInit) =>
  send(roles.sign.method, pathOf(roles.sign), body, headers);

describe('the mock', () => {
  test.each(operations)('responds to $operationId with the first example of the contract', async (operation) => {
    const { operationId, method, path, successStatus } = operation;
    const { request, response } = exampleNames[operationId];
    const body = request[0] && requestExample(operationId, request[0]);
    const received = await send(method, pathOf(operation), body);
    expect(received.status).toBe(successStatus);
    expect(await received.json()).toEqual(responseExample(operationId, response[0]));
    const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '42']));
    const client = createSdkClient({ baseUrl: mock.url, apiKey: 'test-key', retries: 0 });
    expect(await client.call(operation, { path: parameters, body })).toMatchObject({ message: expect.any(String) });
    const carriedOut = { operationId, status: successStatus, carriedOut: true, reason: undefined };
    expect(mock.requests).toMatchObject([carriedOut, carriedOut]);
  });

  test.each([
    ['without a key', {}],
    ['with an empty key', { 'x-api-key': '' }],
    ['with a blank key', { 'x-api-key': '  ' }],
  ])('refuses a request %s', async (_, headers) => {
    const response = await get(headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ statusCode: 401 });
    expect(mock.requests).toMatchObject([{ operationId: reading, carriedOut: false }]);
  });

  test('refuses a query that the operation does not take', async () => {
    const response = await send('GET', `${pathOf(roles.get)}?page=2`);
    expect(response.status).toBe(422);
    const violations = [{ part: 'query', pointer: '', message: 'must be absent: the operation takes none' }];
    expect(await response.json()).toMatchObject({ violations });
    expect(mock.requests).toMatchObject([{ query: { page: '2' }, carriedOut: false }]);
  });

  test('describes what is wrong with a request in the response and in its record', async () => {
    const response = await sign({ message: 5, mesage: 'x' });
    expect(response.status).toBe(422);
    const reason = expect.stringMatching(/^\/message must be a string, received a number; \/mesage is unknown/);
    expect(await response.json()).toMatchObject({ message: reason });
    expect(mock.requests).toMatchObject([{ status: 422, carriedOut: false, reason }]);
  });

  test('refuses the lack of a body that the operation requires', async () => {
    expect((await send(roles.funds.method, pathOf(roles.funds))).status).toBe(422);
  });

  test('responds 404 to an operation that the contract does not have', async () => {
    const response = await send('DELETE', pathOf(roles.get));
    expect(response.status).toBe(404);
    const reason = `The contract has no operation DELETE ${pathOf(roles.get)}`;
    expect(await response.json()).toMatchObject({ message: reason });
    expect(mock.requests).toMatchObject([{ operationId: undefined, method: 'DELETE', status: 404, reason }]);
  });

  test('responds with the example that the header Prefer names', async () => {
    const response = await sign(undefined, { ...json, prefer: 'example=solana' });
    expect(await response.json()).toEqual(responseExample(signing, 'solana'));
  });

  test.each([
    ['example=dogecoin', 'dogecoin'],
    ['code=503, example=constructor', 'constructor'],
    ['code=503, example=solana', 'solana'],
  ])('responds 404 when the header Prefer is %s, which the contract does not have', async (prefer, name) => {
    const response = await sign(undefined, { ...json, prefer });
    const message = expect.stringContaining(`has no example "${name}". Its examples: `);
    expect(await response.json()).toMatchObject({ statusCode: 404, message });
  });

  test('responds with the failure that the header Prefer names', async () => {
    const response = await sign(undefined, { ...json, prefer: 'code=503' });
    expect(await response.json()).toMatchObject({ statusCode: 503, message: 'preferred: status 503' });
  });

  test('records no secrets', async () => {
    const secrets = operations.flatMap((operation) =>
      'secrets' in operation ? operation.secrets.map((name) => ({ operation, body: { [name]: 'deadbeef' } })) : [],
    );
    for (const { operation, body } of secrets) await send(operation.method, pathOf(operation), body);
    const { method } = roles.funds;
    await send(method, pathOf(roles.funds), bodies.funds);
    await fetch(mock.url + pathOf(roles.funds), { method, headers: json, body: '{"code":"deadbeef"' });
    expect(mock.requests).toHaveLength(secrets.length + 2);
    expect(JSON.stringify(mock.requests)).not.toMatch(new RegExp(`deadbeef|${code}|test-key`));
  });

  test('refuses a port that is in use', async () => {
    await expect(startMock({ port: Number(new URL(mock.url).port) })).rejects.toThrow('EADDRINUSE');
  });

  test.each([
    [{ fautls: {} }, 'startMock: unknown option "fautls". The options are '],
    [null, 'startMock: expected an object with options (port, host, faults, onRequest), received null'],
  ])('refuses the options %j by name', async (options, message) => {
    await expect(Reflect.apply(startMock, undefined, [options])).rejects.toThrow(message);
  });
});

describe('the mock follows a batch request', () => {
  const callsOf = (count: number) => makeCalls(count).map((call, index) => ({ ...call, method: `method${index}` }));
  const inTurn = (count: number) => callsOf(count).map(({ method }, index) => ({ index, method }));
  const ask = async (path: string, body: object) =>
    (await send('POST', `/v1/wallets/42/contracts/${path}`, body)).json();
  const feesOf = (count: number) =>
    ask('network-fee', { calls: callsOf(count).map(({ reference: _, ...call }) => call) });
  const signaturesOf = async (count: number) =>
    (await ask('write/sign', { calls: callsOf(count), code: '482913' })).data;

  test('with one fee per call, by index and method, and their sums', async () => {
    const { data, message } = await feesOf(5);
    expect(data).toMatchObject({ fees: inTurn(5), estimatedArrivalTime: 5 * 30, errors: [] });
    const nano = (amount: unknown) => Math.round(Number(amount) * 1e9);
    const fees: { networkFee: string }[] = data.fees;
    expect(nano(data.totalFee)).toBe(fees.reduce((sum, { networkFee }) => sum + nano(networkFee), 0));
    expect(message).toBe('Batch network fee retrieved (5/5 successful)');
  });

  test('with one signature per call, by index and method', async () => {
    expect(await signaturesOf(20)).toMatchObject({ success: inTurn(20), errors: [] });
  });

  test('with the single form for one call, and with responses that conform to the contract', async () => {
    expect(await signaturesOf(1)).toHaveProperty('id');
    expect((await feesOf(1)).data).toHaveProperty('balance');
    for (const count of [1, 2, 20])
      expect(findResponseViolations('estimateWalletNetworkFee', await feesOf(count))).toEqual([]);
  });

  test('unless a fault names an example', async () => {
    mock.setFaults({ signContractWrites: { example: 'batch-with-error' } });
    expect(await signaturesOf(5)).toMatchObject({ success: [{ index: 0 }, { index: 2 }], errors: [{ index: 1 }] });
  });

  test('so that 137 calls in batches get 137 results', async () => {
    const wallet = createWalletClient({ baseUrl: mock.url, apiKey: 'test-key' });
    for (const { counts, results } of [
      await estimate(wallet, callsOf(137)),
      await signInBatches(wallet, callsOf(137)),
    ]) {
      expect(counts).toEqual({ ok: 137, failed: 0, unsent: 0, 'outcome-unknown': 0 });
      expect(results.map(({ index }) => index)).toEqual(inTurn(137).map(({ index }) => index));
    }
    expect(mock.requests).toHaveLength(14);
  });
});

describe('a fault', () => {
  test('applies to the first requests of its operation only, in the given order', async () => {
    mock.setFaults({
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
    expect(mock.requests.map(({ carriedOut }) => carriedOut)).toEqual([false, false, false, true, true]);
  });

  test('resets the connection before or after the operation is carried out', async () => {
    mock.setFaults({
      [signing]: [
        { reset: 'before', times: 1 },
        { reset: 'after', times: 1 },
      ],
    });
    for (const _ of ['before', 'after']) await expect(sign()).rejects.toThrow();
    expect((await sign()).status).toBe(200);
    const reset = 'fault: connection reset';
    expect(mock.requests).toMatchObject([
      { status: undefined, carriedOut: false, reason: `${reset} before the operation was carried out` },
      { status: undefined, carriedOut: true, reason: `${reset} after the operation was carried out` },
      { status: 200, carriedOut: true },
    ]);
  });

  test.each([502, 503, 504])('responds %i before or after the operation is carried out', async (status) => {
    mock.setFaults({
      [signing]: [
        { status, times: 1 },
        { status, carriedOut: true },
      ],
    });
    expect([(await sign()).status, (await sign()).status]).toEqual([status, status]);
    expect(mock.requests).toMatchObject([
      { status, carriedOut: false, reason: `fault: status ${status} before the operation was carried out` },
      { status, carriedOut: true, reason: `fault: status ${status} after the operation was carried out` },
    ]);
  });

  test.each([{ reset: 'after' }, { status: 502, carriedOut: true }] as const)(
    '%j does not apply to a request that violates the contract',
    async (fault) => {
      mock.setFaults({ [signing]: fault });
      expect((await sign({ message: 5 })).status).toBe(422);
      expect(mock.requests).toMatchObject([{ carriedOut: false }]);
    },
  );

  test.each([
    [{ skip: 2 }, [200, 200, 503, 503, 503, 503, 503]],
    [{ every: 3 }, [503, 200, 200, 503, 200, 200, 503]],
    [{ skip: 1, every: 2, times: 2 }, [200, 503, 200, 503, 200, 200, 200]],
  ])('with %j applies to those of the requests', async (which, expected) => {
    mock.setFaults({ [reading]: { status: 503, ...which } });
    const statuses = [];
    for (const _ of expected) statuses.push((await get()).status);
    expect(statuses).toEqual(expected);
  });

  test('selects a named example', async () => {
    mock.setFaults({ [signing]: { example: 'tron' } });
    expect(await (await sign()).json()).toEqual(responseExample(signing, 'tron'));
    expect((await sign({ message: 5 })).status).toBe(422);
    const replaced = { status: 200, carriedOut: true, reason: 'fault: example tron' };
    expect(mock.requests).toMatchObject([replaced, { status: 422, carriedOut: false }]);
  });

  test('delays the response beyond a deadline', async () => {
    mock.setFaults({ [reading]: { delay: 60_000, times: 1 } });
    await expect(
      fetch(mock.url + pathOf(roles.get), { headers: key, signal: AbortSignal.timeout(20) }),
    ).rejects.toThrow(/aborted|timeout/);
    expect((await get()).status).toBe(200);
  });

  test.each([
    ['a name that every object inherits', { constructor: { status: 429 } }, /faults\/constructor is unknown/],
    [
      'an operation that does not exist',
      { [`${reading}s`]: { status: 429 } },
      new RegExp(`${reading}s is unknown: .*${reading}\\b`),
    ],
    ['the name of a field as an operation', { example: { status: 429 } }, /faults\/example is unknown/],
    ['a field that does not exist', { [reading]: { statuss: 429 } }, /statuss is unknown: the fields are .*status/],
    ['an invalid value', { [reading]: { status: 42 } }, /status must be at least 200/],
    [
      'two effects at once',
      { [reading]: { status: 429, reset: 'after' } },
      `${reading} must not have both status and reset.`,
    ],
    [
      'an example and a status',
      { [reading]: { example: examples.get, status: 429 } },
      /must have at most one of status, reset, example\./,
    ],
    [
      'carriedOut without a status',
      { [reading]: { reset: 'before', carriedOut: true } },
      /status must be present with carriedOut/,
    ],
    [
      'Retry-After without a status',
      { [reading]: [{ example: examples.get, retryAfter: 1 }] },
      /status must be present with retryAfter/,
    ],
    ['an example that does not exist', { [reading]: { example: 'company' } }, `Its examples: ${examples.get}`],
    ['a delay that no timer can wait', { [reading]: { delay: 2 ** 31 } }, /delay must be at most 2147483647/],
    ['null', { [reading]: null }, `faults/${reading} must be an object or an array, received null`],
    ['a number', { [reading]: 429 }, `faults/${reading} must be an object or an array, received a number`],
    ['a list instead of an object', [], /faults must be an object, received an array/],
    ['undefined instead of an object', undefined, /faults must be present/],
  ])('with %s is refused by name', (_, faults, message) => {
    expect(() => mock.setFaults(faults as Faults)).toThrow(message);
  });
});
