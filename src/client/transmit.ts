import { proxyHint, transport } from '#transport';
import type { Call } from './call.js';
import type { ClientOptions } from './client-options.js';
import { codeError, failureCode } from './failure-code.js';
import type { Incoming } from './transport.web.js';
import { ConnectionError, RedirectError } from './wallet-api-errors.js';

/** Sends one request and returns its response, unless it is a redirect. */
export async function transmit(call: Call, { fetch, agent }: ClientOptions): Promise<Incoming> {
  const { url, operation, headers, body } = call;
  const { signal } = call.controller;
  // The signal of React Native has no `throwIfAborted`. The call has ended, so what is thrown reaches no caller.
  if (signal.aborted) throw new ConnectionError(operation, 'not sent: the call has ended');
  const onMayHaveArrived = () => {
    call.mayHaveArrived = true;
  };
  const { method } = operation;
  const isRead = operation.effect === 'read';
  let incoming: Incoming;
  try {
    incoming = await transport({ method, url, headers, body, isRead, signal, fetch, agent, onMayHaveArrived });
  } catch (failure) {
    const code = failureCode(failure);
    const parts = [code ? `the connection failed (${code})` : 'the connection failed', proxyHint(url)];
    throw new ConnectionError(operation, parts.filter(Boolean).join('. '), {
      cause: code && codeError(code),
      failure,
    });
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
