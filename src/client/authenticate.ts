import { apiKeyHeader } from '../../generated/headers.js';
import type { Call, Send } from './call.js';
import type { ApiKeyRequest, ClientOptions } from './client-options.js';
import { safeCause, secretsOf } from './redact-text.js';
import { InvalidRequestError } from './wallet-api-errors.js';

/** Whether a value is a string that a header can carry. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key);

const problem = 'apiKey is missing, empty, or holds characters that no header can carry';

/** Puts the API key on the request, read again for every attempt so that a rotated key takes effect. */
export function withApiKey(next: Send, apiKey: ClientOptions['apiKey']): Send {
  if (typeof apiKey !== 'function' && !isKey(apiKey)) throw new TypeError(problem);
  return async (call) => {
    const key = typeof apiKey === 'function' ? await ask(apiKey, call) : apiKey;
    if (!isKey(key)) throw new InvalidRequestError(call.operation, problem);
    call.headers.set(apiKeyHeader, key);
    call.apiKeys.add(key);
    return next(call);
  };
}

async function ask(apiKey: (request: ApiKeyRequest) => unknown, call: Call): Promise<unknown> {
  const { operation, pathParameters } = call;
  try {
    return await apiKey({ operationId: operation.operationId, pathParameters });
  } catch (error) {
    const cause = safeCause(error, secretsOf(call));
    throw new InvalidRequestError(operation, 'not sent: the function that was passed as apiKey failed', { cause });
  }
}
