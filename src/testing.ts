export type { Mock, MockOptions } from './mock/run-mock.js';
export { startMock } from './mock/start-mock.js';
export { type SignedRequestOptions, signedRequest } from './samples/deliveries.js';
export { type DeliveryStoreTest, deliveryStoreTests } from './samples/delivery-store-tests.js';
export type {
  DeepPartial,
  EventBody,
  EventName,
  OperationId,
  RequestBody,
  RequestExampleName,
  ResponseBody,
  ResponseExampleName,
} from './samples/examples.js';
export { requestExample, responseExample, sampleEvent } from './samples/examples.js';
export { startSandbox } from './sandbox/start-sandbox.js';
export type * from './sandbox/types.js';
export type { Fault, Faults } from './server/faults.js';
