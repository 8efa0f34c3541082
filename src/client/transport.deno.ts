import { sendByFetch, type Transport } from './transport.web.js';

/**
 * Sends a mutating call with a blob as its body, even an empty one: Deno's `fetch` sends a request again by itself if a connection breaks
 * that it used before, unless the body is a blob.
 */
export const transport: Transport = (request) => {
  const fetch = request.fetch ?? globalThis.fetch;
  const { isRead, body = '' } = request;
  return isRead ? sendByFetch(request, fetch) : sendByFetch(request, fetch, new Blob([body]));
};
