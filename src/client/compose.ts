import { apiKeyHeader, userAgent } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import type { Call } from './call.js';
import type { CallOptions, ClientOptions } from './client-options.js';
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

export function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new Refusal('the body is no JSON (a bigint or a circle is in it)');
  }
}

/** Longest delay that timers take. A longer one would fire at once. */
const longestTimeout = 2 ** 31 - 1;

export function createCall(
  operation: Operation,
  { url, headers, body }: Pick<Call, 'url' | 'headers' | 'body'>,
  input: CallInput,
  client: ClientOptions,
): Call {
  const timeoutMs = input.timeoutMs ?? client.timeoutMs ?? 30_000;
  const retries = input.retries ?? client.retries ?? 2;
  if (!(timeoutMs > 0 && timeoutMs <= longestTimeout))
    throw new Refusal(`timeoutMs must be a number above 0, at most ${longestTimeout}`);
  if (!(Number.isInteger(retries) && retries >= 0)) throw new Refusal('retries must be 0 or a whole number above 0');
  if (headers.has(apiKeyHeader))
    throw new Refusal(`the header ${apiKeyHeader} is the client's: give the key as apiKey`);
  const fields: Record<string, unknown> = { ...(typeof input.body === 'object' && input.body) };
  const { reference } = fields;
  return {
    operation,
    pathParameters: input.pathParameters ?? {},
    url,
    headers,
    body,
    secrets: [undefined, body, ...(operation.secrets ?? []).map((name) => fields[name])],
    reference: typeof reference === 'string' ? reference : undefined,
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
