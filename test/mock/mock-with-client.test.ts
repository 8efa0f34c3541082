/** The mock as the clients and batches of this package use it. */

import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { exampleNames } from '../../generated/examples.js';
import { operations } from '../../generated/operations.js';
import type { SigningContractCall } from '../../generated/types.js';
import {
  ApiError,
  createWalletClient,
  estimateNetworkFeesInBatches,
  signContractWritesInBatches,
} from '../../src/index.js';
import { createSdkClient } from '../../src/sdk.js';
import { requestExample, startMock } from '../../src/testing.js';
import { findResponseIssues } from '../../src/validators/index.js';
import { makeCalls, walletId } from '../batch/memory-service.js';

const apiKey = 'test-key';
const mock = await startMock();
const wallet = createWalletClient({ baseUrl: mock.url, apiKey });
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const methods = ['transfer', 'approve', 'transferFrom', 'mint'];
const callsOf = (count: number): SigningContractCall[] =>
  makeCalls(count).map((call, index) => ({ ...call, method: methods[index % methods.length] ?? '' }));
const withoutReference = (calls: readonly SigningContractCall[]) => calls.map(({ reference: _, ...call }) => call);
const path = { params: { path: { walletId } } };
const feesPath = '/v1/wallets/{walletId}/contracts/network-fee';
const signPath = '/v1/wallets/{walletId}/contracts/write/sign';

describe('the mock follows a batch request', () => {
  it('with one fee per call, by index and method, and their sums', async () => {
    const { data, message } = await wallet.POST(feesPath, { ...path, body: { calls: withoutReference(callsOf(5)) } });
    if (!('fees' in data)) throw new Error('not the batch form');
    expect(data.fees.map(({ index, method }) => [index, method])).toEqual([
      [0, 'transfer'],
      [1, 'approve'],
      [2, 'transferFrom'],
      [3, 'mint'],
      [4, 'transfer'],
    ]);
    const nano = (amount: unknown) => Math.round(Number(amount) * 1e9);
    expect(nano(data.totalFee)).toBe(data.fees.reduce((sum, { networkFee }) => sum + nano(networkFee), 0));
    expect(data.estimatedArrivalTime).toBe(5 * 30);
    expect(data.errors).toEqual([]);
    expect(message).toBe('Batch network fee retrieved (5/5 successful)');
  });

  it('with one signature per call, by index and method', async () => {
    const { data } = await wallet.POST(signPath, { ...path, body: { calls: callsOf(20), code: '482913' } });
    if (!('success' in data)) throw new Error('not the batch form');
    expect(data.success.map(({ index, method }) => [index, method])).toEqual(
      callsOf(20).map(({ method }, index) => [index, method]),
    );
    expect(data.errors).toEqual([]);
  });

  it('with the single form for one call', async () => {
    const calls = callsOf(1);
    const fee = await wallet.POST(feesPath, { ...path, body: { calls: withoutReference(calls) } });
    expect(fee.data).toHaveProperty('balance');
    expect((await wallet.POST(signPath, { ...path, body: { calls, code: '482913' } })).data).toHaveProperty('id');
  });

  it('with responses that conform to the contract', async () => {
    for (const count of [1, 2, 20]) {
      const calls = withoutReference(callsOf(count));
      const { data, message } = await wallet.POST(feesPath, { ...path, body: { calls } });
      expect(findResponseIssues('estimateWalletNetworkFee', { data, message, statusCode: 200 })).toEqual([]);
    }
  });

  it('unless a fault names an example', async () => {
    mock.setFaults({ signContractWrites: { example: 'batch-with-error' } });
    const { data } = await wallet.POST(signPath, { ...path, body: { calls: callsOf(5), code: '482913' } });
    expect(data).toMatchObject({ success: [{ index: 0 }, { index: 2 }], errors: [{ index: 1 }] });
  });
});

test('137 calls in batches on the mock get 137 results', async () => {
  const calls = callsOf(137);
  const fees = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
  expect(fees.counts).toEqual({ ok: 137, failed: 0, unsent: 0, 'outcome-unknown': 0 });
  const signed = await signContractWritesInBatches(wallet, { walletId, calls, code: () => '482913' });
  expect(signed.counts).toEqual({ ok: 137, failed: 0, unsent: 0, 'outcome-unknown': 0 });
  expect(signed.results.map(({ index }) => index)).toEqual(calls.map((_, index) => index));
  expect(mock.requests).toHaveLength(14);
});

test('every response of the mock is a success for the client', async () => {
  const client = createSdkClient({ baseUrl: mock.url, apiKey, retries: 0 });
  for (const operation of operations) {
    const [name] = exampleNames[operation.operationId].request;
    const path = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, '42']),
    );
    const body = name && requestExample(operation.operationId, name);
    await expect(client.call(operation, { path, body })).resolves.toMatchObject({ message: expect.any(String) });
  }
});

describe('the reason of a refusal', () => {
  const sign = (body: object) =>
    wallet
      .POST('/v1/wallets/{id}/signing/message', { params: { path: { id: walletId } }, body })
      .catch((error) => error);

  it('is in the body of the error of the client', async () => {
    const error = await sign({ mesage: 'hello' });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, body: { message: expect.stringContaining('(mesage)') } });
  });

  it('is recorded with the request', async () => {
    await sign({ mesage: 'hello' });
    await sign({ message: 'hello' });
    await fetch(`${mock.url}/v2/nothing`);
    expect(mock.requests.map(({ status, reason }) => ({ status, reason }))).toEqual([
      { status: 422, reason: expect.stringContaining('(mesage)') },
      { status: 200, reason: undefined },
      { status: 404, reason: 'The contract has no operation GET /v2/nothing' },
    ]);
  });

  it('names the fault that replaced the response', async () => {
    mock.setFaults({
      signWalletMessage: [{ status: 502, times: 1 }, { reset: 'before', times: 1 }, { reset: 'after' }],
    });
    for (let request = 0; request < 3; request += 1) await sign({ message: 'hello' });
    expect(mock.requests.map(({ reason }) => reason)).toEqual([
      'fault: status 502 before the operation was carried out',
      'fault: connection reset before the operation was carried out',
      'fault: connection reset after the operation was carried out',
    ]);
  });
});
