export { type DeliveryStoreTest, deliveryStoreTests } from './delivery-store-tests.js';
export type {
  EventBody,
  EventName,
  OperationId,
  RequestBody,
  RequestExampleName,
  ResponseBody,
  ResponseExampleName,
} from './examples.js';
export { requestExample, responseExample } from './examples.js';
export type { Fault, Faults } from './faults.js';
export { type DeepPartial, sampleEvent } from './sample-event.js';
export type { DeliveryFault, DeliveryFaults } from './sandbox/delivery-faults.js';
export type { DepositOptions, Outcome } from './sandbox/deposit.js';
export type { FailSwapOptions } from './sandbox/fail-swap.js';
export type { FiatDepositOptions } from './sandbox/fiat-deposit.js';
export type { Delivery, DeliveryAttempt } from './sandbox/outbox.js';
export {
  type Sandbox,
  type SandboxAddress,
  type SandboxOptions,
  type SandboxWallet,
  startSandbox,
} from './sandbox/start-sandbox.js';
export { type DeliveryInit, signedFetchArguments, signedRequest } from './signed-request.js';
export { type Mock, type MockOptions, type MockRequest, startMock } from './start-mock.js';
