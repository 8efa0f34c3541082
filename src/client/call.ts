import type { Operation } from '../../generated/operations.js';
import { InvalidCall, InvalidRequestError, type RateLimit, WalletApiError } from './errors.js';
import type { CallOptions, ClientOptions } from './options.js';
import { composeHeaders } from './serializers.js';

/** One call on its way through the pipeline. */
export interface Call {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly headers: Headers;
  /** Reads the body, which may come from a stream. */
  readonly readBody: () => Promise<string | undefined>;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly parseJson: (text: string) => unknown;
  readonly describeFailure: ((body: unknown) => string | undefined) | undefined;
  /** The caller's signal. */
  readonly callerSignal: AbortSignal | undefined;
  /** When the call must be over, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborts on the caller's signal and at the deadline. */
  readonly controller: AbortController;
  /** The body, once it has been read. */
  body: string | undefined;
  attempt: number;
  /** Whether a request may have arrived. */
  mayHaveArrived: boolean;
  /** Whether the response counts as a refusal. */
  isRefused?: boolean | undefined;
}

/** A response that is a success, with its body read. */
export interface SuccessResponse {
  readonly response: Response;
  /** The body, parsed. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** The body as it was received. */
  readonly text: string;
  readonly rateLimit: RateLimit | undefined;
}

/** Sends a call. Each layer of the pipeline wraps the next one and is itself such a function. */
export type Send = (call: Call) => Promise<SuccessResponse>;

/** What is sent: where to, and what as. */
export type RequestParts = Pick<Call, 'operation' | 'pathParameters' | 'url' | 'readBody'>;

/** Makes a call of a request, its options and those of the client. Throws an {@link InvalidCall} where they do not fit together. */
export function createCall(request: RequestParts, options: CallOptions, client: ClientOptions): Call {
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? 30_000;
  return {
    ...request,
    headers: composeHeaders(client.headers, options.headers),
    timeoutMs,
    retries: options.retries ?? client.retries ?? 2,
    parseJson: options.parseJson ?? client.parseJson ?? JSON.parse,
    describeFailure: client.describeFailure,
    callerSignal: options.signal,
    deadline: performance.now() + timeoutMs,
    controller: new AbortController(),
    body: undefined,
    attempt: 0,
    mayHaveArrived: false,
  };
}

/** Returns the client's own errors unchanged and wraps anything else. For what happens before the request is sent alone. */
export const asInvalidRequest = (operation: Operation, error: unknown): WalletApiError =>
  error instanceof WalletApiError
    ? error
    : new InvalidRequestError(
        operation,
        `not sent: ${error instanceof InvalidCall ? error.message : 'an option of the call cannot be read, or a middleware failed'}`,
      );
