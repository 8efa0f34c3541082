import type { Operation } from '../../generated/operations.js';
import { anything, type Checks, findOptionProblem } from '../options/check-options.js';
import type { CallResult } from './call-result.js';
import { checkCall, createCaller } from './caller.js';
import { type CallOptions, type ClientOptions, callChecks, plainRecord } from './client-options.js';
import { findOperation } from './find-operation.js';
import type { WalletClient } from './path-types.js';
import { InvalidCall } from './wallet-api-errors.js';

/** The options of a call by path. */
interface PathInit extends CallOptions {
  params?: { path?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> };
  body?: unknown;
}

/**
 * Makes a client that is called by path: `wallet.POST('/v1/wallets/{id}/signing/message', ...)`.
 *
 * Contract: every operation. Nothing is shared between two clients.
 *
 * @param options - Base URL of the service, API key, and defaults for every call.
 * @returns The client. Its calls resolve to `{ data, message, meta, response, rateLimit }` and reject with a {@link WalletApiError}.
 * @throws TypeError where `baseUrl` or `apiKey` cannot be used.
 *
 * @example
 * ```ts
 * const wallet = createWalletClient({ baseUrl, apiKey });
 * const { data } = await wallet.POST('/v1/wallets/{id}/signing/message', {
 *   params: { path: { id } },
 *   body: { message: 'hello' },
 * });
 * data.signedTransaction;
 * ```
 */
export function createWalletClient(options: ClientOptions): WalletClient {
  const call = createCaller('createWalletClient', options);
  const checks: Checks<PathInit> = { params: anything, body: anything, ...callChecks };
  const paramChecks = { path: anything, query: plainRecord };
  const method =
    (name: Operation['method']) =>
    async (path: string, init: PathInit = {}): Promise<CallResult<object>> =>
      call(findOperation(name, path), init, () => {
        checkCall(init, checks);
        const problem = init.params === undefined ? undefined : findOptionProblem(init.params, paramChecks);
        if (problem) throw new InvalidCall(`params: ${problem}`);
        return { pathParameters: init.params?.path, query: init.params?.query, body: init.body };
      });
  return { GET: method('GET'), POST: method('POST'), PATCH: method('PATCH') } as WalletClient;
}
