import type {
  BatchNetworkFeeEntry,
  NetworkFee,
  SignedBatchEntry,
  SignedContractWriteTransaction,
} from '../../generated/types.js';

/**
 * The result of one call of a batch. Every call has exactly one result, under its own index.
 *
 * - `ok`: the call succeeded, and the result has the fields of `Ok`.
 * - `failed`: the service listed it in `errors` (`error` keeps the entry as sent: its shape is not shown), the client counts its
 *   request as refused, or no response has its estimate (`error` is then an `Error`).
 * - `unsent`: no request with this call left this machine; `error` says why.
 * - `outcome-unknown`: a request that signs this call was sent, and no response determines the outcome of the call.
 *
 * `retrySafe`: by the client's rule, the call may be sent again; the interface does not show what the service has done about a call in
 * `errors` of a signing batch.
 */
export type BatchResult<Ok> = OkCall<Ok> | FailedCall | UnsentCall | OutcomeUnknownCall;

/** What every result says about its call. */
export interface CallOrigin {
  /** Position of the call in the input, from 0. */
  readonly index: number;
  /** The caller's reference of the call, if it has one. */
  readonly reference?: string | undefined;
}

/** A call that succeeded. */
export type OkCall<Ok> = CallOrigin & { readonly status: 'ok'; readonly retrySafe: false } & Ok;

/** A call that failed. */
export interface FailedCall extends CallOrigin {
  readonly status: 'failed';
  readonly retrySafe: true;
  /** The entry of `errors` as sent, the client's error, or a `BatchResponseError` if a response has no estimate of the call. */
  readonly error: unknown;
}

/** A call that was not sent. */
export interface UnsentCall extends CallOrigin {
  readonly status: 'unsent';
  readonly retrySafe: true;
  /** Why it was not sent. */
  readonly error: unknown;
}

/** A call that was sent, and whose outcome no response determines. */
export interface OutcomeUnknownCall extends CallOrigin {
  readonly status: 'outcome-unknown';
  readonly retrySafe: false;
  /** The client's error, or a `BatchResponseError` if the client accepted the response. */
  readonly error: unknown;
  /** The entries of the response for this call, as sent, also of one that the client did not accept. A signature in it may be valid. */
  readonly entries: readonly unknown[];
  /** Entries of the same response that belong to no call of its request, as sent. */
  readonly unmatched: readonly unknown[];
}

/** Every status of a call of a batch. */
export type BatchStatus = BatchResult<object>['status'];

/** Fields of an `ok` result of a fee estimate. */
export interface NetworkFeeEstimate {
  /** Fee as sent by the service, a decimal string. */
  readonly fee: string;
  /** The response to the call as sent, in the single or the batch form. Its `index` counts within the request. */
  readonly entry: NetworkFee | BatchNetworkFeeEntry;
}

/** Fields of an `ok` result of a contract write. */
export interface SignedWrite {
  /** Signed transaction, a hex string. It is signed, not broadcast. */
  readonly signedTransaction: string;
  /** The response to the call as sent, in the single or the batch form. Its `index` counts within the request. */
  readonly entry: SignedContractWriteTransaction | SignedBatchEntry;
}

/** Result of one fee estimate. */
export type NetworkFeeResult = BatchResult<NetworkFeeEstimate>;

/** Result of one contract write. */
export type SignedWriteResult = BatchResult<SignedWrite>;
