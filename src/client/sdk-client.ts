import { type CallResult, toResult } from './call-result.js';
import { type ClientOptions, readBaseUrl } from './client-options.js';
import { asRefusal, createCall, standardHeaders, toJson } from './compose.js';
import { fillPath } from './path.js';
import { createPipeline } from './pipeline.js';
import type { Client, NamedRequest } from './sdk-types.js';

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
export function createSdkClient(options: ClientOptions): Client {
  const send = createPipeline(options);
  const baseUrl = readBaseUrl(options.baseUrl);

  const call = async ({ operation, path: pathParameters, ...input }: NamedRequest): Promise<CallResult<object>> => {
    try {
      const url = baseUrl + fillPath(operation.path, pathParameters ?? {});
      const headers = new Headers(standardHeaders());
      // One by one: the same name in another spelling would be joined with the first.
      for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value);
      const body = input.body === undefined ? undefined : toJson(input.body);
      return toResult(await send(createCall(operation, { url, headers, body }, { ...input, pathParameters }, options)));
    } catch (error) {
      throw asRefusal(operation, error);
    }
  };
  return { get: call, post: call, patch: call } as Client;
}
