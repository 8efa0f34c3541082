import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWalletClient } from '../../src/index.ts';
import { startSandbox } from '../../src/testing.ts';
import { startPrism } from '../prism.ts';
import { estimate, makeCalls, sign } from './memory-service.ts';

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
  expect(results[1]).toMatchObject({ received: [{ index: 1, method: 'transferFrom' }], canRetry: false });
  expect(totals).toEqual({ fee: '0.000244815', networkFee: '0.000244815', networkFeeInUSD: '0.765046875' });
});

it('the signatures of several calls are read from the example in which one fails', async () => {
  const { results } = await sign(preferring('batch-with-error'), calls);
  expect(results.map(({ status }) => status)).toEqual(['ok', 'failed', 'ok']);
});

it('the fee and the signature of one call are read from the single form', async () => {
  const { results, totals } = await estimate(preferring('single'), calls.slice(0, 1));
  expect(results).toMatchObject([{ status: 'ok', fee: '0.000129035', entry: { balance: '0.482915' } }]);
  expect(totals.fee).toBe('0.000129035');
  const signed = await sign(preferring('single'), calls.slice(0, 1));
  const signedTransaction = expect.stringMatching(/^0x02f8/);
  expect(signed.results).toMatchObject([{ status: 'ok', signedTransaction, entry: { type: 'SIGNED' } }]);
});

it('the example prints what the guide shows', async () => {
  const example = 'batch-with-error';
  const faults = { estimateWalletNetworkFee: { example }, signContractWrites: { example } } as const;
  const sandbox = await startSandbox({ respond: 'examples', faults });
  const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['examples/batch.ts'], {
    env: { ...process.env, WALLET_API_URL: sandbox.url },
  });
  await sandbox.close();
  expect(stdout).toContain('1 failed Call 1: the response of signContractWrites lists the call as failed.');
  expect(await readFile('docs/batches.md', 'utf8')).toContain(`\n${stdout}`);
});
