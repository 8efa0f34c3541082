import { estimateWalletNetworkFee as operation } from '../../generated/operations.js';
import type { BatchNetworkFeeEntry, NetworkFee } from '../../generated/types.js';
import { isDecimal, sumDecimals } from '../base/amounts.js';
import { isRecord } from '../base/json.js';
import { BatchResponseError } from './errors.js';
import type { BatchOperation } from './match.js';
import { type BatchClient, type BatchOptions, type BatchSummary, checkInput } from './options.js';
import type { FailedCall, NetworkFeeEstimate, NetworkFeeResult } from './results.js';
import { runBatch } from './run.js';

/**
 * Exact sums over the `ok` calls, as decimal strings: of `fee`, whose unit is not documented in the batch form, and of the network fee.
 * Only `fee` is defined if a response has the single form, which lacks the others.
 */
export interface NetworkFeeTotals {
  readonly fee: string;
  readonly networkFee: string | undefined;
  readonly networkFeeInUSD: string | undefined;
}

/** Summary of a batch of fee estimates. */
export interface NetworkFeeSummary extends BatchSummary<NetworkFeeResult> {
  readonly totals: NetworkFeeTotals;
}

const hasFee = (entry: unknown): entry is NetworkFee | BatchNetworkFeeEntry => isRecord(entry) && isDecimal(entry.fee);

const feeBatch: BatchOperation<NetworkFeeEstimate, FailedCall> = {
  operation,
  list: 'fees',
  read: (entry) => (hasFee(entry) ? { fee: entry.fee, entry } : undefined),
  // If responses never fit the calls, a program that retries while `canRetry` must still come to an end.
  resultIfUnknown: (call) => ({ ...call, status: 'failed', canRetry: !(call.error instanceof BatchResponseError) }),
};

/**
 * Estimates the network fees of any number of contract calls of a master wallet, in as many requests as needed.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`. Failed requests are retried by the client.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls and how to send them. By default four requests are in flight at a time: a quarter of the
 *   sequential duration, and modest towards a quota that is not documented. A call's `reference` is not sent.
 * @returns One result per call, in the calls' order, whatever failed, with exact totals.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid.
 *
 * @example
 * ```ts
 * const { results, totals } = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.fee : result.error.message);
 * console.log(totals.fee);
 * ```
 */
export async function estimateNetworkFeesInBatches(
  client: BatchClient,
  options: BatchOptions,
): Promise<NetworkFeeSummary> {
  const checked = checkInput('estimateNetworkFeesInBatches', client, options);
  // Only signing accepts references; removed here so that the same calls can be estimated and signed.
  const summary = await runBatch(client, feeBatch, checked, async ({ calls }) => ({
    calls: calls.map((call) => ({ ...call, reference: undefined })),
  }));
  const paid: readonly Partial<BatchNetworkFeeEntry>[] = summary.results.flatMap((result) =>
    result.status === 'ok' ? [result.entry] : [],
  );
  const sum = (field: 'fee' | 'networkFee' | 'networkFeeInUSD') => sumDecimals(paid.map((entry) => entry[field]));
  return {
    ...summary,
    totals: { fee: sum('fee') ?? '0', networkFee: sum('networkFee'), networkFeeInUSD: sum('networkFeeInUSD') },
  };
}
