import type { Operation } from '../../generated/operations.js';
import { type RateLimit, readRateLimit } from './rate-limit.js';

/** Why a call is not sent, in words that repeat nothing of what was to be sent. */
export class Refusal extends Error {}

/** What an error says of its operation. */
type Named = Pick<Operation, 'operationId' | 'method' | 'path'>;

/** The answer that an error is about. */
export interface FailedResponse {
  response: Response;
  body?: unknown;
  text?: string | undefined;
}

interface Details {
  answer?: FailedResponse | undefined;
  cause?: unknown;
  retryAfterMs?: number | undefined;
}

/**
 * What every error of the client is. What it prints, as text, as JSON or inspected, holds no key, no code and no body;
 * `headers`, `body` and `text` are there for the program that asks for them by name.
 */
export abstract class WalletApiError extends Error {
  abstract override readonly name: string;
  /** Operation of the contract, for example `signWalletMessage`. */
  readonly operationId: string;
  readonly method: string;
  /** Path template, for example `/v1/wallets/{id}/signing/message`. */
  readonly path: string;
  /** HTTP status of the answer, if there was one. */
  declare readonly status?: number;
  /** Rate limit of the answer, if it carried one. */
  declare readonly rateLimit?: RateLimit;
  /** Milliseconds that the service asked to wait (`Retry-After`), if it did. */
  declare readonly retryAfterMs?: number;
  /** Headers of the answer, if there was one. Not printed. */
  declare readonly headers?: Headers;
  /** Body of the answer, if it was JSON. Its shape is not shown. Keys and codes that were sent are redacted. Not printed. */
  declare readonly body?: unknown;
  /** The first 2,000 characters of the body of the answer, redacted. Not printed. */
  declare readonly text?: string;

  /** @internal */
  constructor(operation: Named, message: string, { answer, cause, retryAfterMs }: Details = {}) {
    super(`${operation.operationId}: ${message}`, cause === undefined ? undefined : { cause });
    this.operationId = operation.operationId;
    this.method = operation.method;
    this.path = operation.path;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    if (!answer) return;
    const { headers, status } = answer.response;
    this.status = status;
    const rateLimit = readRateLimit(headers);
    if (rateLimit) this.rateLimit = rateLimit;
    // Not enumerable, so that no logger prints them by itself.
    Object.defineProperties(this, {
      headers: { value: headers },
      body: { value: answer.body },
      text: { value: answer.text?.slice(0, 2000) },
    });
  }

  toJSON(): object {
    const { ...details } = this;
    return Object.assign({ name: this.name, message: this.message }, details);
  }
}

/** The call was refused by the client. Nothing was sent. */
export class InvalidRequestError extends WalletApiError {
  override get name(): 'InvalidRequestError' {
    return 'InvalidRequestError';
  }
}

/**
 * The service answered with a failure. `status` says which, and `retryAfterMs` when to come back. For an operation that
 * writes or moves funds: it was refused, nothing was done.
 */
export class ApiError extends WalletApiError {
  override get name(): 'ApiError' {
    return 'ApiError';
  }
}

/** The answer is a redirect. It was not followed: the API key and the body would have gone along. */
export class RedirectError extends WalletApiError {
  override get name(): 'RedirectError' {
    return 'RedirectError';
  }
}

/** No whole answer came. For an operation that writes or moves funds: the request did not arrive, nothing was done. */
export class ConnectionError extends WalletApiError {
  override get name(): 'ConnectionError' {
    return 'ConnectionError';
  }
}

/** The time for the call was over. For an operation that writes or moves funds: nothing was sent. */
export class TimeoutError extends WalletApiError {
  override get name(): 'TimeoutError' {
    return 'TimeoutError';
  }
}

/** The caller's signal was aborted; `cause` is its reason. For an operation that writes or moves funds: nothing was sent. */
export class AbortError extends WalletApiError {
  override get name(): 'AbortError' {
    return 'AbortError';
  }
}

/** The status is that of a success, but the body is not: no JSON, or no envelope. Of a write it is the `cause` of an unknown outcome. */
export class InvalidResponseError extends WalletApiError {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError';
  }
}

/**
 * An operation that writes or moves funds was sent, and nobody can know from here whether it was carried out. `cause` says
 * what happened. Do not repeat it before you have found out.
 */
export class OutcomeUnknownError extends WalletApiError {
  /** `reference` of the request, to find the transaction by, if the caller gave one. */
  declare readonly reference?: string;

  override get name(): 'OutcomeUnknownError' {
    return 'OutcomeUnknownError';
  }

  /** @internal */
  constructor(operation: Operation, cause: WalletApiError, reference: string | undefined) {
    const what = reference === undefined ? 'what it should have done' : `the reference "${reference}"`;
    super(
      operation,
      `it is unknown whether this was carried out (${cause.message.slice(operation.operationId.length + 2)}). Do not repeat it before you know: look for ${what} in the webhooks and the dashboard of the service.`,
      { cause },
    );
    if (reference !== undefined) this.reference = reference;
    // What is known of the answer is known of this error too.
    for (const key of ['status', 'rateLimit', 'retryAfterMs', 'headers', 'body', 'text'] as const) {
      const property = Object.getOwnPropertyDescriptor(cause, key);
      if (property) Object.defineProperty(this, key, property);
    }
  }
}
