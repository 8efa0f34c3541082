export { createFastifyPlugin, type FastifyInstance } from './adapters/fastify.js';
export { createLambdaHandler, type LambdaEvent } from './adapters/lambda.js';
export { createNodeHandler, type NodeRequest, type NodeResponse } from './adapters/node.js';
export type { DeliveryOutcome } from './attempt.js';
export type { RawBody } from './body.js';
export type { KnownWebhookDelivery, UnknownWebhookDelivery, WebhookDelivery } from './delivery.js';
export { ClaimLostError, WebhookVerificationError, type WebhookVerificationReason } from './errors.js';
export type { WebhookKey } from './keys.js';
export {
  createWebhookReceiver,
  type WebhookReceiver,
  type WebhookResponse,
} from './receiver.js';
export type {
  HandlerContext,
  IncomingWebhook,
  WebhookHandler,
  WebhookHandlers,
  WebhookReceiverOptions,
  WebhookRequest,
} from './receiver-options.js';
export type { WebhookHeaders } from './signature.js';
export { createMemoryStore, type MemoryStoreOptions } from './stores/memory.js';
export type { Claim, DeliveryStore } from './stores/store.js';
export {
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookInput,
} from './verify.js';
