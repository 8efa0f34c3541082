import type { Call, SuccessResponse } from './call.js';
import { isRefusal } from './outcome.js';
import { readRateLimit } from './rate-limit.js';
import { decode, maxBytes, readBytes } from './read-body.js';
import { concealPrivateKeys, redact, safeCause } from './redact-text.js';
import { readRetryAfter } from './retry.js';
import { ApiError, ConnectionError, type FailedResponse, InvalidResponseError } from './wallet-api-errors.js';

/** Reads an answer to its end and tells a success, which is an envelope, from everything else, which is thrown. */
export async function readResponse(call: Call, response: Response): Promise<SuccessResponse> {
  const { operation } = call;
  const { headers, status, ok } = response;
  const answer: FailedResponse = { response };
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(response);
  } catch (error) {
    if (ok) {
      const cause = safeCause(error, call.secrets);
      throw new ConnectionError(operation, `the answer (status ${status}) broke off`, { answer, cause });
    }
  }
  const text = bytes && decode(bytes);
  const envelope = text && ok ? tryParse(text, call.parseJson) : undefined;
  const code = readStatusCode(envelope);
  if (ok && code && code < 400) {
    if (text?.includes('"privateKey"')) concealPrivateKeys(envelope);
    return { response, envelope, rateLimit: readRateLimit(headers) };
  }
  const received = text ?? (bytes ? new TextDecoder().decode(bytes) : '');
  answer.text = redact(received, call.secrets);
  answer.body = tryParse(answer.text, call.parseJson);
  if (ok && !code) {
    const problem = bytes ? 'is no envelope in JSON' : `is larger than ${maxBytes} bytes`;
    throw new InvalidResponseError(operation, `the answer has status ${status}, but its body ${problem}`, { answer });
  }
  call.mayHaveHappened = !isRefusal(code || status);
  const said = redact(readMessage(tryParse(received, JSON.parse)), call.secrets).slice(0, 300);
  throw new ApiError(
    operation,
    `the service answered ${status}${ok ? ` with statusCode ${code}` : ''}${said && `: ${said}`}`,
    { answer, retryAfterMs: readRetryAfter(headers) },
  );
}

function tryParse(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** `statusCode` of an envelope, which a lossless parser may give as an object or a bigint. 0 where there is none. */
function readStatusCode(value: unknown): number {
  return typeof value === 'object' && value !== null && 'statusCode' in value ? Number(value.statusCode) || 0 : 0;
}

/** What the service says about a failure, if it says it the way it says everything else. */
function readMessage(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message : '';
}
