import { rateLimitHeaders } from '../../generated/headers.js';
import type { Operation } from '../../generated/operations.js';
import { maxBytes, type ReceivedText } from '../base/bytes.js';
import { isRecord, toInteger } from '../base/json.js';
import { tryOrUndefined } from '../base/observer.js';
import { kindOf } from '../base/options.js';
import type { Call, CallResult } from './call.js';
import { ApiError, ConnectionError, InvalidResponseError, type RateLimit, type ReceivedResponse } from './errors.js';
import type { ClientOptions } from './options.js';
import { readRetryAfter } from './retry.js';
import type { Incoming } from './transport.web.js';

/** A response that is a success, with its body read. */
export interface SuccessResponse {
  readonly incoming: Incoming;
  /** The body, parsed. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** The body as received. */
  readonly text: string;
  readonly call: Call;
}

/**
 * The statuses after which a mutating call counts as refused, and not carried out. This is the client's rule, based on RFC 9110 and its
 * companions: what the service means by a failure is not documented. Any other failure may follow a call that was carried out.
 */
const refusals = new Set([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 426, 428, 429, 431]);

/** Reads a response to its end. Returns a success's envelope and throws an error for everything else. */
export async function readResponse(call: Call, incoming: Incoming): Promise<SuccessResponse> {
  const { operation } = call;
  const { status } = incoming;
  if (incoming.redirect || [301, 302, 303, 307, 308].includes(status)) throw redirectError(operation, incoming);
  const ok = isSuccess(status);
  let read: ReceivedText | undefined;
  try {
    read = await incoming.read();
  } catch (failure) {
    if (ok)
      throw new ConnectionError(operation, `the response (status ${status}) broke off`, failure, toReceived(incoming));
  }
  const text = read?.isExact ? read.text : '';
  const body = tryOrUndefined(() => call.parseJson(text));
  const code = (isRecord(body) && toInteger(body.statusCode)) || 0;
  const isEnvelope = isRecord(body) && isSuccess(code);
  const problem = isEnvelope ? problemOfData(body.data, operation) : 'its body is not an envelope in JSON';
  if (ok && isEnvelope && !problem) return { incoming, envelope: body, text, call };

  const received = toReceived(incoming, body, read?.text ?? '');
  if (ok && code < 400) {
    const why = read ? problem : `its body is larger than ${maxBytes} bytes`;
    throw new InvalidResponseError(operation, `the response has status ${status}, but ${why}`, { received });
  }
  // A success status with a failure body, or a failure with data, contradicts itself, and a body that was not fully read tells us
  // nothing: none is a refusal.
  const isWhole = read?.isExact && (body !== undefined || !isDoubtful(incoming));
  const isRefusal = refusals.has(status) || operation.refusals?.includes(status);
  const isRefused = isWhole && isRefusal && !isSuccess(code) && !hasData(body);
  const outcome = isRefused ? 'refused' : 'unknown';
  const retryAfterMs = readRetryAfter(incoming);
  const parts = [
    `the service responded with ${status}${ok ? ` and statusCode ${code}` : ` (${describeType(received)})`}`,
    ...(retryAfterMs === undefined ? [] : [`it asks to wait ${Math.ceil(retryAfterMs / 1000)} s`]),
    ...quoteText(call.getErrorMessage, body),
  ];
  throw new ApiError(operation, parts.join(': '), { received, retryAfterMs, outcome });
}

/** The error for a redirect, which would take the API key and the body to another URL. */
function redirectError(operation: Operation, incoming: Incoming): ApiError {
  incoming.discard();
  const { status, redirect } = incoming;
  const message = `the service responded with a redirect (${redirect ?? status}). Check baseUrl; the target is in the response's location header`;
  // After any other redirect, the method may have been applied before the response referred to another URL.
  const outcome = !redirect && [307, 308].includes(status) ? 'refused' : 'unknown';
  return new ApiError(operation, message, { received: toReceived(incoming), outcome });
}

/** Unwraps a success's envelope. Fields that the contract does not list stay in the result. */
export function toResult({ envelope, incoming }: SuccessResponse): CallResult<object> {
  const { statusCode, ...fields } = envelope;
  let response: Response | undefined;
  return {
    ...fields,
    get response() {
      response ??= incoming.toResponse();
      return response;
    },
    rateLimit: readRateLimit(incoming),
  };
}

/**
 * Whether a failure without JSON may belong to another request, or be cut. A proxy may have written a 400 on the idle connection just as it
 * was reused. A body that should be JSON may be cut: if a server breaks off a chunked response, Caddy 2.6 completes it, while nginx 1.22,
 * HAProxy 2.6 and Apache 2.4 break it off too. A gateway's HTML is whole, and so is a body whose declared length is 0.
 */
const isDoubtful = ({ status, mayBeReused, header }: Incoming): boolean =>
  (status === 400 && mayBeReused) ||
  (status !== 429 && /json/i.test(header('content-type')) && header('content-length') !== '0');

/** The response that an error is about. */
export function toReceived(incoming: Incoming, body?: unknown, text?: string): ReceivedResponse {
  const { status } = incoming;
  return { status, headers: incoming.toResponse().headers, rateLimit: readRateLimit(incoming), body, text };
}

/** The rate limit of a response, or `undefined` if it carries none. */
function readRateLimit({ header }: Incoming): RateLimit | undefined {
  let limit: RateLimit | undefined;
  for (const [name, sentAs] of Object.entries(rateLimitHeaders)) {
    const value = header(sentAs.toLowerCase());
    if (value && Number.isFinite(+value)) limit = { ...limit, [name]: +value };
  }
  return limit;
}

/** The fault of `data` that is not what the contract requires: the caller would read fields of another value. */
function problemOfData(data: unknown, operation: Operation): string | undefined {
  const kind = data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data;
  const isRight = !operation.data || kind === operation.data || (operation.data === 'any' && data !== undefined);
  return isRight ? undefined : `data is ${data === undefined ? 'missing' : kindOf(data)}`;
}

/** A body's type in the client's words. */
function describeType({ headers, text }: ReceivedResponse): string {
  if (!text) return 'no body';
  const [type] = /json|html/i.exec(headers.get('content-type') ?? '') ?? [];
  return type?.toUpperCase() ?? 'neither JSON nor HTML';
}

/** The text that a function finds in a value, as a list of zero or one. */
export function quoteText(find: ClientOptions['getErrorMessage'], value: unknown): string[] {
  const text = tryOrUndefined(() => find?.(value));
  return typeof text === 'string' && text !== '' ? [text.slice(0, 300)] : [];
}

const isSuccess = (code: number): boolean => code >= 200 && code < 300;

/** Whether a body has a record or a list, which may be the result of a call that was carried out. */
const hasData = (body: unknown) => isRecord(body) && isRecord(body.data) && Object.keys(body.data).length > 0;
