import { createNodeHandler, type NodeRequest, type NodeResponse } from './node-handler.js';
import type { WebhookReceiver } from './receiver.js';

/** What the adapter needs of an instance of Fastify. */
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
 * Makes a Fastify plugin that answers deliveries at `path`. Its parser leaves the bytes alone, in this plugin only.
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
