// @ts-nocheck
import { apiKeyHeader, userAgent } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { findOptionProblem } from '../options/check-options.js';
import type { Call } from './call.js';
import { type CallOptions, type ClientOptions, callOptionNames, findSettingProblem } from './client-options.js';
import { InvalidRequestError, Refusal, WalletApiError } from './wallet-api-errors.js';

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

/** Refuses what a call was given where no compiler has looked: an option that does not exist would be ignored without a word. */
export function checkCall(init: CallOptions, inputs: readonly string[]): void {
  const problem = findOptionProblem(init, [...inputs, ...callOptionNames]) ?? findSettingProblem(init);
  if (problem) throw new Refusal(problem);
  if (init.headers && Symbol.iterator in init.headers)
    throw new Refusal('headers must be an object of names and values');
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
    apiKeys: [],
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
