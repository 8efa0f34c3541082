import { assertType, expectTypeOf, test } from 'vitest';
import {
  type BatchNetworkFeeEntry,
  type ContractCall,
  createWalletClient,
  estimateNetworkFeesInBatches,
  type NetworkFee,
  type NetworkFeeResult,
  type SignedWriteResult,
  type SigningContractCall,
  signContractWritesInBatches,
  streamNetworkFees,
  streamSignedContractWrites,
} from '../../src/index.js';
import { createSdkClient } from '../../src/sdk.js';

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
  } else expectTypeOf(fee.error).toEqualTypeOf<unknown>();
  // @ts-expect-error a fee is there only where the status is ok
  fee.fee;

  const signed = {} as SignedWriteResult;
  expectTypeOf(signed.status === 'ok' ? signed.signedTransaction : signed.error).toEqualTypeOf<unknown>();
  expectTypeOf(signed.status).toEqualTypeOf<'ok' | 'failed' | 'unsent' | 'outcome-unknown'>();
  expectTypeOf(signed.retrySafe).toEqualTypeOf<boolean>();
  // @ts-expect-error a signature is there only where the status is ok
  signed.signedTransaction;
});

test('calls may be an array, an iterable or an async iterable, with or without references', () => {
  assertType<Promise<{ results: readonly NetworkFeeResult[] }>>(
    estimateNetworkFeesInBatches(wallet, { walletId, calls }),
  );
  estimateNetworkFeesInBatches(wallet, { walletId, calls: plain });
  estimateNetworkFeesInBatches(wallet, { walletId, calls: new Set(calls) });
  estimateNetworkFeesInBatches(wallet, { walletId, calls: {} as AsyncIterable<ContractCall> });
  assertType<AsyncIterable<NetworkFeeResult>>(streamNetworkFees(wallet, { walletId, calls }));
  // @ts-expect-error a call has an abi
  estimateNetworkFeesInBatches(wallet, { walletId, calls: [{ address: '0x', method: 'transfer', parameters: [] }] });
  // @ts-expect-error text is not a call
  estimateNetworkFeesInBatches(wallet, { walletId, calls: ['transfer'] });
  // @ts-expect-error the wallet is named
  estimateNetworkFeesInBatches(wallet, { calls });
});

test('a client of either style is accepted', () => {
  estimateNetworkFeesInBatches(client, { walletId, calls });
  signContractWritesInBatches(client, { walletId, calls, code: '482913' });
  streamNetworkFees(client, { walletId, calls });
  streamSignedContractWrites(client, { walletId, calls, code: '482913' });
  // @ts-expect-error the options of a client are not a client
  estimateNetworkFeesInBatches({ baseUrl: 'https://api.example.com', apiKey: 'key' }, { walletId, calls });
});

test('signing takes a code', () => {
  signContractWritesInBatches(wallet, { walletId, calls, code: '482913' });
  signContractWritesInBatches(wallet, { walletId, calls, code: { code: '482913', reuse: true } });
  signContractWritesInBatches(wallet, { walletId, calls, code: ({ firstIndex }) => `code of ${firstIndex}` });
  assertType<AsyncIterable<SignedWriteResult>>(
    streamSignedContractWrites(wallet, { walletId, calls, code: async () => '482913' }),
  );
  // @ts-expect-error there is no signing without a code
  signContractWritesInBatches(wallet, { walletId, calls });
  // @ts-expect-error that one code serves all is said, not assumed
  signContractWritesInBatches(wallet, { walletId, calls, code: { code: '482913' } });
  // @ts-expect-error a code is text
  signContractWritesInBatches(wallet, { walletId, calls, code: 482913 });
  // @ts-expect-error only the forms that return have progress; a stream is its own
  streamSignedContractWrites(wallet, { walletId, calls, code: '482913', onProgress: () => {} });
});

test('a failed chunk means that the rest goes on or stops', () => {
  estimateNetworkFeesInBatches(wallet, { walletId, calls, onChunkFailure: 'stop' });
  // @ts-expect-error there is no third way
  estimateNetworkFeesInBatches(wallet, { walletId, calls, onChunkFailure: 'retry' });
});
