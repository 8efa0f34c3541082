import type { Operation } from '../../generated/operations.js';
import type { operations as Exchanges } from '../../generated/types.js';
import { anything, type Checks } from '../base/options.js';
import { type CallResult, checkInput, createCaller, type InputOf } from './by-path.js';
import { type CallOptions, type ClientOptions, callChecks, plainRecord } from './options.js';

/** What a named function takes: the path parameters, the query and the body of its operation, the options of a call, and the client. */
export type Options<Id extends keyof Exchanges> = CallOptions & InputOf<Id> & { client: SdkClient };

/** The request of a named function. */
export interface NamedRequest extends CallOptions {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface SdkClient {
  /** Calls an operation. The named functions use it. */
  readonly call: (operation: Operation, request: NamedRequest) => Promise<CallResult<object>>;
}

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
  const { call } = createCaller('createSdkClient', options);
  const checks: Checks<NamedRequest> = { path: anything, query: plainRecord, body: anything, ...callChecks };
  return {
    call: (operation, request) =>
      call(operation, request, () => {
        checkInput(request, checks);
        return { path: request.path, query: request.query, body: request.body };
      }),
  };
}

/** Calls an operation with the client among its options. Every named function does this for its own operation. */
export async function callByName<Envelope>(
  operation: Operation,
  options: NamedRequest & { client: SdkClient },
): Promise<CallResult<Envelope>> {
  const { client, ...request }: Partial<typeof options> = options ?? {};
  if (typeof client?.call !== 'function')
    throw new TypeError(`${operation.operationId}: the option client must be a client made by createSdkClient`);
  // The contract says what the response of its operation holds.
  return client.call(operation, request) as Promise<CallResult<Envelope>>;
}
