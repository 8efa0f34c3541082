import { createWalletClient } from 'stablecoin-wallet-api';

/**
 * A client whose requests a library for tests intercepts, for example undici's `MockAgent` or fetch-mock. A request that writes, signs
 * or moves value has a body that can be read once, which such a library cannot compare. `String(body)` is its text.
 */
export const clientFor = (baseUrl: string, mocked: typeof fetch) =>
  createWalletClient({
    baseUrl,
    apiKey: 'test-key',
    fetch: (input, init) => mocked(input, { ...init, ...(init?.body && { body: String(init.body) }) }),
  });
