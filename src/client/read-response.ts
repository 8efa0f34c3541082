import type { Operation } from '../../generated/operations.js';
import type { Call, ReceivedEnvelope, SuccessResponse } from './call.js';
import { isRefusal } from './outcome.js';
import { readRateLimit } from './rate-limit.js';
import { decode, maxBytes, readBytes } from './read-body.js';
import { concealPrivateKeys, redactText, safeCause, secretsOf } from './redact-text.js';
import { readRetryAfter } from './retry.js';
import { ApiError, ConnectionError, InvalidResponseError, type ReceivedResponse } from './wallet-api-errors.js';

/** Reads a response to its end. Returns the envelope of a success and throws an error for everything else. */
export async function readResponse(call: Call, response: Response): Promise<SuccessResponse> {
  const { operation } = call;
  const { headers, status, ok } = response;
  const received: ReceivedResponse = { response };
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(response);
  } catch (error) {
    if (ok) {
      const cause = safeCause(error, secretsOf(call));
      throw new ConnectionError(operation, `the response (status ${status}) broke off`, { received, cause });
    }
  }
  const text = bytes && decode(bytes);
  const envelope = ok ? tryParse(text ?? '', call.parseJson) : undefined;
  const code = readStatusCode(envelope);
  if (isEnvelope(envelope) && isSuccess(code) && hasItsData(envelope, operation)) {
    // Most responses have no private key (bench `client/overhead`). Its name may be written with escapes.
    if (text?.includes('privateKey') || text?.includes('\\u')) concealPrivateKeys(envelope);
    return { response, envelope, rateLimit: readRateLimit(headers) };
  }
  const sent = text ?? (bytes ? new TextDecoder().decode(bytes) : '');
  received.text = redactText(sent, secretsOf(call));
  received.body = tryParse(received.text, call.parseJson);
  if (ok && code < 400) {
    const problem = !bytes
      ? `is larger than ${maxBytes} bytes`
      : isSuccess(code)
        ? 'has no data, which the contract requires'
        : 'is not an envelope in JSON';
    throw new InvalidResponseError(operation, `the response has status ${status}, but its body ${problem}`, {
      received,
    });
  }
  call.mayHaveHappened = !isRefusal(code || status);
  const reason = readMessage(tryParse(received.text, JSON.parse)).slice(0, 300);
  throw new ApiError(
    operation,
    `the service responded with ${status}${ok ? ` and statusCode ${code}` : ''}${reason && `: ${reason}`}`,
    { received, retryAfterMs: readRetryAfter(headers) },
  );
}

function tryParse(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const isEnvelope = (value: unknown): value is ReceivedEnvelope => typeof value === 'object' && value !== null;

const isSuccess = (code: number): boolean => code >= 200 && code < 300;

/** Whether the envelope has the data that the contract requires. Without it, the caller would read fields of `undefined`. */
const hasItsData = ({ data }: ReceivedEnvelope, operation: Operation): boolean =>
  !operation.data || (operation.data === 'nullable' ? data !== undefined : data != null);

/**
 * `statusCode` of an envelope, or 0 where there is none. A lossless parser may give a number as a bigint or as an object
 * of its own.
 */
function readStatusCode(value: unknown): number {
  const code = isEnvelope(value) ? value.statusCode : undefined;
  const isNumeric = ['number', 'bigint'].includes(typeof code) || (isEnvelope(code) && !Array.isArray(code));
  const number = isNumeric ? Number(code) : 0;
  return Number.isInteger(number) ? number : 0;
}

/** `message` or `detail` of a failure, where its body has one: the shape of failures is not shown. */
function readMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { message, detail }: { message?: unknown; detail?: unknown } = body;
  return [message, detail].find((text) => typeof text === 'string') ?? '';
}
