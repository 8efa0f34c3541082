import { discardBody, type ReceivedText, readText } from '../base/bytes.js';

/** A request as a transport sends it. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether the operation only reads. */
  readonly isRead: boolean;
  /** Whether it may use a connection that was used before, and leave it to others. */
  readonly mayShare: boolean;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly agent: object | undefined;
  /** Called at the last moment at which it is certain that no byte of the request has left. */
  readonly onMayHaveArrived: () => void;
}

/** A response whose head has arrived. */
export interface Incoming {
  readonly status: number;
  /** The value of a header, by its lowercase name. Several values are joined with commas. */
  readonly header: (name: string) => string | null;
  /** Status and headers as a `Response`, which is made when it is asked for. */
  readonly toResponse: () => Response;
  /** Whether the `fetch` followed a redirect, or the runtime hides one. Absent: neither. */
  readonly redirect?: 'followed' | 'hidden' | undefined;
  /** Whether the connection is known to have been used before. */
  readonly isReused: boolean;
  /** Reads the body to its end. `undefined` if it is too large. */
  readonly read: () => Promise<ReceivedText | undefined>;
  /** Ends the transfer of a body that is not read. */
  readonly discard: () => void;
}

/** A response came before its request was written, so that it may belong to another request, or to none. */
export class EarlyResponse extends Error {}

/** Sends a request once. */
export type Transport = (request: Outgoing) => Promise<Incoming>;

/** Whether the option `agent` means something here. */
export const takesAgent: boolean = false;

/** The runtime decides which proxy its `fetch` uses. */
export const proxyHint = (_url: string): string | undefined => undefined;

/** Sends a request by the `fetch` that was passed, or by the global one, which cannot show that nothing was sent. */
export const transport: Transport = (request) => sendByFetch(request, request.fetch ?? globalThis.fetch);

/**
 * The transport of Deno: a mutating call has a blob as its body, even an empty one. Deno's `fetch` sends a request again by itself if a
 * connection breaks that it used before, unless the body is a blob.
 */
export const denoTransport: Transport = (request) => {
  const { isRead, body = '', fetch = globalThis.fetch } = request;
  return isRead ? sendByFetch(request, fetch) : sendByFetch(request, fetch, new Blob([body]));
};

/** Sends a request by a `fetch`. */
export async function sendByFetch(
  request: Outgoing,
  fetch: typeof globalThis.fetch,
  body: string | Blob | null = request.body ?? null,
): Promise<Incoming> {
  const { method, url, headers, signal, onMayHaveArrived } = request;
  const init = supportedInit(url, {
    method,
    headers,
    body,
    // A followed redirect takes the API key and the body to another origin.
    redirect: 'manual',
    // A framework may cache: the second withdrawal would get the response to the first one, and never be sent.
    cache: 'no-store',
  });
  onMayHaveArrived();
  const response = await fetch(url.href, { ...init, signal });
  const { status, redirected, type } = response;
  return {
    status,
    isReused: false,
    header: (name) => response.headers.get(name),
    toResponse: () => response,
    redirect: redirected ? 'followed' : type === 'opaqueredirect' ? 'hidden' : undefined,
    read: () => readText(response, signal),
    discard: () => discardBody(response),
  };
}

/**
 * Leaves out the field `cache` if the runtime refuses it, as workerd does with compatibility dates before 2024-11-11. Throws if the runtime
 * cannot make the request: nothing was sent then.
 */
function supportedInit(url: URL, init: RequestInit): RequestInit {
  if (typeof Request !== 'function') return init;
  try {
    new Request(url, init);
    return init;
  } catch {
    const { cache, ...supported } = init;
    new Request(url, supported);
    return supported;
  }
}
