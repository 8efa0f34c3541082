import type { WebhookReceiver } from './receiver.js';

/** What the adapter needs of a request of `node:http`, or of Express. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly readableEnded: boolean;
  /** Set by body parsers. */
  readonly body?: unknown;
  /** Set by Nest with `rawBody: true`. */
  readonly rawBody?: unknown;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}

/** What the adapter needs of a response of `node:http`. */
export interface NodeResponse {
  shouldKeepAlive: boolean;
  writeHead(status: number, headers: Record<string, string>): { end(): unknown };
}

/**
 * Makes a request listener for `node:http` and Express. It reads the body itself, so that it needs no body parser; where
 * one has run, it must have kept the bytes (`express.raw`).
 *
 * @example
 * ```ts
 * app.all('/webhooks', createNodeHandler(receiver));
 * ```
 */
export const createNodeHandler =
  (receiver: WebhookReceiver) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const { method, headers } = request;
    const answer = await receiver.receive({ method, headers, body: bodyOf(request) });
    // What is left of a refused body would be read as the next request.
    if (!request.readableEnded) response.shouldKeepAlive = false;
    response.writeHead(answer.status, answer.headers).end();
  };

function bodyOf(request: NodeRequest): unknown {
  const read = request.rawBody ?? request.body;
  if (read !== undefined || request.readableEnded) return read;
  // A destroyed request could not be answered with 413.
  return request.iterator({ destroyOnReturn: false });
}
