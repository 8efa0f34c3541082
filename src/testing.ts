export type { Mock, MockOptions } from './mock/run-mock.js';
export { startMock } from './mock/start-mock.js';
export { startSandbox } from './sandbox/start-sandbox.js';
export type * from './sandbox/types.js';
export type { Fault, Faults } from './server/faults.js';
export type { MockRequest } from './server/requests.js';
export { type DeliveryStoreTest, deliveryStoreTests } from './testing/delivery-store-tests.js';
export type {
  EventBody,
  EventName,
  OperationId,
  RequestBody,
  RequestExampleName,
  ResponseBody,
  ResponseExampleName,
} from './testing/examples.js';
export { requestExample, responseExample } from './testing/examples.js';
export { type DeepPartial, sampleEvent } from './testing/sample-event.js';
export { type DeliveryInit, signedFetchArguments, signedRequest } from './testing/signed-request.js';
