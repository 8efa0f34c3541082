import type {
  BatchNetworkFeeEntry,
  NetworkFee,
  SignedBatchEntry,
  SignedContractWriteTransaction,
} from '../../generated/types.js';
import type { WalletApiError } from '../client/errors.js';
import type { BatchResponseError, BatchStoppedError } from './errors.js';

/** The call that a result belongs to. */
export interface CallOrigin {
  /** Position of the call in the input, from 0. */
  readonly index: number;
  /** The call's reference, if the caller gave one. */
  readonly reference?: string | undefined;
}

/** A call that succeeded, with the fields of `Ok`. */
export type OkCall<Ok> = CallOrigin & { readonly status: 'ok'; readonly canRetry: false } & Ok;

/** A call that was sent and did not succeed. */
export interface SentCall extends CallOrigin {
  /** The client's error if the request failed, otherwise a `BatchResponseError`. Its message names the call's index. */
  readonly error: WalletApiError | BatchResponseError;
  /** The service's entries that name this call or, if there are none, that name no call. The shape of failed entries is not documented. */
  readonly received: readonly unknown[];
}

/**
 * A call that counts as not carried out: its request counts as refused, the response lists it in `errors` (we assume that such a call
 * was not carried out) or, for a fee estimate, no response has its fee.
 */
export interface FailedCall extends SentCall {
  readonly status: 'failed';
  /** Whether the unchanged call may succeed later. False if the service found fault with the call or its request, or sent an envelope without its fee. */
  readonly canRetry: boolean;
  /** Milliseconds that the service asked to wait (`Retry-After`), if it did. */
  readonly retryAfterMs?: number | undefined;
}

/** A call that was not sent. */
export interface UnsentCall extends CallOrigin {
  readonly status: 'unsent';
  /** Whether the unchanged call may succeed later. False if the client rejected its request. */
  readonly canRetry: boolean;
  /** Why the batch stopped before the call, or the client's error, which proves that the request was not sent. */
  readonly error: WalletApiError | BatchStoppedError;
}

/** A call that was sent for signing, but whose outcome no response determines. A signature in `received` may be valid. */
export interface OutcomeUnknownCall extends SentCall {
  readonly status: 'outcome-unknown';
  readonly canRetry: false;
}

/** A batch call's status. */
export type BatchStatus = SignedWriteResult['status'];

/** Fields of an `ok` result of a fee estimate. */
export interface NetworkFeeEstimate {
  /** Fee as the service sent it, a decimal string. In the batch form, its unit and its difference from `networkFee` are not documented. */
  readonly fee: string;
  /** The service's entry for the call, in the single or the batch form. Its `index` counts within the request. */
  readonly entry: NetworkFee | BatchNetworkFeeEntry;
}

/** Fields of an `ok` result of a contract write. */
export interface SignedWrite {
  /** Signed transaction, a hex string. It is signed, not broadcast. */
  readonly signedTransaction: string;
  /** The service's entry for the call, in the single or the batch form. Its `index` counts within the request. */
  readonly entry: SignedContractWriteTransaction | SignedBatchEntry;
}

/** Result of one fee estimate. An estimate changes nothing, so its outcome is never unknown. */
export type NetworkFeeResult = OkCall<NetworkFeeEstimate> | FailedCall | UnsentCall;

/** Result of one contract write. */
export type SignedWriteResult = OkCall<SignedWrite> | FailedCall | UnsentCall | OutcomeUnknownCall;
