export * from '../generated/sdk/index.js';
export { createSdkClient } from './client/sdk-client.js';
export type { Client as SdkClient } from './client/sdk-types.js';
