import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleNames } from '../../generated/examples.ts';
import { operations } from '../../generated/operations.ts';
import { createWalletClient } from '../../src/index.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { requestExample, responseExample, startSandbox } from '../../src/testing.ts';
import { findViolations, responseSchemas } from '../../src/validators/index.ts';
import { estimate, makeCalls, sign as signInBatches } from '../batch/memory-service.ts';
import { bodies, code, examples, pathOf, roles } from '../operations.ts';

const sandbox = await startSandbox({ respond: 'examples' });
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const key = { 'x-api-key': 'test-key' };
const json = { ...key, 'content-type': 'application/json' };
const send = (method: string, path: string, body?: unknown, headers: HeadersInit = json) =>
  fetch(sandbox.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
const { operationId: signing } = roles.sign;
const get = (headers: HeadersInit = key) => send(roles.get.method, pathOf(roles.get), undefined, headers);
const sign = (body: unknown = requestExample(signing, examples.sign), headers?: HeadersInit) =>
  send(roles.sign.method, pathOf(roles.sign), body, headers);

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

  const unknown = `The contract has no operation DELETE ${pathOf(roles.get)}`;
  test.each<[number, string, () => Promise<Response>, string]>([
    [401, 'without a key', () => get({}), 'the header x-api-key must carry an API key'],
    [401, 'with a blank key', () => get({ 'x-api-key': '  ' }), 'the header x-api-key must carry an API key'],
    [422, 'with a query', () => send('GET', `${pathOf(roles.get)}?page=2`), 'the query parameter page is unknown'],
    [
      422,
      'with a wrong body',
      () => sign({ message: 5, mesage: 'x' }),
      '/message must be a string, received a number; /mesage is unknown',
    ],
    [422, 'without its body', () => send(roles.funds.method, pathOf(roles.funds)), 'the body must be present'],
    [404, 'of an unknown operation', () => send('DELETE', pathOf(roles.get)), unknown],
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
      expect(findViolations(responseSchemas.estimateWalletNetworkFee, await feesOf(count))).toEqual([]);
  });

  test('unless a fault names an example', async () => {
    sandbox.setFaults({ signContractWrites: { example: 'batch-with-error' } });
    expect(await signaturesOf(5)).toMatchObject({ success: [{ index: 0 }, { index: 2 }], errors: [{ index: 1 }] });
  });

  test('so that 137 calls in batches get 137 results', async () => {
    const wallet = createWalletClient({ baseUrl: sandbox.url, apiKey: 'test-key' });
    for (const { counts, results } of [
      await estimate(wallet, callsOf(137)),
      await signInBatches(wallet, callsOf(137)),
    ]) {
      expect(counts).toEqual({ ok: 137, failed: 0, unsent: 0, 'outcome-unknown': 0 });
      expect(results.map(({ index }) => index)).toEqual(inTurn(137).map(({ index }) => index));
    }
    expect(sandbox.requests).toHaveLength(14);
  });
});
