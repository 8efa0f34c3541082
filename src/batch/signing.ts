import { signContractWrites as operation } from '../../generated/operations.js';
import type { SignedBatchEntry, SignedContractWriteTransaction } from '../../generated/types.js';
import type { WalletClient } from '../client/path-types.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { callsForCode, codeSource, type TwoFactorCode } from './code.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { SignedWrite, SignedWriteResult } from './result.js';
import { collectBatch, streamBatch } from './run.js';

/** What signing takes beside the options of every batch. */
export interface SigningOptions {
  /**
   * Two-factor code. A string where one request is enough; a function that is asked before each request, or
   * `{ code, reuse: true }` where one code serves several. It is not kept.
   */
  code: TwoFactorCode;
}

const isSigned = (entry: unknown): entry is SignedContractWriteTransaction | SignedBatchEntry =>
  isRecord(entry) && typeof entry.signedTransaction === 'string' && entry.signedTransaction !== '';

function signingBatch(
  wallet: Pick<WalletClient, 'POST'>,
  { walletId, code }: SigningOptions & BatchOptions,
): BatchOperation<SignedWrite> {
  const codeOf = codeSource(code);
  return {
    operation,
    list: 'success',
    read: (entry) => (isSigned(entry) ? { signedTransaction: entry.signedTransaction, entry } : undefined),
    prepare: async ({ firstIndex, calls }) => {
      const code = await codeOf({ firstIndex, calls: calls.length });
      const body = { calls: [...calls], code };
      return (options) => wallet.POST(operation.path, { ...options, params: { path: { walletId } }, body });
    },
  };
}

/**
 * Signs any number of contract writes of a master wallet, over as many requests as that takes. Nothing is broadcast.
 *
 * Contract: contract operations, `signContractWrites`. A request that may have arrived is never sent again: its calls are
 * `outcome-unknown`. `retrySafe` of a result says whether its call may be given to another batch.
 *
 * @param wallet - Client made by `createWalletClient`.
 * @param options - Wallet, calls, two-factor code and how to send them. By default one request is under way at a time, so
 *   that codes are asked for one by one and the service signs in the order of the calls, and a failed chunk stops the
 *   batch. With a code that is a string, an iterable is read to the end of one request before anything is sent.
 * @returns One result per call in the order of the calls, whatever failed.
 * @throws {@link BatchInputError} before anything is sent, where the calls cannot be sent or the code is not enough.
 * @throws {@link BatchInterruptedError} with what is known so far, where an iterable threw or held a wrong call.
 *
 * @example
 * ```ts
 * const { results } = await signContractWritesInBatches(wallet, { walletId, calls, code: () => askForCode() });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.signedTransaction : result.error);
 * const again = results.filter((result) => result.retrySafe).map((result) => calls[result.index]);
 * ```
 */
export async function signContractWritesInBatches(
  wallet: Pick<WalletClient, 'POST'>,
  options: SigningOptions & CollectOptions,
): Promise<BatchSummary<SignedWriteResult>> {
  const calls = await callsForCode(options.calls, options.code, operation.batch.max);
  return collectBatch(signingBatch(wallet, options), { ...options, calls });
}

/**
 * The streaming form of {@link signContractWritesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its reader, so that memory stays flat however many calls an iterable gives. `index` tells the calls apart.
 *
 * Contract: contract operations, `signContractWrites`.
 *
 * @param wallet - Client made by `createWalletClient`.
 * @param options - As for {@link signContractWritesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests that are under way, and what they
 *   signed is not told: to end early, abort `signal` and read on.
 * @throws {@link BatchInputError} where the calls cannot be sent. An iterable is read on the way: its error, and that of a
 *   wrong call in it, come after the results of all that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamSignedContractWrites(wallet, { walletId, calls, code: () => askForCode() })) {
 *   if (result.status === 'ok') await broadcast(result.signedTransaction);
 * }
 * ```
 */
export async function* streamSignedContractWrites(
  wallet: Pick<WalletClient, 'POST'>,
  options: SigningOptions & BatchOptions,
): AsyncGenerator<SignedWriteResult, void, undefined> {
  const calls = await callsForCode(options.calls, options.code, operation.batch.max);
  yield* streamBatch(signingBatch(wallet, options), { ...options, calls });
}
