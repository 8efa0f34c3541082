import { apiKeyHeader } from '../../generated/headers.js';
import type { Call, Send } from './call.js';
import type { ApiKeyRequest, ClientOptions } from './client-options.js';
import { InvalidRequestError } from './wallet-api-errors.js';

/** What is wrong with a key, without repeating any of it. */
function problemOf(key: unknown): string | undefined {
  if (key === undefined || key === null) return 'apiKey is missing';
  if (typeof key !== 'string') return `apiKey must be a string, or a function that returns one`;
  if (key === '') return 'apiKey is an empty string';
  if (/^\s|\s$/.test(key))
    return 'apiKey begins or ends with white space, such as the line break of a file that it was read from';
  return /^[\x20-\x7e]+$/.test(key) ? undefined : 'apiKey holds characters that no header can carry';
}

/** Puts the API key on the request, read again for every attempt so that a rotated key takes effect. */
export function withApiKey(next: Send, apiKey: ClientOptions['apiKey']): Send {
  const problem = typeof apiKey === 'function' ? undefined : problemOf(apiKey);
  if (problem) throw new TypeError(problem);
  return async (call) => {
    const key = typeof apiKey === 'function' ? await ask(apiKey, call) : apiKey;
    const problem = problemOf(key);
    if (problem) throw new InvalidRequestError(call.operation, `not sent: ${problem}`);
    call.headers.set(apiKeyHeader, key);
    return next(call);
  };
}

async function ask(apiKey: (request: ApiKeyRequest) => string | Promise<string>, call: Call): Promise<string> {
  const { operation, pathParameters } = call;
  try {
    return await apiKey({ operationId: operation.operationId, pathParameters });
  } catch (cause) {
    throw new InvalidRequestError(operation, 'not sent: the function that was passed as apiKey failed', { cause });
  }
}
