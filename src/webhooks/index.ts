export { BodyTooLargeError, type RawBody } from './body.js';
export type { KnownWebhookDelivery, UnknownWebhookDelivery, WebhookDelivery } from './delivery.js';
export { createFastifyPlugin, type FastifyInstance } from './fastify-plugin.js';
export { createHonoHandler } from './hono-handler.js';
export type { WebhookKey } from './keys.js';
export { createLambdaHandler, type LambdaEvent } from './lambda-handler.js';
export { createMemoryStore, type MemoryStoreOptions } from './memory-store.js';
export { createNodeHandler, type NodeRequest, type NodeResponse } from './node-handler.js';
export type { DeliveryOutcome } from './outcomes.js';
export {
  type CloseOptions,
  createWebhookReceiver,
  type WebhookReceiver,
  type WebhookResponse,
} from './receiver.js';
export {
  ClaimLostError,
  DeadlineExceededError,
  HandlerTimeoutError,
  ReceiverClosedError,
  TransactionEndedError,
} from './receiver-errors.js';
export type { ReceiverHooks } from './receiver-hooks.js';
export type {
  HandlerContext,
  IncomingWebhook,
  WebhookHandler,
  WebhookHandlers,
  WebhookReceiverOptions,
  WebhookRequest,
} from './receiver-options.js';
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
