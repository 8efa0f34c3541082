import { watchArrival } from './arrival.js';
import { cacheInit, forcedCacheMode } from './cache.js';
import type { Call } from './call.js';
import { codeError, failureCode } from './failure-code.js';
import { bodyInit } from './one-shot-body.js';
import { discardBody } from './read-body.js';
import { ConnectionError, InvalidRequestError, RedirectError } from './wallet-api-errors.js';

/** Sends one request and returns its response, unless it is a redirect. */
export async function transmit(call: Call, fetch: typeof globalThis.fetch): Promise<Response> {
  const { url, operation, headers } = call;
  const { signal } = call.controller;
  // The signal of React Native has no `throwIfAborted`. The call has ended, so what is thrown reaches no caller.
  if (signal.aborted) throw new ConnectionError(operation, 'not sent: the call has ended');
  const forced = operation.effect !== 'read' && forcedCacheMode(fetch);
  if (forced)
    throw new InvalidRequestError(
      operation,
      `not sent: fetchCache = '${forced}' of this Next.js route would respond from its cache. Make the call where fetchCache is not set`,
    );
  const watch = operation.effect === 'read' ? undefined : watchArrival(operation, url, fetch);
  call.mayHaveArrived = true;
  let response: Response;
  try {
    response = await fetch(url, {
      method: operation.method,
      headers,
      ...bodyInit(call),
      ...cacheInit(call.cache),
      // A followed redirect takes the API key and the body to another origin.
      redirect: 'manual',
      signal,
    });
  } catch (failure) {
    const progress = watch?.progressAt(failure);
    call.mayHaveArrived = progress !== 'refused' && progress !== 'unconnected';
    if (progress === 'refused')
      throw new InvalidRequestError(operation, 'not sent: the runtime refuses a header, or the port of baseUrl');
    const code = failureCode(failure);
    throw new ConnectionError(operation, code ? `the connection failed (${code})` : 'the connection failed', {
      cause: code && codeError(code),
      failure,
    });
  } finally {
    watch?.stop();
  }
  if (isRedirect(response)) throw refuseRedirect(call, response);
  return response;
}

/** A browser hides the status and target of a redirect. `redirected` is set by a `fetch` that followed it nevertheless. */
const isRedirect = ({ status, type, redirected }: Response): boolean =>
  redirected || type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

function refuseRedirect(call: Call, response: Response): RedirectError {
  discardBody(response);
  // After any other redirect, the method may have been applied before the response referred to another address.
  call.isRefused = !response.redirected && [307, 308].includes(response.status);
  const what = response.redirected
    ? 'the fetch that was passed has followed a redirect'
    : `the service responded with a redirect (${response.status || 'hidden'}), which was not followed`;
  return new RedirectError(
    call.operation,
    `${what}. Check baseUrl; the header location of the response has the target`,
    {
      received: { response },
    },
  );
}
