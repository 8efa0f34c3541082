import { proxyHint, transport } from '#transport';
import { apiKeyHeader } from '../../generated/headers.js';
import { findApiKeyProblem } from '../base/api-key.js';
import { asInvalidRequest, type Call, type Send } from './call.js';
import { ConnectionError, InvalidCall, InvalidRequestError, RedirectError } from './errors.js';
import type { ClientOptions } from './options.js';
import { withOutcome } from './outcome.js';
import { readResponse } from './read-response.js';
import { withDeadline, withRetries } from './retry.js';
import type { Incoming } from './transport.web.js';

/** The request pipeline, from the outside in. */
export function createPipeline(options: ClientOptions): Send {
  const { apiKey, hooks } = options;
  const send: Send = async (call) => readResponse(call, await transmit(call, options));
  const attempts = withRetries(withApiKey(send, apiKey), hooks);
  return withOutcome(withDeadline(withBody(attempts)), hooks?.onOutcome);
}

/** Reads the body of the request, so that it is the same in each attempt. */
const withBody =
  (next: Send): Send =>
  async (call) => {
    const { operation, headers } = call;
    try {
      call.body = await call.readBody();
      if (call.body !== undefined && !operation.body) throw new InvalidCall('the operation takes no body');
    } catch (error) {
      throw asInvalidRequest(operation, error);
    }
    if (call.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    return next(call);
  };

/** Sends one request and returns its response, unless it is a redirect. */
async function transmit(call: Call, { fetch, agent }: ClientOptions): Promise<Incoming> {
  const { url, operation, headers, body } = call;
  const { signal } = call.controller;
  // The call has ended, so what is thrown reaches no caller.
  if (signal.aborted) throw new ConnectionError(operation, 'not sent: the call has ended', undefined);
  const onMayHaveArrived = () => {
    call.mayHaveArrived = true;
  };
  const { method } = operation;
  const isRead = operation.effect === 'read';
  let incoming: Incoming;
  try {
    incoming = await transport({ method, url, headers, body, isRead, signal, fetch, agent, onMayHaveArrived });
  } catch (failure) {
    const hint = fetch || agent ? undefined : proxyHint(url);
    throw new ConnectionError(operation, ['the connection failed', hint].filter(Boolean).join('. '), failure);
  }
  if (isRedirect(incoming.response)) throw refuseRedirect(call, incoming);
  return incoming;
}

/** A browser hides the status and target of a redirect. `redirected` is set by a `fetch` that followed it nevertheless. */
const isRedirect = ({ status, type, redirected }: Response): boolean =>
  redirected || type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

function refuseRedirect(call: Call, { response, discard }: Incoming): RedirectError {
  discard();
  // After any other redirect, the method may have been applied before the response referred to another address.
  call.isRefused = !response.redirected && [307, 308].includes(response.status);
  const what = response.redirected ? 'followed by the fetch' : response.status || 'hidden';
  return new RedirectError(
    call.operation,
    `the service responded with a redirect (${what}). Check baseUrl; the header location of the response has the target`,
    { received: { response } },
  );
}

/** Puts the API key on the request, read again for every attempt so that a rotated key takes effect. */
function withApiKey(next: Send, apiKey: ClientOptions['apiKey']): Send {
  const problem = typeof apiKey === 'function' ? undefined : findApiKeyProblem(apiKey);
  if (problem) throw new TypeError(`apiKey ${problem}`);
  return async (call) => {
    const { operation, pathParameters } = call;
    const { operationId } = operation;
    let key: unknown;
    try {
      key = typeof apiKey === 'function' ? await apiKey({ operationId, pathParameters }) : apiKey;
    } catch (failure) {
      throw new InvalidRequestError(operation, 'not sent: the function apiKey failed', { failure });
    }
    const problem = findApiKeyProblem(key);
    if (problem) throw new InvalidRequestError(operation, `not sent: apiKey ${problem}`);
    call.headers.set(apiKeyHeader, String(key));
    return next(call);
  };
}
