import { discardBody, type ReceivedText, readText } from '../base/bytes.js';

/** A request as a transport sends it. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** Whether it only reads, so that it may share a connection. */
  readonly isRead: boolean;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly agent: object | undefined;
  /** Called once nothing proves any more that no byte of the request has left. */
  readonly onMayHaveArrived: () => void;
}

/** A response of which the head has arrived. */
export interface Incoming {
  /** Its status and headers. */
  readonly response: Response;
  /** Reads the body to its end. `undefined` where it is too large. */
  readonly read: () => Promise<ReceivedText | undefined>;
  /** Ends the transfer of a body that is not read. */
  readonly discard: () => void;
}

/** Sends a request once. */
export type Transport = (request: Outgoing) => Promise<Incoming>;

/** Whether the option `agent` means something here. */
export const takesAgent: boolean = false;

/** Which proxy a `fetch` obeys is its own. */
export const proxyHint = (_url: string): string | undefined => undefined;

/** Sends a request by the `fetch` that was passed, or by the global one. Of what a `fetch` does nothing is proven. */
export const transport: Transport = (request) => sendByFetch(request, request.fetch ?? globalThis.fetch);

/** Sends a request by a `fetch`. */
export async function sendByFetch(
  request: Outgoing,
  fetch: typeof globalThis.fetch,
  body: string | Blob | null = request.body ?? null,
): Promise<Incoming> {
  const { method, url, headers, signal, onMayHaveArrived } = request;
  onMayHaveArrived();
  const response = await fetch(url, {
    method,
    headers,
    body,
    signal,
    // A followed redirect takes the API key and the body to another origin.
    redirect: 'manual',
    // A framework may cache: the second withdrawal would get the response to the first one, and never be sent.
    cache: 'no-store',
  });
  return { response, read: () => readText(response, signal), discard: () => discardBody(response) };
}
