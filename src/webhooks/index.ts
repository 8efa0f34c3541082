export {
  createFastifyPlugin,
  createLambdaHandler,
  createNodeHandler,
  type FastifyInstance,
  type LambdaEvent,
  type NodeRequest,
  type NodeResponse,
} from './adapters.js';
export type { DeliveryOutcome, DeliveryStart } from './attempt.js';
export type { RawBody } from './body.js';
export {
  type KnownWebhookDelivery,
  type UnknownWebhookDelivery,
  type WebhookDelivery,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './delivery.js';
export { ClaimLostError } from './lease.js';
export { type DepositCredit, type DepositReading, type NoCreditReason, readDeposit } from './read-deposit.js';
export { createWebhookReceiver, type WebhookReceiver, type WebhookResponse } from './receiver.js';
export type {
  HandlerContext,
  IncomingWebhook,
  WebhookHandler,
  WebhookHandlers,
  WebhookReceiverOptions,
  WebhookRequest,
} from './receiver-options.js';
export { type Claim, createMemoryStore, type DeliveryStore, type MemoryStoreOptions } from './stores/store.js';
export {
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookInput,
  type WebhookKey,
} from './verify.js';
