// @ts-nocheck
import createClient from 'openapi-fetch';
import type { Operation } from '../../generated/operations.js';
import { findOptionProblem } from '../options/check-options.js';
import type { SuccessResponse } from './call.js';
import { type CallResult, toResult } from './call-result.js';
import { type CallOptions, type ClientOptions, checkClientOptions, readBaseUrl } from './client-options.js';
import { asRefusal, checkCall, createCall, standardHeaders } from './compose.js';
import { findOperation } from './find-operation.js';
import { fillPath } from './path.js';
import type { WalletClient } from './path-types.js';
import { createPipeline } from './pipeline.js';
import { toJson } from './request-body.js';
import { Refusal } from './wallet-api-errors.js';

/**
 * Stands in for `Request`, of which nothing but these is needed: making a real one costs more than all else together, and
 * the first touch of the global one takes Node 20 ms.
 */
class ComposedRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;

  constructor(url: string, init: { headers: Headers; body: string | undefined }) {
    this.url = url;
    this.headers = init.headers;
    this.body = init.body;
  }
}

/** What a call by path gives, whatever the path. */
interface PathInit extends CallOptions {
  params?: { path?: Readonly<Record<string, unknown>> };
  body?: unknown;
}

/** What is used of openapi-fetch: it makes the address, the headers and the body of a request. */
interface Composer {
  request(
    method: string,
    path: string,
    init: {
      params: { path: Readonly<Record<string, unknown>> };
      body?: unknown;
      headers?: Readonly<Record<string, string>> | undefined;
      parseAs: 'stream';
      fetch: (request: ComposedRequest) => Promise<Response>;
    },
  ): Promise<unknown>;
}

function checkParams(params: unknown): void {
  const problem = findOptionProblem(params, ['path']);
  if (problem) throw new Refusal(`params: ${problem}`);
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
  checkClientOptions('createWalletClient', options);
  const send = createPipeline(options);
  // openapi-fetch types `Request` as the global one and its calls by every path of the contract, which costs each caller
  // of ours a second of type checking. What is called here is this.
  const composer = createClient({
    baseUrl: readBaseUrl(options.baseUrl),
    Request: ComposedRequest as unknown as typeof Request,
    pathSerializer: fillPath,
    bodySerializer: toJson,
    headers: standardHeaders(),
  }) as unknown as Composer;

  const method =
    (name: Operation['method']) =>
    async (path: string, init: PathInit = {}): Promise<CallResult<object>> => {
      const operation = findOperation(name, path);
      let success: SuccessResponse | undefined;
      try {
        checkCall(init, ['params', 'body']);
        if (init.params !== undefined) checkParams(init.params);
        const pathParameters = init.params?.path;
        await composer.request(name, path, {
          params: { path: pathParameters ?? {} },
          body: init.body,
          headers: init.headers,
          parseAs: 'stream',
          fetch: async (request) => {
            success = await send(createCall(operation, request, { ...init, pathParameters }, options));
            return success.response;
          },
        });
      } catch (error) {
        // Once there is a response, no error may say that the call was not sent.
        if (!success) throw asRefusal(operation, error);
      }
      return toResult(success as SuccessResponse);
    };
  return { GET: method('GET'), POST: method('POST'), PATCH: method('PATCH') } as WalletClient;
}
