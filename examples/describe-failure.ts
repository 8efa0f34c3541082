import { createWalletClient } from 'stablecoin-wallet-api';

/** A client whose errors quote the `message` of a failure, if it is a text. */
export const createClient = (baseUrl: string, apiKey: string) =>
  createWalletClient({
    baseUrl,
    apiKey,
    describeFailure: (body) =>
      typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : undefined,
  });
