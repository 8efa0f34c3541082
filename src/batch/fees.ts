import { estimateWalletNetworkFee as operation } from '../../generated/operations.js';
import type { BatchNetworkFeeEntry, NetworkFee } from '../../generated/types.js';
import type { WalletClient } from '../client/path-types.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { DecimalSum, isDecimal } from './decimal.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { NetworkFeeEstimate, NetworkFeeResult } from './result.js';
import { collectBatch, streamBatch } from './run.js';

/** Exact sums over the calls that are `ok`, as decimal strings. */
export interface NetworkFeeTotals {
  readonly fee: string;
  /** Undefined where a call was answered in the form for one call, which does not carry it. */
  readonly networkFee: string | undefined;
  /** Undefined where a call was answered in the form for one call, which does not carry it. */
  readonly networkFeeInUSD: string | undefined;
}

/** What a batch of fee estimates returns. */
export interface NetworkFeeSummary extends BatchSummary<NetworkFeeResult> {
  readonly totals: NetworkFeeTotals;
}

const hasFee = (entry: unknown): entry is NetworkFee | BatchNetworkFeeEntry => isRecord(entry) && isDecimal(entry.fee);

const feeBatch = (wallet: Pick<WalletClient, 'POST'>, walletId: string): BatchOperation<NetworkFeeEstimate> => ({
  operation,
  list: 'fees',
  read: (entry) => (hasFee(entry) ? { fee: entry.fee, entry } : undefined),
  prepare: async (chunk) => (options) => {
    // Only signing takes references; the same calls serve for both.
    const calls = chunk.calls.map((call) => ('reference' in call ? { ...call, reference: undefined } : call));
    return wallet.POST(operation.path, { ...options, params: { path: { walletId } }, body: { calls } });
  },
});

/**
 * Estimates the network fees of any number of contract calls of a master wallet, over as many requests as that takes.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`. A failed request is repeated by the client's own rules.
 *
 * @param wallet - Client made by `createWalletClient`.
 * @param options - Wallet, calls and how to send them. By default four requests are under way at once: a quarter of the time
 *   of one after the other, and modest towards a quota that the service does not show. `reference` of a call is not sent.
 * @returns One result per call in the order of the calls, whatever failed, with exact totals.
 * @throws {@link BatchInputError} before anything is sent, where the calls cannot be sent.
 * @throws {@link BatchInterruptedError} with what is known so far, where an iterable threw or held a wrong call.
 *
 * @example
 * ```ts
 * const { results, totals } = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.fee : result.error);
 * console.log(totals.fee);
 * ```
 */
export async function estimateNetworkFeesInBatches(
  wallet: Pick<WalletClient, 'POST'>,
  options: CollectOptions,
): Promise<NetworkFeeSummary> {
  const [fee, networkFee, networkFeeInUSD] = [new DecimalSum(), new DecimalSum(), new DecimalSum()];
  const summary = await collectBatch(feeBatch(wallet, options.walletId), options, (result) => {
    if (result.status !== 'ok') return;
    const entry: Partial<BatchNetworkFeeEntry> = result.entry;
    fee.add(entry.fee);
    networkFee.add(entry.networkFee);
    networkFeeInUSD.add(entry.networkFeeInUSD);
  });
  const totals = {
    fee: fee.total ?? '0',
    networkFee: networkFee.total,
    networkFeeInUSD: networkFeeInUSD.total,
  };
  return { ...summary, totals };
}

/**
 * The streaming form of {@link estimateNetworkFeesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its reader, so that memory stays flat however many calls an iterable gives. `index` tells the calls apart.
 *
 * Contract: contract operations, `estimateWalletNetworkFee`.
 *
 * @param wallet - Client made by `createWalletClient`.
 * @param options - As for {@link estimateNetworkFeesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests that are under way.
 * @throws {@link BatchInputError} where the calls cannot be sent. An iterable is read on the way: its error, and that of a
 *   wrong call in it, come after the results of all that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamNetworkFees(wallet, { walletId, calls })) {
 *   console.log(result.index, result.status);
 * }
 * ```
 */
export function streamNetworkFees(
  wallet: Pick<WalletClient, 'POST'>,
  options: BatchOptions,
): AsyncGenerator<NetworkFeeResult, void, undefined> {
  return streamBatch(feeBatch(wallet, options.walletId), options);
}
