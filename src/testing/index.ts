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
export type { MockRequest } from './mock-request.js';
export { type DeepPartial, sampleEvent } from './sample-event.js';
export { startSandbox } from './sandbox/start-sandbox.js';
export type {
  Delivery,
  DeliveryAttempt,
  DeliveryFault,
  DeliveryFaults,
  DepositEnd,
  DepositOptions,
  FailSwapOptions,
  FiatDepositOptions,
  Outcome,
  Sandbox,
  SandboxAddress,
  SandboxOptions,
  SandboxWallet,
} from './sandbox/types.js';
export { type DeliveryInit, signedFetchArguments, signedRequest } from './signed-request.js';
export { type Mock, type MockOptions, startMock } from './start-mock.js';
