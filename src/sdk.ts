export * from '../generated/sdk.js';
export type * from '../generated/types.js';
export { createSdkClient, type SdkClient } from './client/by-name.js';
