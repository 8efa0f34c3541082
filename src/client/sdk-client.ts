import { anything, type Checks } from '../options/check-options.js';
import { asRefusal, checkCall, createCall, standardHeaders } from './call.js';
import { toResult } from './call-result.js';
import { type ClientOptions, callChecks, checkClientOptions, readBaseUrl } from './client-options.js';
import { fillPath } from './path.js';
import { createPipeline } from './pipeline.js';
import { toJson } from './request-body.js';
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
  checkClientOptions('createSdkClient', options);
  const send = createPipeline(options);
  const checks: Checks<NamedRequest> = { path: anything, body: anything, ...callChecks };
  const baseUrl = readBaseUrl(options.baseUrl);

  return {
    async call(operation, request) {
      try {
        checkCall(request, checks);
        const { path: pathParameters, ...input } = request;
        const url = baseUrl + fillPath(operation.path, pathParameters ?? {});
        const headers = new Headers(standardHeaders());
        if (input.body !== undefined) headers.set('content-type', 'application/json');
        // One by one: the same name in another spelling would be joined with the first.
        for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value);
        const body = input.body === undefined ? undefined : toJson(input.body);
        return toResult(
          await send(createCall(operation, { url, headers, body }, { ...input, pathParameters }, options)),
        );
      } catch (error) {
        throw asRefusal(operation, error);
      }
    },
  };
}
