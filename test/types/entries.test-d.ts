/** The types of batches, payouts and the helpers for tests, as programs use them. */
import type { Pool } from 'pg';
import { assertType, expectTypeOf, test } from 'vitest';
import type {
  BatchNetworkFeeEntry,
  ContractCall,
  DepositSuccessEvent,
  NetworkFee,
  SigningContractCall,
  SignMessageRequest,
} from '../../generated/types.ts';
import {
  type BatchResponseError,
  type BatchStoppedError,
  createWalletClient,
  estimateNetworkFeesInBatches,
  type NetworkFeeResult,
  type SignedWriteResult,
  signContractWritesInBatches,
  type WalletApiError,
} from '../../src/index.ts';
import { type Payout, recordPayouts, sendPayouts, settlePayout } from '../../src/payouts/index.ts';
import { addEvent } from '../../src/sandbox/world/transaction.ts';
import type { StoredTransaction } from '../../src/sandbox/world/world.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { type Faults, requestExample, responseExample, sampleEvent, startSandbox } from '../../src/testing.ts';
import { examples, roles } from '../operations.ts';

const wallet = createWalletClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });
const client = createSdkClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });
const walletId = 'id';
declare const calls: SigningContractCall[];
declare const plain: ContractCall[];
declare const pool: Pool;
declare const payout: Payout;

test('a result is narrowed by its status', () => {
  const fee = {} as NetworkFeeResult;
  if (fee.status === 'ok') {
    expectTypeOf(fee.fee).toEqualTypeOf<string>();
    expectTypeOf(fee.entry).toEqualTypeOf<NetworkFee | BatchNetworkFeeEntry>();
  } else expectTypeOf(fee.error).toEqualTypeOf<WalletApiError | BatchResponseError | BatchStoppedError>();
  expectTypeOf(fee.status).toEqualTypeOf<'ok' | 'failed' | 'unsent'>();
  // @ts-expect-error a fee is there only if the status is ok
  fee.fee;
  const signed = {} as SignedWriteResult;
  if (signed.status === 'ok') expectTypeOf(signed.signedTransaction).toEqualTypeOf<string>();
  if (signed.status === 'outcome-unknown')
    expectTypeOf(signed.error).toEqualTypeOf<WalletApiError | BatchResponseError>();
  if (signed.status === 'failed') expectTypeOf(signed.retryAfterMs).toEqualTypeOf<number | undefined>();
  expectTypeOf(signed.status).toEqualTypeOf<'ok' | 'failed' | 'unsent' | 'outcome-unknown'>();
});

test('calls are an array, with or without references', () => {
  assertType<Promise<{ results: readonly NetworkFeeResult[] }>>(
    estimateNetworkFeesInBatches(wallet, { walletId, calls }),
  );
  estimateNetworkFeesInBatches(wallet, { walletId, calls: plain, stopOnFailure: true });
  // @ts-expect-error a failed chunk means that the rest goes on or stops
  estimateNetworkFeesInBatches(wallet, { walletId, calls, stopOnFailure: 'retry' });
  // @ts-expect-error an iterable is collected first
  estimateNetworkFeesInBatches(wallet, { walletId, calls: new Set(calls) });
  // @ts-expect-error a call has an abi
  estimateNetworkFeesInBatches(wallet, { walletId, calls: [{ address: '0x', method: 'transfer', parameters: [] }] });
});

test('a client of either style is accepted', () => {
  signContractWritesInBatches(client, { walletId, calls, code: '482913' });
  // @ts-expect-error the options of a client are not a client
  estimateNetworkFeesInBatches({ baseUrl: 'https://api.example.com', apiKey: 'key' }, { walletId, calls });
});

test('signing takes a code', () => {
  signContractWritesInBatches(wallet, { walletId, calls, code: '482913' });
  signContractWritesInBatches(wallet, { walletId, calls, code: { code: '482913', reuse: true } });
  signContractWritesInBatches(wallet, { walletId, calls, code: ({ firstIndex }) => `code of ${firstIndex}` });
  // @ts-expect-error there is no signing without a code
  signContractWritesInBatches(wallet, { walletId, calls });
  // @ts-expect-error that one code serves all is said, not assumed
  signContractWritesInBatches(wallet, { walletId, calls, code: { code: '482913' } });
  // @ts-expect-error a code is text
  signContractWritesInBatches(wallet, { walletId, calls, code: 482913 });
});

test('a payout has a decimal amount and no code, and a person settles it on grounds', async () => {
  const by = { by: 'Ada', note: 'asked' };
  await recordPayouts(pool, [payout]);
  // @ts-expect-error A number may have lost digits.
  await recordPayouts(pool, [{ ...payout, amount: 5 }]);
  // @ts-expect-error A two-factor code is not stored.
  await recordPayouts(pool, [{ ...payout, code: '123456' }]);
  // @ts-expect-error Without a wallet nothing can be sent.
  await sendPayouts(pool, wallet, {});
  await settlePayout(pool, 'payout-1', { version: 2, decision: 'executed', transactionId: 'tx-1', ...by });
  await settlePayout(pool, 'payout-1', { version: 2, decision: 'resend', ...by });
  // @ts-expect-error Somebody decides, on grounds.
  await settlePayout(pool, 'payout-1', { decision: 'executed' });
});

test('an event is typed by its name, and so are its overrides', () => {
  expectTypeOf(sampleEvent('deposit.success')).toEqualTypeOf<DepositSuccessEvent>();
  sampleEvent('swap.failed', { rate: '1.5', toAsset: { symbol: 'USDC' } });
  // @ts-expect-error the contract has no such event
  sampleEvent('deposit.succeeded');
  // @ts-expect-error an amount is a decimal string
  sampleEvent('deposit.success', { amount: 12.5 });
  // @ts-expect-error a name is a string, at any depth
  sampleEvent('deposit.success', { wallet: { name: 5 } });
});

test('an example is typed by its operation and its name', () => {
  expectTypeOf(requestExample(roles.sign.operationId, examples.sign)).toEqualTypeOf<SignMessageRequest>();
  expectTypeOf(responseExample(roles.get.operationId, examples.get).data.id).toEqualTypeOf<string>();
  // @ts-expect-error the operation has no such example
  requestExample(roles.funds.operationId, 'cash');
});

test('faults are typed by their operation', () => {
  const faults: Faults = {
    [roles.sign.operationId]: [{ reset: 'after', times: 1 }, { example: 'solana' }],
    [roles.funds.operationId]: { status: 429, retryAfter: 2 },
  };
  void startSandbox({ faults });
  // @ts-expect-error the contract has no such operation
  void startSandbox({ faults: { signMessage: { status: 500 } } });
  // @ts-expect-error the operation has no such example
  void startSandbox({ faults: { [roles.get.operationId]: { example: 'solana' } } });
});

test('an event of the sandbox that does not have its state does not compile', () => {
  const add = (transaction: StoredTransaction) => {
    const data = { ...transaction.record, status: 'FAILED', reason: 'screening' } as const;
    addEvent(transaction, { event: 'deposit.failed', data });
    // @ts-expect-error a failed deposit is no success
    addEvent(transaction, { event: 'deposit.success', data });
    // @ts-expect-error only what is not confirmed is processing
    addEvent(transaction, { event: 'deposit.processing', data: { ...data, status: 'PROCESSING' } });
    // @ts-expect-error the sweep did not fail
    addEvent(transaction, { event: 'deposit.swept.failed', data: { ...data, status: 'SUCCESS', assetSwept: true } });
  };
  expectTypeOf(add).toBeFunction();
});
