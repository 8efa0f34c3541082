import { apiKeyHeader, userAgent } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { type Check, findOptionProblem } from '../options/check-options.js';
import type { CallOptions, ClientOptions } from './client-options.js';
import type { RetryEvent } from './hooks.js';
import type { RateLimit } from './rate-limit.js';
import { InvalidRequestError, Refusal, WalletApiError } from './wallet-api-errors.js';

/** One call on its way through the pipeline. */
export interface Call {
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, unknown>>;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The API keys that were sent: a key may be replaced between two attempts. */
  readonly apiKeys: Set<string>;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly parseJson: (text: string) => unknown;
  readonly onRetry: ((event: RetryEvent) => void) | undefined;
  /** The caller's signal. */
  readonly callerSignal: AbortSignal | undefined;
  /** When the call must be over, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Aborts on the caller's signal and at the deadline. */
  readonly controller: AbortController;
  attempt: number;
  /** Whether the service may have carried the call out. */
  mayHaveHappened: boolean;
}

/** The body of a success. */
export interface ReceivedEnvelope {
  readonly statusCode: unknown;
  readonly data?: unknown;
  readonly message?: unknown;
}

/** A response that is a success, with its body read. */
export interface SuccessResponse {
  readonly response: Response;
  readonly envelope: ReceivedEnvelope;
  readonly rateLimit: RateLimit | undefined;
}

/** Sends a call. Each layer of the pipeline wraps the next one and is itself such a function. */
export type Send = (call: Call) => Promise<SuccessResponse>;

/** The input of one call, in either style. */
export interface CallInput extends CallOptions {
  pathParameters: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

/** The headers of every request but the API key. Browsers do not let a script choose the user agent. */
export const standardHeaders = (): Record<string, string> =>
  globalThis.navigator?.userAgent?.startsWith('Mozilla/')
    ? { accept: 'application/json' }
    : { accept: 'application/json', 'user-agent': userAgent };

/** Refuses invalid options of a call. In untyped code, a misspelt option would otherwise be ignored silently. */
export function checkCall(init: unknown, checks: Readonly<Record<string, Check>>): void {
  const problem = findOptionProblem(init, checks);
  if (problem) throw new Refusal(problem);
}

export function createCall(
  operation: Operation,
  { url, headers, body }: Pick<Call, 'url' | 'headers' | 'body'>,
  input: CallInput,
  client: ClientOptions,
): Call {
  const timeoutMs = input.timeoutMs ?? client.timeoutMs ?? 30_000;
  const retries = input.retries ?? client.retries ?? 2;
  if (headers.has(apiKeyHeader))
    throw new Refusal(`the header ${apiKeyHeader} is the client's: give the key as apiKey`);
  return {
    operation,
    pathParameters: input.pathParameters ?? {},
    url,
    headers,
    body,
    apiKeys: new Set(),
    timeoutMs,
    retries,
    parseJson: input.parseJson ?? client.parseJson ?? JSON.parse,
    onRetry: input.onRetry,
    callerSignal: input.signal,
    deadline: performance.now() + timeoutMs,
    controller: new AbortController(),
    attempt: 1,
    mayHaveHappened: false,
  };
}

/** Returns the client's own errors unchanged and wraps anything else. Only called before the request is sent. */
export const asRefusal = (operation: Operation, error: unknown): WalletApiError =>
  error instanceof WalletApiError
    ? error
    : new InvalidRequestError(
        operation,
        `not sent: ${error instanceof Refusal ? error.message : 'a header is not one that can be sent'}`,
      );
