import type {
  BatchNetworkFeeEntry,
  NetworkFee,
  SignedBatchEntry,
  SignedContractWriteTransaction,
} from '../../generated/types.js';

/**
 * What became of one call of a batch. Every call has exactly one result, under its own index.
 *
 * - `ok`: the service did it; the fields of `Ok` are there.
 * - `failed`: the service refused it, by an entry in `errors` (kept in `error` as sent: its shape is not shown) or by
 *   refusing the whole request (`error` is then the client's error).
 * - `unsent`: no request with this call left this machine; `error` says why.
 * - `outcome-unknown`: a request with this call was sent, and nobody can tell from its answer what became of the call.
 *
 * `retrySafe` says whether the call may be sent again without doing anything twice.
 */
export type BatchResult<Ok> = OkCall<Ok> | FailedCall | UnsentCall | OutcomeUnknownCall;

/** What every result says of its call. */
export interface CallOrigin {
  /** Position of the call in the input, from 0. */
  readonly index: number;
  /** The caller's reference of the call, where it has one. */
  readonly reference?: string | undefined;
}

/** A call that the service did. */
export type OkCall<Ok> = CallOrigin & { readonly status: 'ok'; readonly retrySafe: false } & Ok;

/** A call that the service refused. */
export interface FailedCall extends CallOrigin {
  readonly status: 'failed';
  readonly retrySafe: true;
  /** The entry of `errors` as sent, or the client's error where the whole request was refused. */
  readonly error: unknown;
}

/** A call that was not sent. */
export interface UnsentCall extends CallOrigin {
  readonly status: 'unsent';
  readonly retrySafe: true;
  /** Why it was not sent. */
  readonly error: unknown;
}

/** A call that was sent, and of which no answer tells what became of it. */
export interface OutcomeUnknownCall extends CallOrigin {
  readonly status: 'outcome-unknown';
  /** True for fee estimates, which change nothing; false for signing. */
  readonly retrySafe: boolean;
  /** The client's error, or a `BatchResponseError` where there was an answer that does not tell. */
  readonly error: unknown;
  /** What the answer said of this call, as sent. */
  readonly entries: readonly unknown[];
  /** Entries of the same answer that name no call of its request, as sent. */
  readonly unmatched: readonly unknown[];
}

/** Every status of a call of a batch. */
export type BatchStatus = BatchResult<object>['status'];

/** What an `ok` result of a fee estimate shows. */
export interface NetworkFeeEstimate {
  /** Fee as the service wrote it: a decimal string. */
  readonly fee: string;
  /** The service's answer to the call as sent, in the form for one call or for several. Its `index` counts in the request. */
  readonly entry: NetworkFee | BatchNetworkFeeEntry;
}

/** What an `ok` result of a contract write shows. */
export interface SignedWrite {
  /** Signed transaction, a hex string. It is signed, not broadcast. */
  readonly signedTransaction: string;
  /** The service's answer to the call as sent, in the form for one call or for several. Its `index` counts in the request. */
  readonly entry: SignedContractWriteTransaction | SignedBatchEntry;
}

/** What became of one fee estimate. */
export type NetworkFeeResult = BatchResult<NetworkFeeEstimate>;

/** What became of one contract write. */
export type SignedWriteResult = BatchResult<SignedWrite>;
