import type { WebhookReceiver } from '../receiver.js';

/**
 * Creates a handler for Hono.
 *
 * @example
 * ```ts
 * app.all('/webhooks', createHonoHandler(receiver));
 * ```
 */
export const createHonoHandler =
  (receiver: WebhookReceiver) =>
  (context: { readonly req: { readonly raw: Request } }): Promise<Response> =>
    // The raw request: `c.req.arrayBuffer()` serializes a parsed body again, with other bytes.
    receiver.handle(context.req.raw);
