export * from '../generated/sdk.js';
export { createSdkClient, type Options, type SdkClient } from './client/sdk-client.js';
