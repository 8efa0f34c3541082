import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWalletClient, estimateNetworkFeesInBatches, signContractWritesInBatches } from '../../src/index.js';
import { startMock } from '../../src/testing.js';
import { startPrism } from '../prism.js';
import { estimate, makeCalls, walletId } from './memory-service.js';

let prism: Awaited<ReturnType<typeof startPrism>>;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism.close());

/** A client whose responses are one of the contract's examples. */
const preferring = (example: string) =>
  createWalletClient({
    baseUrl: prism.origin,
    apiKey: 'any',
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('Prefer', `example=${example}`);
      return fetch(url, { ...init, headers });
    },
  });

/** Calls with the methods of the examples. */
const calls = ['transfer', 'transferFrom', 'approve'].map((method, index) => ({
  ...makeCalls(3)[index],
  method,
})) as ReturnType<typeof makeCalls>;

it('the fees of several calls are read from the example in which one fails', async () => {
  const { results, totals } = await estimate(preferring('batch-with-error'), calls);
  expect(results.map(({ status }) => status)).toEqual(['ok', 'failed', 'ok']);
  expect(results[1]).toMatchObject({ received: [{ index: 1, method: 'transferFrom' }], retrySafe: false });
  expect(totals).toEqual({ fee: '0.000244815', networkFee: '0.000244815', networkFeeInUSD: '0.765046875' });
});

it('the fee of one call is read from the single form', async () => {
  const options = { walletId, calls: calls.slice(0, 1) };
  const { results, totals } = await estimateNetworkFeesInBatches(preferring('single'), options);
  expect(results).toMatchObject([{ status: 'ok', fee: '0.000129035', entry: { balance: '0.482915' } }]);
  expect(totals.fee).toBe('0.000129035');
});

it('the signatures of several calls are read from the example in which one fails', async () => {
  const options = { walletId, calls, code: '195047' };
  const { results } = await signContractWritesInBatches(preferring('batch-with-error'), options);
  expect(results.map(({ status }) => status)).toEqual(['ok', 'failed', 'ok']);
});

it('the signature of one call is read from the single form', async () => {
  const options = { walletId, calls: calls.slice(0, 1), code: '482913' };
  const { results } = await signContractWritesInBatches(preferring('single'), options);
  expect(results).toMatchObject([
    { status: 'ok', signedTransaction: expect.stringMatching(/^0x02f8/), entry: { type: 'SIGNED' } },
  ]);
});

it('an example with three entries leaves the other seventeen calls of a full request unknown', async () => {
  const full = Array.from({ length: 20 }, (_, index) => ({
    ...makeCalls(20)[index],
    method: calls[index % 3]?.method,
  }));
  const options = { walletId, calls: full as ReturnType<typeof makeCalls>, code: '195047' };
  const { counts } = await signContractWritesInBatches(preferring('batch'), options);
  expect(counts.ok + counts['outcome-unknown']).toBe(20);
  expect(counts['outcome-unknown']).toBeGreaterThan(0);
});

it('a request that violates the contract fails every call of it', async () => {
  const wrong = [{ ...calls[0], colour: 'red' }, calls[1]] as typeof calls;
  const { results } = await estimate(preferring('batch'), wrong);
  expect(results).toMatchObject([
    { status: 'failed', error: { name: 'ApiError', status: 422 } },
    { status: 'failed', error: { name: 'ApiError', status: 422 } },
  ]);
});

it('the example prints what the guide shows', async () => {
  const example = 'batch-with-error';
  const mock = await startMock({ faults: { estimateWalletNetworkFee: { example }, signContractWrites: { example } } });
  const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['examples/batch.ts'], {
    env: { ...process.env, WALLET_API_URL: mock.url },
  });
  await mock.close();
  expect(stdout).toContain('1 failed Call 1: the response of signContractWrites lists the call as failed.');
  expect(await readFile('docs/batches.md', 'utf8')).toContain(`\n${stdout}`);
});
