import type { WebhookReceiver } from './receiver.js';

/**
 * Makes a handler for Hono.
 *
 * @example
 * ```ts
 * app.all('/webhooks', createHonoHandler(receiver));
 * ```
 */
export const createHonoHandler =
  (receiver: WebhookReceiver) =>
  (context: { readonly req: { readonly raw: Request } }): Promise<Response> =>
    // The raw request: `c.req.arrayBuffer()` would serialize a body anew that was parsed before.
    receiver.handle(context.req.raw);
