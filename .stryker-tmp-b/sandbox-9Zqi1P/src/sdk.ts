// @ts-nocheck
export * from '../generated/sdk/index.js';
export { createSdkClient } from './client/sdk-client.js';
export type { SdkClient } from './client/sdk-types.js';
