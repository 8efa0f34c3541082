export type { RawBody } from './body.js';
export type { KnownWebhookDelivery, UnknownWebhookDelivery, WebhookDelivery } from './delivery.js';
export { createFastifyPlugin, type FastifyInstance } from './fastify-plugin.js';
export { createHonoHandler } from './hono-handler.js';
export { BodyTooLargeError } from './incoming-body.js';
export { createLambdaHandler, type LambdaEvent } from './lambda-handler.js';
export { ClaimLostError } from './lease.js';
export { createMemoryStore, type MemoryStoreOptions } from './memory-store.js';
export { createNodeHandler, type NodeRequest, type NodeResponse } from './node-handler.js';
export {
  createWebhookReceiver,
  type HandlerContext,
  type IncomingWebhook,
  type WebhookHandler,
  type WebhookReceiver,
  type WebhookReceiverOptions,
  type WebhookResponse,
} from './receiver.js';
export { signWebhook } from './sign.js';
export type { WebhookHeaders } from './signature.js';
export type { Claim, DeliveryStore } from './store.js';
export { WebhookVerificationError, type WebhookVerificationReason } from './verification-error.js';
export {
  safeVerifyWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookInput,
  type WebhookVerification,
} from './verify.js';
