export { createSdkClient } from 'stablecoin-wallet-api/sdk';
export { findRequestIssues } from 'stablecoin-wallet-api/validators';
