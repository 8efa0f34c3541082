import type { WebhookReceiver } from '../receiver.js';
import { createNodeHandler, type NodeRequest, type NodeResponse } from './node.js';

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
