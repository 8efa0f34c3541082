import { type ReceivedText, readText } from '../base/bytes.js';
import { type Call, isPastDeadline } from './call.js';
import type { HeaderRecord } from './write-request.js';

/** A response whose head has arrived. */
export interface Incoming {
  readonly status: number;
  /** A header's value, by its lowercase name; empty without it. Several values are joined with commas. */
  readonly header: (name: string) => string;
  /** Makes a `Response` with the status and headers. */
  readonly toResponse: () => Response;
  /** Whether the `fetch` followed a redirect, or the runtime hides one. Absent: neither. */
  readonly redirect?: string | undefined;
  /** Whether the connection may have been used before. */
  readonly mayBeReused: boolean;
  /** Reads the body to its end. `undefined` if it is too large. */
  readonly read: () => Promise<ReceivedText | undefined>;
  /** Ends the transfer of an unread body. */
  readonly discard: () => void;
}

/** A response came before its request was written, so it may belong to another request, or to none. */
export class EarlyResponse extends Error {}

/** Sends a request once. Sets `mayHaveArrived` of its call at the last moment when it is certain that no byte of it was sent. */
export type Transport = (call: Call, headers: HeaderRecord) => Promise<Incoming>;

export const takesAgent: boolean = false;

/** Sends a request with the `fetch` passed in, or the global one. Neither can show that nothing was sent. */
export const transport: Transport = (call, headers) => sendByFetch(call, headers, call.fetch ?? globalThis.fetch);

/**
 * Deno's transport. The body of a mutating call is always a blob, even if it is empty, because Deno's `fetch` resends any other body when
 * a reused connection breaks: https://github.com/denoland/deno/pull/36415
 */
export const denoTransport: Transport = (call, headers) => {
  const { operation, body = '', fetch = globalThis.fetch } = call;
  return sendByFetch(call, headers, fetch, operation.effect === 'read' ? undefined : new Blob([body]));
};

/** Sends a request with a `fetch`. */
export async function sendByFetch(
  call: Call,
  headers: HeaderRecord,
  fetch: typeof globalThis.fetch,
  body: string | Blob | null = call.body ?? null,
): Promise<Incoming> {
  const { signal } = call.controller;
  // The deadline's timer ends the wait.
  if (isPastDeadline(call)) return new Promise(() => {});
  call.mayHaveArrived = true;
  const response = await fetch(call.url.href, {
    method: call.operation.method,
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
  // A program's own `fetch` may return a plain object, on which `get` would fail after a success.
  const received = new Headers(response.headers);
  return {
    status,
    // A runtime does not show it.
    mayBeReused: true,
    header: (name) => received.get(name) ?? '',
    toResponse: () => response,
    redirect: redirected ? 'followed by the fetch' : type === 'opaqueredirect' ? 'hidden' : undefined,
    read: () => readText(response, signal),
    // A body that is no web stream, as of node-fetch, has no `cancel`.
    discard: () => void response.body?.cancel?.().catch(() => {}),
  };
}
