export * from '../generated/sdk.js';
export type * from '../generated/types.js';
export { createSdkClient } from './client/sdk-client.js';
export type { SdkClient } from './client/sdk-types.js';
