import type { Operation } from '../../generated/operations.js';
import { maxBytes, type ReceivedText } from '../base/bytes.js';
import { isRecord, toInteger } from '../base/json.js';
import { isLoopbackHost } from '../base/safe-address.js';
import type { Call, SuccessResponse } from './call.js';
import { ApiError, ConnectionError, InvalidResponseError, type ReceivedResponse, readRateLimit } from './errors.js';
import { isRefusal } from './outcome.js';
import { readRetryAfter } from './retry.js';
import type { Incoming } from './transport.web.js';

/** Reads a response to its end. Returns the envelope of a success and throws an error for everything else. */
export async function readResponse(call: Call, { response, read: readText }: Incoming): Promise<SuccessResponse> {
  const { operation } = call;
  const { headers, status, ok } = response;
  const received: ReceivedResponse = { response };
  let read: ReceivedText | undefined;
  try {
    read = await readText();
  } catch (failure) {
    if (ok) throw new ConnectionError(operation, `the response (status ${status}) broke off`, failure, received);
  }
  const text = read?.isExact ? read.text : '';
  const body = tryParse(text, call.parseJson);
  const code = (isRecord(body) && toInteger(body.statusCode)) || 0;
  const isEnvelope = isRecord(body) && isSuccess(code);
  const problem = isEnvelope ? problemOfData(body.data, operation) : 'its body is not an envelope in JSON';
  if (ok && isEnvelope && !problem) return { response, envelope: body, text, rateLimit: readRateLimit(headers) };

  received.text = read?.text ?? '';
  received.body = body;
  if (ok && code < 400) {
    const why = read ? problem : `its body is larger than ${maxBytes} bytes`;
    throw new InvalidResponseError(operation, `the response has status ${status}, but ${why}`, { received });
  }
  const retryAfterMs = readRetryAfter(headers);
  const parts = [
    `the service responded with ${status}${ok ? ` and statusCode ${code}` : ` (${describeType(received)})`}`,
    ...(retryAfterMs === undefined ? [] : [`it asks to wait ${Math.ceil(retryAfterMs / 1000)} s`]),
    ...describe(call, body),
  ];
  // A success whose body says otherwise, and a failure with data, contradict themselves, and of a body that was not read to its end
  // nothing is known: none is a refusal.
  call.isRefused = read?.isExact && isRefusal(status, operation) && !isSuccess(code) && !hasData(body);
  throw new ApiError(operation, parts.join(': '), { received, retryAfterMs });
}

/** What data is instead of what the contract requires. Without it, the caller would read fields of another value. */
function problemOfData(data: unknown, operation: Operation): string | undefined {
  const kind = data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
  const isRight = !operation.data || kind === operation.data || (operation.data === 'any' && data !== undefined);
  return isRight ? undefined : `data is ${inWords[kind] ?? `a ${kind}`}`;
}

const inWords: Readonly<Record<string, string>> = {
  undefined: 'missing',
  null: 'null',
  array: 'an array',
  object: 'an object',
};

/** The type of a body in the client's own words. */
function describeType({ response, text }: ReceivedResponse): string {
  if (!text) return 'no body';
  const [type] = /json|html/i.exec(response.headers.get('content-type') ?? '') ?? [];
  return type?.toUpperCase() ?? 'neither JSON nor HTML';
}

/**
 * What the message of an error quotes of a failure, as a list of at most one text: what the program's own function says, and without
 * one, of a service on this machine alone, the message of the response.
 */
function describe({ describeFailure, url }: Call, body: unknown): string[] {
  try {
    const quoted = isRecord(body) && isLoopbackHost(new URL(url).hostname) ? body.message : undefined;
    const text: unknown = describeFailure ? describeFailure(body) : quoted;
    return typeof text === 'string' && text !== '' ? [text.slice(0, 300)] : [];
  } catch {
    return [];
  }
}

function tryParse(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const isSuccess = (code: number): boolean => code >= 200 && code < 300;

/** Whether a body holds a record or a list, which may be what was done. */
const hasData = (body: unknown) => isRecord(body) && isRecord(body.data) && Object.keys(body.data).length > 0;
