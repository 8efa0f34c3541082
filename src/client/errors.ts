import type { Operation } from '../../generated/operations.js';
import { isRecord } from '../base/json.js';
import { tryOrUndefined } from '../base/observer.js';

/** The fields of an operation in its errors, and its effect, which an unknown operation lacks. */
type Named = Readonly<Record<'operationId' | 'method' | 'path', string>> & { readonly effect?: Operation['effect'] };

/**
 * The outcome of a mutating call that failed. `refused`: the response counts as a refusal. `unknown`: the call may have been carried out.
 * `not-sent`: no request left.
 */
export type FailedOutcome = 'refused' | 'unknown' | 'not-sent';

/** The response that an error is about. */
export type ReceivedResponse = Required<Pick<WalletApiError, 'status' | 'headers'>> &
  Pick<WalletApiError, 'rateLimit' | 'body' | 'text'>;

interface Details extends Pick<WalletApiError, 'cause' | 'failure' | 'retryAfterMs' | 'outcome'> {
  readonly received?: ReceivedResponse | undefined;
}

/**
 * Base class of all client errors. Printed as text, as JSON or by inspection, it quotes only the caller's `reference` from the
 * request and, from the response, only what `getErrorMessage` returns or, without it, the message of a service on this machine.
 * `headers`, `body`, `text` and `failure` hold received data unchanged and are not printed.
 */
export abstract class WalletApiError extends Error {
  /** The kind of error, as a constant for a `switch`. */
  abstract readonly code: string;

  /** Operation of the contract, for example `signWalletMessage`. */
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
  /** When the call began, on this machine's clock. Absent if the client rejected the call before it began. */
  declare readonly startedAt?: Date;
  /** A mutating call's outcome. Absent from the errors of reads, which may be called again. */
  declare readonly outcome?: FailedOutcome;
  /** HTTP status of the response, if there was one. */
  declare readonly status?: number;
  /** Rate limit of the response, if it carried one. */
  declare readonly rateLimit?: RateLimit;
  /** Milliseconds that the service asked to wait (`Retry-After`), if it did. */
  declare readonly retryAfterMs?: number;
  /** Headers of the response, if there was one. Not printed. */
  declare readonly headers?: Headers;
  /**
   * Body of the response, if it was JSON. Not printed. The client does not check it, so its type is `unknown`: check each field before
   * you use it.
   */
  declare readonly body?: unknown;
  /** The first 2,000 characters of the response body. Not printed. */
  declare readonly text?: string;
  /**
   * The error that the connection, `fetch`, the function `apiKey`, middleware or a getter of the program threw. Not printed, because
   * it may contain the request.
   */
  declare readonly failure?: unknown;

  /** @internal */
  constructor(operation: Named, message: string, { received, outcome, cause, failure, retryAfterMs }: Details = {}) {
    super(`${operation.operationId}: ${message}`, cause ? { cause } : undefined);
    this.operationId = operation.operationId;
    this.method = operation.method;
    this.path = operation.path;
    if (outcome && operation.effect !== 'read') this.outcome = outcome;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    // Not enumerable, so that no logger prints it unasked. The same applies to the response below.
    if (failure !== undefined) Object.defineProperty(this, 'failure', { value: failure });
    if (!received) return;
    this.status = received.status;
    if (received.rateLimit) this.rateLimit = received.rateLimit;
    Object.defineProperties(this, {
      headers: { value: received.headers },
      body: { value: received.body },
      text: { value: received.text?.slice(0, 2000) },
    });
  }

  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this);
  }
}

/** The client rejected the call, or a function of the program failed before the request. Nothing was sent. */
export class RequestNotSentError extends WalletApiError {
  readonly code = 'REQUEST_NOT_SENT';
  override get name(): 'RequestNotSentError' {
    return 'RequestNotSentError';
  }

  /** @internal */
  constructor(operation: Named, reason: string, failure?: unknown) {
    super(operation, `not sent: ${reason}`, { failure, outcome: 'not-sent' });
  }
}

/**
 * The service responded with a failure, or with a redirect, which the client does not follow. `status` is its status, and `retryAfterMs`
 * the time to wait. For a mutating call, the status is one that this client counts as a refusal, listed in the guide on errors.
 */
export class ApiError extends WalletApiError {
  readonly code = 'API';
  override get name(): 'ApiError' {
    return 'ApiError';
  }
}

/**
 * No complete response arrived; `cause.code` is the reason, if the runtime gives one. A mutating call rejects with this error only if the
 * package's own connection shows that no byte of the request was sent.
 */
export class ConnectionError extends WalletApiError {
  readonly code = 'CONNECTION';
  override get name(): 'ConnectionError' {
    return 'ConnectionError';
  }

  /** @internal */
  constructor(operation: Operation, message: string, failure: unknown, received?: ReceivedResponse) {
    const code = codeOf(failure);
    const cause = code && Object.assign(new Error(code), { code });
    super(operation, code ? `${message} (${code})` : message, { received, failure, cause });
  }
}

/** Codes of runtimes, such as `ECONNRESET`. Nothing else is quoted, because a `fetch` may put any text into its errors. */
const codeForm = /^([A-Z][A-Z_]{2,60}|E2BIG|ERR_[A-Z\d_]{2,60})$/;

/** The code of a `fetch` failure, or of its cause. Reading a field of a foreign error may throw. */
function codeOf(failure: unknown, depth = 0): string | undefined {
  const code = String(tryOrUndefined(() => `${Object(failure).code}`));
  if (codeForm.test(code)) return code;
  const cause = tryOrUndefined(() => Object(failure).cause);
  return cause && depth < 4 ? codeOf(cause, depth + 1) : undefined;
}

/** The call took longer than `timeoutMs`. A mutating call rejects with this error only if it was not sent. */
export class TimeoutError extends WalletApiError {
  readonly code = 'TIMEOUT';
  override get name(): 'TimeoutError' {
    return 'TimeoutError';
  }
}

/** The caller's signal was aborted; `cause` is its reason. A mutating call rejects with this error only if it was not sent. */
export class AbortError extends WalletApiError {
  readonly code = 'ABORTED';
  override get name(): 'AbortError' {
    return 'AbortError';
  }
}

/**
 * The status is a success, but the body is not: it is not JSON, not an envelope, or lacks the data that the contract requires.
 * For a mutating call, this error is the `cause` of an `OutcomeUnknownError`.
 */
export class InvalidResponseError extends WalletApiError {
  readonly code = 'INVALID_RESPONSE';
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError';
  }
}

/**
 * A mutating call may have arrived, and the client cannot know whether it was carried out. `cause` is the original error. Do not
 * repeat the call until you have found out.
 */
export class OutcomeUnknownError extends WalletApiError {
  readonly code = 'OUTCOME_UNKNOWN';
  /** `reference` of the request, if the caller gave one, to quote when you ask the operator of the service. */
  declare readonly reference?: string;

  override get name(): 'OutcomeUnknownError' {
    return 'OutcomeUnknownError';
  }

  /** @internal */
  constructor(operation: Operation, cause: WalletApiError, body: string | undefined) {
    const reference = referenceIn(body);
    const known = reference === undefined ? '' : `the reference "${reference}" and `;
    const reason = cause.message.slice(operation.operationId.length + 2);
    const advice = `Do not retry until you know: ask the operator of the service, with ${known}the time of this call, ${cause.startedAt?.toISOString()}.`;
    super(operation, `it is unknown whether this was carried out (${reason}). ${advice}`, { cause });
    if (reference !== undefined) this.reference = reference;
    // The outcome, the time and the facts about the response are copied from the cause.
    const { stack, message, cause: _, code, ...details } = Object.getOwnPropertyDescriptors(cause);
    Object.defineProperties(this, details);
  }
}

/** The reference in the JSON that was sent, because a body may have its own `toJSON`. */
export function referenceIn(json: string | undefined): string | undefined {
  const reference = tryOrUndefined(() => Object(JSON.parse(String(json))).reference);
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * Whether a failed call may have been carried out, so that it must not be repeated before you know more.
 *
 * Contract: the mutating operations.
 *
 * @param error - The value that a call rejected with.
 * @returns Whether its `outcome` is `unknown`. The error may come from another copy of the package, where `instanceof` fails.
 * @throws Nothing.
 *
 * @example
 * ```ts
 * try {
 *   await wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', { params, body });
 * } catch (error) {
 *   if (isOutcomeUnknown(error)) await markAsUnknown(error.reference);
 * }
 * ```
 */
export const isOutcomeUnknown = (error: unknown): error is OutcomeUnknownError =>
  isRecord(error) && error.outcome === 'unknown';

/** The rate-limit headers of a response as numbers, as the service sent them: their units are not documented. */
export interface RateLimit {
  limit?: number;
  remaining?: number;
  reset?: number;
}
