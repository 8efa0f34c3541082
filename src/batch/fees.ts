import { estimateWalletNetworkFee as operation } from '../../generated/operations.js';
import type { BatchNetworkFeeEntry, NetworkFee } from '../../generated/types.js';
import { aFunction } from '../options/check-options.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { type BatchClient, batchChecks, checkInput } from './check-input.js';
import { collectBatch, streamBatch } from './collect-batch.js';
import { DecimalSum, isDecimal } from './decimal.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { NetworkFeeEstimate, NetworkFeeResult } from './result.js';

/** Exact sums over the calls that are `ok`, as decimal strings. */
export interface NetworkFeeTotals {
  readonly fee: string;
  /** Undefined if a response has the single form, which does not include it. */
  readonly networkFee: string | undefined;
  /** Undefined if a response has the single form, which does not include it. */
  readonly networkFeeInUSD: string | undefined;
}

/** Summary of a batch of fee estimates. */
export interface NetworkFeeSummary extends BatchSummary<NetworkFeeResult> {
  readonly totals: NetworkFeeTotals;
}

const hasFee = (entry: unknown): entry is NetworkFee | BatchNetworkFeeEntry => isRecord(entry) && isDecimal(entry.fee);

const feeBatch = (client: BatchClient, walletId: string): BatchOperation<NetworkFeeEstimate> => ({
  client,
  operation,
  walletId,
  list: 'fees',
  read: (entry) => (hasFee(entry) ? { fee: entry.fee, entry } : undefined),
  // Only signing accepts references; removed here so that the same calls can be estimated and signed.
  compose: async ({ calls }) => ({ calls: calls.map((call) => ({ ...call, reference: undefined })) }),
});

/**
 * Estimates the network fees of any number of contract calls of a master wallet, in as many requests as needed.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`. Failed requests are retried by the client.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls and how to send them. By default four requests are in flight at a time: a quarter of the
 *   sequential duration, and modest towards a quota that the service does not show. The `reference` of a call is not sent.
 * @returns One result per call in the order of the calls, whatever failed, with exact totals.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid.
 * @throws {@link BatchInterruptedError} with what is known so far, if an iterable threw or yielded an invalid call.
 *
 * @example
 * ```ts
 * const { results, totals } = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.fee : result.error);
 * console.log(totals.fee);
 * ```
 */
export async function estimateNetworkFeesInBatches(
  client: BatchClient,
  options: CollectOptions,
): Promise<NetworkFeeSummary> {
  checkInput('estimateNetworkFeesInBatches', client, options, { ...batchChecks, onProgress: aFunction });
  const [fee, networkFee, networkFeeInUSD] = [new DecimalSum(), new DecimalSum(), new DecimalSum()];
  const summary = await collectBatch(feeBatch(client, options.walletId), options, (result) => {
    if (result.status !== 'ok') return;
    const entry: Partial<BatchNetworkFeeEntry> = result.entry;
    fee.add(entry.fee);
    networkFee.add(entry.networkFee);
    networkFeeInUSD.add(entry.networkFeeInUSD);
  });
  return {
    ...summary,
    totals: { fee: fee.total ?? '0', networkFee: networkFee.total, networkFeeInUSD: networkFeeInUSD.total },
  };
}

/**
 * The streaming form of {@link estimateNetworkFeesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its consumer, so that memory stays constant for any number of calls. `index` identifies the call.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - As for {@link estimateNetworkFeesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests in flight.
 * @throws {@link BatchInputError} if the client, an option or a call is invalid. An iterable is read on demand: its error, and that of an
 *   invalid call in it, are thrown after the results of everything that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamNetworkFees(wallet, { walletId, calls })) {
 *   console.log(result.index, result.status);
 * }
 * ```
 */
export async function* streamNetworkFees(
  client: BatchClient,
  options: BatchOptions,
): AsyncGenerator<NetworkFeeResult, void, undefined> {
  checkInput('streamNetworkFees', client, options, batchChecks);
  yield* streamBatch(feeBatch(client, options.walletId), options);
}
