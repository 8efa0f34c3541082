import { signContractWrites as operation } from '../../generated/operations.js';
import type { SignedBatchEntry, SignedContractWriteTransaction } from '../../generated/types.js';
import { isRecord } from '../base/json.js';
import { type Check, isText } from '../base/options.js';
import { BatchInputError } from './errors.js';
import type { BatchOperation } from './match.js';
import { type BatchClient, type BatchOptions, type BatchSummary, batchChecks, checkInput } from './options.js';
import type { OutcomeUnknownCall, SignedWrite, SignedWriteResult } from './results.js';
import { runBatch } from './run.js';

/** The request that needs a two-factor code. */
export interface TwoFactorCodeRequest {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  /** How many calls it signs. */
  readonly calls: number;
}

/**
 * The two-factor code of a batch. A code may be valid only once, so a batch of several requests needs a function, which is
 * called before each of them, or an explicit statement that one code can be reused.
 */
export type TwoFactorCode =
  | string
  | { readonly code: string; readonly reuse: true }
  | ((request: TwoFactorCodeRequest) => string | Promise<string>);

/** Options of a signing batch. */
export interface SigningOptions extends BatchOptions {
  /** A string is enough for a batch of one request. It is not stored. */
  code: TwoFactorCode;
}

const aCode: Check = [
  (code) => isText(code) || typeof code === 'function' || (isRecord(code) && code.reuse === true && isText(code.code)),
  'a non-empty string, a function that returns the code of each request, or { code, reuse: true }',
];

const isSigned = (entry: unknown): entry is SignedContractWriteTransaction | SignedBatchEntry =>
  isRecord(entry) && isText(entry.signedTransaction);

const signingBatch: BatchOperation<SignedWrite, OutcomeUnknownCall> = {
  operation,
  list: 'success',
  read: (entry) => (isSigned(entry) ? { signedTransaction: entry.signedTransaction, entry } : undefined),
  resultIfUnknown: (call) => ({ ...call, status: 'outcome-unknown', canRetry: false }),
};

/**
 * Signs any number of contract writes of a master wallet, in as many requests as needed. Nothing is broadcast.
 *
 * Contract: contract operations, `signContractWrites`. A request that may have arrived is never sent again: its calls are
 * `outcome-unknown`. A result's `canRetry` says whether its call may go unchanged into another batch.
 *
 * @param client - Client made by `createWalletClient` or `createSdkClient`.
 * @param options - Wallet, calls, two-factor code and how to send them. By default one request is in flight at a time, so
 *   that codes are requested one by one and requests follow the order of the calls, and a failed request stops the
 *   batch.
 * @returns One result per call, in the calls' order, whatever failed.
 * @throws {@link BatchInputError} before the first request, if the client, an option or a call is invalid, or if a single code is
 *   given for several requests.
 *
 * @example
 * ```ts
 * const { results } = await signContractWritesInBatches(wallet, { walletId, calls, code: () => askForCode() });
 * for (const result of results) console.log(result.index, result.status === 'ok' ? result.signedTransaction : result.error.message);
 * const again = results.filter((result) => result.canRetry).map((result) => calls[result.index]);
 * ```
 */
export async function signContractWritesInBatches(
  client: BatchClient,
  options: SigningOptions,
): Promise<BatchSummary<SignedWriteResult>> {
  const checked = checkInput('signContractWritesInBatches', client, options, { ...batchChecks, code: aCode });
  const { code, calls } = checked;
  const { max } = operation.batch;
  if (typeof code === 'string' && calls.length > max)
    throw new BatchInputError(
      `\`code\` is a single code, but more than ${max} calls need several requests. Pass a function that returns the code of each request, or { code, reuse: true } if one code can be reused.`,
    );
  const source = typeof code === 'object' ? code.code : code;
  return runBatch(client, signingBatch, checked, async ({ firstIndex, calls }) => ({
    calls: [...calls],
    code: await codeFor({ firstIndex, calls: calls.length }, source),
  }));
}

async function codeFor(request: TwoFactorCodeRequest, code: Exclude<TwoFactorCode, { reuse: true }>): Promise<string> {
  if (typeof code === 'string') return code;
  const value: unknown = await code(request);
  if (isText(value)) return value;
  throw new BatchInputError('`code` must return a non-empty string.', request.firstIndex);
}
