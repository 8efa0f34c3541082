export * from '../generated/sdk.js';
export { createSdkClient, type SdkClient } from './client/by-name.js';
