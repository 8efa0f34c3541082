import type { WebhookReceiver } from '../receiver.js';

/** The part of a `node:http` or Express request that the adapter reads. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Set by Express, whose routers shorten `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly readableEnded: boolean;
  /** Set by body parsers. */
  readonly body?: unknown;
  /** Set by Nest with `rawBody: true`. */
  readonly rawBody?: unknown;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}

/** The part of a `node:http` response that the adapter writes. */
export interface NodeResponse {
  readonly headersSent: boolean;
  shouldKeepAlive: boolean;
  writeHead(status: number, headers: Record<string, string>): { end(): unknown };
}

/**
 * Creates a request listener for `node:http` and Express. It reads the body itself and needs no body parser. If a body
 * parser runs before it, the parser must keep the raw bytes (`express.raw`).
 *
 * @example
 * ```ts
 * app.all('/webhooks', createNodeHandler(receiver));
 * ```
 */
export const createNodeHandler =
  (receiver: WebhookReceiver) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const { method, headers, url = '', originalUrl = url } = request;
    const { status, headers: responseHeaders } = await receiver.receive({
      method,
      url: originalUrl,
      headers,
      body: bodyOf(request),
    });
    // A middleware has responded, for example after a timeout. The service reads that response, and a second one throws.
    if (response.headersSent) return;
    // The unread rest of a refused body would be parsed as the next request.
    if (!request.readableEnded) response.shouldKeepAlive = false;
    response.writeHead(status, responseHeaders).end();
  };

function bodyOf(request: NodeRequest): unknown {
  const read = request.rawBody ?? request.body;
  if (read !== undefined || request.readableEnded) return read;
  // A destroyed request cannot receive the 413.
  return request.iterator({ destroyOnReturn: false });
}
