import createClient from 'openapi-fetch';
import type { Operation } from '../../generated/operations.js';
import { anything, type Checks, findOptionProblem } from '../options/check-options.js';
import { asRefusal, checkCall, createCall, type SuccessResponse, standardHeaders } from './call.js';
import { type CallResult, toResult } from './call-result.js';
import { type CallOptions, type ClientOptions, callChecks, checkClientOptions, readBaseUrl } from './client-options.js';
import { findOperation } from './find-operation.js';
import { fillPath } from './path.js';
import type { WalletClient } from './path-types.js';
import { createPipeline } from './pipeline.js';
import { toJson } from './request-body.js';
import { Refusal } from './wallet-api-errors.js';

/**
 * Replaces the global `Request`, of which only these fields are needed. Constructing a real one costs more than the rest of
 * a call (bench `client/overhead`), and the first access to the global takes Node 20 ms (bench `import/cold`).
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

/** The options of a call by path. */
interface PathInit extends CallOptions {
  params?: { path?: Readonly<Record<string, unknown>> };
  body?: unknown;
}

/** The part of openapi-fetch that is used: it composes the URL, the headers and the body of a request. */
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

const paramsChecks = { path: anything };

function checkParams(params: unknown): void {
  const problem = findOptionProblem(params, paramsChecks);
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
  const checks: Checks<PathInit> = { params: anything, body: anything, ...callChecks };
  // The types of openapi-fetch cover every path of the contract, which would cost each project that imports the client a
  // second of type checking (bench `types/cost`). The cast narrows them to what is called here.
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
        checkCall(init, checks);
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
