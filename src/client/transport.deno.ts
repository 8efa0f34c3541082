import { sendByFetch, type Transport } from './transport.web.js';

/**
 * Sends what is not a read with a blob as its body, even an empty one: the `fetch` of Deno sends a request again by itself where a
 * connection breaks that it used before, unless its body is a blob.
 */
export const transport: Transport = (request) => {
  const fetch = request.fetch ?? globalThis.fetch;
  const { isRead, body = '' } = request;
  return isRead ? sendByFetch(request, fetch) : sendByFetch(request, fetch, new Blob([body]));
};
