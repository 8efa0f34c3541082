import type { Operation } from '../../generated/operations.js';
import type { operations as Exchanges } from '../../generated/types.js';
import { anything, checkOptions } from '../base/options.js';
import type { CallInput, CallResult, InputOf } from './call.js';
import { createCore } from './core.js';
import { type CallOptions, type ClientOptions, callChecks, plainRecord } from './options.js';
import { toResult } from './read-response.js';

/** A named function's options: its operation's path parameters, query and body, call options, and the client. */
export type Options<Id extends keyof Exchanges> = CallOptions & InputOf<Id> & { client: SdkClient };

/** A named function's request. */
export interface NamedRequest extends CallInput, CallOptions {
  client?: SdkClient;
}

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface SdkClient {
  /** Calls an operation. The named functions use it. */
  readonly call: (operation: Operation, request: NamedRequest) => Promise<CallResult<object>>;
  /** The option of this name, for the batches. */
  readonly getErrorMessage?: ClientOptions['getErrorMessage'];
}

/**
 * Makes a client for the named functions: `signWalletMessage({ client, ... })`.
 *
 * Contract: every operation. Options and errors are the same as with {@link createWalletClient}. Two clients share nothing.
 *
 * @param options - Base URL of the service, API key, and defaults for every call.
 * @returns The client to pass to a named function. Its calls resolve to `{ data, message, meta, response, rateLimit }` and reject with a
 * {@link WalletApiError}.
 * @throws TypeError if an option cannot be used.
 *
 * @example
 * ```ts
 * const client = createSdkClient({ baseUrl, apiKey });
 * const { data } = await signWalletMessage({ client, path: { id }, body: { message: 'hello' } });
 * data.signedTransaction;
 * ```
 */
export function createSdkClient(options: ClientOptions): SdkClient {
  const { check, send, options: taken } = createCore('createSdkClient', options);
  const checks = { path: anything, query: plainRecord, body: anything, client: anything, ...callChecks };
  return {
    call: async (operation, request) => toResult(await send(check(operation, () => checkOptions('', request, checks)))),
    getErrorMessage: taken.getErrorMessage,
  };
}

/** Calls an operation with the client among its options. Every named function does this for its own operation. */
export async function callByName<Envelope>(
  operation: Operation,
  options: NamedRequest & { client: SdkClient },
): Promise<CallResult<Envelope>> {
  let client: SdkClient | undefined;
  try {
    client = options?.client;
  } catch {}
  if (typeof client?.call !== 'function')
    throw new TypeError(`${operation.operationId}: the option client must be a client made by createSdkClient`);
  // The contract defines the operation's response.
  return client.call(operation, options) as Promise<CallResult<Envelope>>;
}
