/// <reference types="node" />
import type { WebhookReceiver, WebhookResponse } from './receiver.js';

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
 * @throws TypeError if the request and response are Fastify's: use {@link createFastifyPlugin}.
 * @example
 * ```ts
 * app.all('/webhooks', createNodeHandler(receiver));
 * ```
 */
export const createNodeHandler =
  (receiver: WebhookReceiver) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    // Checked first: handling the delivery would be useless if the response could not be written.
    const isReadable = request?.rawBody !== undefined || typeof request?.iterator === 'function';
    if (!isReadable || typeof response?.writeHead !== 'function')
      throw new TypeError(
        'createNodeHandler: expected the request and response of node:http or Express. For Fastify, including in NestJS, use app.register(createFastifyPlugin(receiver, path)).',
      );
    const { method, headers, url = '', originalUrl = url } = request;
    const { status, headers: responseHeaders } = await receiver.receive({
      method,
      url: originalUrl,
      headers,
      body: bodyOf(request),
    });
    // Middleware has responded, for example after a timeout. The service reads that response, and a second one would throw.
    if (response.headersSent) return;
    // The unread rest of a rejected body would be parsed as the next request.
    if (!request.readableEnded) response.shouldKeepAlive = false;
    response.writeHead(status, responseHeaders).end();
  };

function bodyOf(request: NodeRequest): unknown {
  const read = request.rawBody ?? request.body;
  if (read !== undefined || request.readableEnded) return read;
  // A destroyed request cannot receive the 413.
  return request.iterator({ destroyOnReturn: false });
}

/** The part of a Fastify instance that the plugin uses. */
export interface FastifyInstance {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    contentType: '*',
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (request: { raw: NodeRequest }, reply: { raw: NodeResponse; hijack(): unknown }) => Promise<void>,
  ): unknown;
}

/**
 * Creates a Fastify plugin that receives deliveries at `path`. Its content type parser, scoped to this plugin, leaves the
 * body unparsed.
 *
 * @example
 * ```ts
 * await app.register(createFastifyPlugin(receiver, '/webhooks'));
 * ```
 */
export function createFastifyPlugin(receiver: WebhookReceiver, path: string) {
  const handle = createNodeHandler(receiver);
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all(path, async (request, reply) => {
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
  };
}

/**
 * The part of an event of API Gateway, a function URL or a load balancer that the adapter reads. In version 2, the method is in
 * `requestContext.http`, and the path is `rawPath`.
 */
export interface LambdaEvent {
  readonly httpMethod?: string;
  readonly path?: string;
  readonly requestContext?: object;
  readonly rawPath?: string;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, string[] | undefined>> | null;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

/**
 * Creates a handler for AWS Lambda. Lambda freezes a function after its response, so set `responseTimeoutMs` close to the
 * function's timeout. After a 503, the claim expires with its lease.
 *
 * @throws TypeError if the event is not an HTTP request, for example one that warms up the function.
 * @example
 * ```ts
 * export const handler = createLambdaHandler(receiver);
 * ```
 */
export const createLambdaHandler =
  (receiver: WebhookReceiver) =>
  async (event: LambdaEvent): Promise<{ statusCode: number; headers: WebhookResponse['headers']; body: string }> => {
    const { httpMethod, requestContext, path, rawPath, headers, multiValueHeaders, body }: LambdaEvent = Object(event);
    const method: unknown = httpMethod ?? Object(requestContext).http?.method;
    if (typeof method !== 'string')
      throw new TypeError(
        'createLambdaHandler: the event is not an HTTP request from API Gateway, a function URL or a load balancer. Return before you call it for a scheduled or warm-up event. VPC Lattice is not supported.',
      );
    const response = await receiver.receive({
      method,
      url: path ?? rawPath,
      headers: multiValueHeaders ?? headers ?? {},
      body: event.isBase64Encoded ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
    });
    return { statusCode: response.status, headers: response.headers, body: '' };
  };
