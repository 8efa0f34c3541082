import { assertType, expectTypeOf, test } from 'vitest';
import type { BatchNetworkFeeEntry, ContractCall, NetworkFee, SigningContractCall } from '../../generated/types.ts';
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
import { createSdkClient } from '../../src/sdk.ts';

const wallet = createWalletClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });
const client = createSdkClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });
const walletId = 'id';
declare const calls: SigningContractCall[];
declare const plain: ContractCall[];

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
