import type { Call } from './call.js';
import { certainlyDidNotArrive } from './not-arrived.js';
import { bodyInit } from './one-shot-body.js';
import { rootMessage, safeCause, secretsOf } from './redact-text.js';
import { ConnectionError, RedirectError } from './wallet-api-errors.js';

/** Sends one request and returns its response, unless it is a redirect. */
export async function transmit(call: Call, fetch: typeof globalThis.fetch): Promise<Response> {
  const { url, operation, headers } = call;
  const { signal } = call.controller;
  signal.throwIfAborted();
  call.mayHaveHappened = true;
  let response: Response;
  try {
    // `manual`, because a followed redirect takes the API key and the body to another origin.
    response = await fetch(url, { method: operation.method, headers, ...bodyInit(call), redirect: 'manual', signal });
  } catch (error) {
    call.mayHaveHappened = !certainlyDidNotArrive(error);
    const cause = safeCause(error, secretsOf(call));
    throw new ConnectionError(operation, `the connection failed (${rootMessage(cause)})`, { cause });
  }
  if (isRedirect(response)) throw refuseRedirect(call, response);
  return response;
}

/** A browser hides the status and target of a redirect. `redirected` is set by a `fetch` that followed it nevertheless. */
const isRedirect = ({ status, type, redirected }: Response): boolean =>
  redirected || type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);

function refuseRedirect(call: Call, response: Response): RedirectError {
  response.body?.cancel().catch(() => {});
  // Only a 303 means "it is done, look there", and a hidden status may be one. The others mean "not here".
  call.mayHaveHappened = response.redirected || response.status === 303 || response.status === 0;
  const target = redirectTarget(response, call.url);
  return new RedirectError(
    call.operation,
    `the service redirects to ${target}, which was ${response.redirected ? 'followed by the fetch that was passed' : 'not followed'}. Check baseUrl`,
    { received: { response } },
  );
}

/** The origin alone, since the rest of a redirect target may contain secrets. */
function redirectTarget({ headers, redirected, url }: Response, base: string): string {
  try {
    const { origin } = new URL(redirected ? url : (headers.get('location') ?? ''), base);
    return origin;
  } catch {
    return 'an unknown origin';
  }
}
