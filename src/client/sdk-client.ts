import { anything, type Checks } from '../options/check-options.js';
import { checkCall, createCaller } from './caller.js';
import { type ClientOptions, callChecks, plainRecord } from './client-options.js';
import type { NamedRequest, SdkClient } from './sdk-types.js';

/**
 * Makes a client for the named functions: `signWalletMessage({ client, ... })`.
 *
 * Contract: every operation. It behaves as {@link createWalletClient} does: the same options, the same errors. Nothing is
 * shared between two clients.
 *
 * @param options - Base URL of the service, API key, and defaults for every call.
 * @returns The client to pass to a named function. Its calls resolve to `{ data, message, meta, response, rateLimit }` and reject with a
 * {@link WalletApiError}.
 * @throws TypeError where `baseUrl` or `apiKey` cannot be used.
 *
 * @example
 * ```ts
 * const client = createSdkClient({ baseUrl, apiKey });
 * const { data } = await signWalletMessage({ client, path: { id }, body: { message: 'hello' } });
 * data.signedTransaction;
 * ```
 */
export function createSdkClient(options: ClientOptions): SdkClient {
  const call = createCaller('createSdkClient', options);
  const checks: Checks<NamedRequest> = { path: anything, query: plainRecord, body: anything, ...callChecks };
  return {
    call: (operation, request) =>
      call(operation, request, () => {
        checkCall(request, checks);
        return { pathParameters: request.path, query: request.query, body: request.body };
      }),
  };
}
