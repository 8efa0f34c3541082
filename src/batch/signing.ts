import { signContractWrites as operation } from '../../generated/operations.js';
import type { SignedBatchEntry, SignedContractWriteTransaction } from '../../generated/types.js';
import { aFunction, isText } from '../options/check-options.js';
import type { BatchOptions, BatchSummary, CollectOptions } from './batch-options.js';
import { type BatchClient, batchChecks, checkInput } from './check-input.js';
import { aCode, codeSource, singleCodeProblem, type TwoFactorCode } from './code.js';
import { collectBatch, streamBatch } from './collect-batch.js';
import { isRecord } from './is-record.js';
import type { BatchOperation } from './operation.js';
import type { SignedWrite, SignedWriteResult } from './result.js';

/** Options of signing, in addition to those of every batch. */
export interface SigningOptions {
  /**
   * Two-factor code: a string if one request is sufficient, a function that is called before each request, or
   * `{ code, reuse: true }` if one code can be reused for several. It is not stored.
   */
  code: TwoFactorCode;
}

const isSigned = (entry: unknown): entry is SignedContractWriteTransaction | SignedBatchEntry =>
  isRecord(entry) && isText(entry.signedTransaction);

function signingBatch(
  client: BatchClient,
  { walletId, code }: SigningOptions & BatchOptions,
): BatchOperation<SignedWrite> {
  const codeOf = codeSource(code);
  return {
    client,
    operation,
    walletId,
    list: 'success',
    singleRequest: singleCodeProblem(code, operation.batch.max),
    read: (entry) => (isSigned(entry) ? { signedTransaction: entry.signedTransaction, entry } : undefined),
    compose: async ({ firstIndex, calls }) => ({
      calls: [...calls],
      code: await codeOf({ firstIndex, calls: calls.length }),
    }),
  };
}

/**
 * Signs any number of contract writes of a master wallet, in as many requests as needed. Nothing is broadcast.
 *
 * Contract: contract operations, `signContractWrites`. A request that may have arrived is never sent again: its calls are
 * `outcome-unknown`. `retrySafe` of a result says whether, by the client's rule, its call may be passed to another batch.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls, two-factor code and how to send them. By default one request is in flight at a time, so
 *   that codes are requested one by one and requests are sent in the order of the calls, and a failed chunk stops the
 *   batch. If `code` is a string, an iterable is read up to the size of one request before the first request is sent.
 * @returns One result per call in the order of the calls, whatever failed.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid, or the code is not
 *   sufficient.
 * @throws {@link BatchInterruptedError} with what is known so far, if an iterable threw or yielded an invalid call.
 *
 * @example
 * ```ts
 * const { results } = await signContractWritesInBatches(wallet, { walletId, calls, code: () => askForCode() });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.signedTransaction : result.error);
 * const again = results.filter((result) => result.retrySafe).map((result) => calls[result.index]);
 * ```
 */
export async function signContractWritesInBatches(
  client: BatchClient,
  options: SigningOptions & CollectOptions,
): Promise<BatchSummary<SignedWriteResult>> {
  checkInput('signContractWritesInBatches', client, options, { ...batchChecks, code: aCode, onProgress: aFunction });
  return collectBatch(signingBatch(client, options), options);
}

/**
 * The streaming form of {@link signContractWritesInBatches}: yields the results of each chunk when it has finished, and
 * waits for its consumer, so that memory stays constant for any number of calls. `index` identifies the call.
 *
 * Contract: contract operations, `signContractWrites`.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - As for {@link signContractWritesInBatches}.
 * @returns The results, in order within a chunk. Leaving the loop aborts the requests in flight, and their signatures are
 *   lost: to end early, abort `signal` and read the remaining results.
 * @throws {@link BatchInputError} if the client, an option or a call is invalid. An iterable is read on demand: its error, and that of an
 *   invalid call in it, are thrown after the results of everything that was sent.
 *
 * @example
 * ```ts
 * for await (const result of streamSignedContractWrites(wallet, { walletId, calls, code: () => askForCode() })) {
 *   if (result.status === 'ok') await broadcast(result.signedTransaction);
 * }
 * ```
 */
export async function* streamSignedContractWrites(
  client: BatchClient,
  options: SigningOptions & BatchOptions,
): AsyncGenerator<SignedWriteResult, void, undefined> {
  checkInput('streamSignedContractWrites', client, options, { ...batchChecks, code: aCode });
  yield* streamBatch(signingBatch(client, options), options);
}
