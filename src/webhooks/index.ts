export { createFastifyPlugin, type FastifyInstance } from './adapters/fastify.js';
export { createHonoHandler } from './adapters/hono.js';
export { createLambdaHandler, type LambdaEvent } from './adapters/lambda.js';
export { createNodeHandler, type NodeRequest, type NodeResponse } from './adapters/node.js';
export { BodyTooLargeError, type RawBody } from './body.js';
export type { KnownWebhookDelivery, UnknownWebhookDelivery, WebhookDelivery } from './delivery.js';
export type { WebhookKey } from './keys.js';
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
export { createMemoryStore, type MemoryStoreOptions } from './stores/memory.js';
export type { Claim, DeliveryStore } from './stores/store.js';
export { WebhookVerificationError, type WebhookVerificationReason } from './verification-error.js';
export {
  safeVerifyWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookInput,
  type WebhookVerification,
} from './verify.js';
