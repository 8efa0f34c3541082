import { discardBody, type ReceivedText, readText } from '../base/bytes.js';

/** A request for a transport. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether the operation only reads. */
  readonly isRead: boolean;
  /** Whether it may reuse a connection, and leave it open for others. */
  readonly mayShare: boolean;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly agent: object | undefined;
  /** Called at the last moment when it is certain that no byte of the request was sent. */
  readonly onMayHaveArrived: () => void;
}

/** A response whose head has arrived. */
export interface Incoming {
  readonly status: number;
  /** The value of a header, by its lowercase name. Several values are joined with commas. */
  readonly header: (name: string) => string | null;
  /** Makes a `Response` with the status and headers. */
  readonly toResponse: () => Response;
  /** Whether the `fetch` followed a redirect, or the runtime hides one. Absent: neither. */
  readonly redirect?: string | undefined;
  /** Whether the connection is known to have been used before. */
  readonly isReused: boolean;
  /** Reads the body to its end. `undefined` if it is too large. */
  readonly read: () => Promise<ReceivedText | undefined>;
  /** Ends the transfer of an unread body. */
  readonly discard: () => void;
}

/** A response came before its request was written, so it may belong to another request, or to none. */
export class EarlyResponse extends Error {}

/** Sends a request once. */
export type Transport = (request: Outgoing) => Promise<Incoming>;

/** Whether the option `agent` has an effect here. */
export const takesAgent: boolean = false;

/** Sends a request with the `fetch` passed in, or the global one. Neither can show that nothing was sent. */
export const transport: Transport = (request) => sendByFetch(request, request.fetch ?? globalThis.fetch);

/**
 * The transport of Deno: a mutating call has a blob as its body, even an empty one. Deno's `fetch` sends a request again by itself if a
 * connection breaks that it used before, unless the body is a blob.
 */
export const denoTransport: Transport = (request) => {
  const { isRead, body = '', fetch = globalThis.fetch } = request;
  return isRead ? sendByFetch(request, fetch) : sendByFetch(request, fetch, new Blob([body]));
};

/** Sends a request with a `fetch`. */
export async function sendByFetch(
  request: Outgoing,
  fetch: typeof globalThis.fetch,
  body: string | Blob | null = request.body ?? null,
): Promise<Incoming> {
  const { method, url, headers, signal, onMayHaveArrived } = request;
  onMayHaveArrived();
  const response = await fetch(url.href, {
    method,
    headers,
    body,
    signal,
    // A followed redirect would take the API key and the body to another origin.
    redirect: 'manual',
    // A framework may cache: a second withdrawal would get the first one's response, and never be sent. workerd rejects the field with
    // compatibility dates before 2024-11-11.
    ...((typeof Request !== 'function' || 'cache' in Request.prototype) && { cache: 'no-store' }),
  });
  const { status, redirected, type } = response;
  return {
    status,
    isReused: false,
    header: (name) => response.headers.get(name),
    toResponse: () => response,
    redirect: redirected ? 'followed by the fetch' : type === 'opaqueredirect' ? 'hidden' : undefined,
    read: () => readText(response, signal),
    discard: () => discardBody(response),
  };
}
