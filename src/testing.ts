export { type SignedRequestOptions, signedRequest } from './samples/deliveries.js';
export { type DeliveryStoreTest, deliveryStoreTests } from './samples/delivery-store-tests.js';
export type * from './samples/examples.js';
export { requestExample, responseExample, sampleEvent } from './samples/examples.js';
export { startSandbox } from './sandbox/start-sandbox.js';
export type * from './sandbox/types.js';
