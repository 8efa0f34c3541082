import createClient, { type Middleware } from 'openapi-fetch';
import { type Operation, operations } from '../../generated/operations.js';
import type { operations as Exchanges } from '../../generated/types.js';
import { writeQuery } from '../base/operation.js';
import { anything, type Checks, checkOptions, InvalidInput } from '../base/options.js';
import type { BodyOf, CallInput, CallResult, EnvelopeOf, ParametersOf, PreparedCall } from './call.js';
import { classifyFailure, createCore, toNotSent } from './core.js';
import { InvalidResponseError, RequestNotSentError, type WalletApiError } from './errors.js';
import { type CallOptions, type ClientOptions, callChecks, plainRecord } from './options.js';
import { toReceived, toResult } from './read-response.js';
import { readRequestText, toDecodedResponse, unknownOperation } from './wallet-fetch.js';
import { addHeaders, copyQuery, fillPath } from './write-request.js';

type Known = (typeof operations)[number];

/** The operations with a method, by path. */
type ExchangesAt<Method> = {
  [Each in Known as Each['method'] extends Method ? Each['path'] : never]: Exchanges[Each['operationId']];
};

/** A path's input. A union of paths takes the input that fits each of them, so that no path gets another's. */
type InputAtPath<Exchange> = (
  Exchange extends unknown
    ? (input: { params: ParametersOf<Exchange> } & BodyOf<Exchange>) => void
    : never
) extends (input: infer Input) => void
  ? Input
  : never;

type CallsOf<Table> = <Path extends keyof Table>(
  path: Path,
  init: CallOptions & InputAtPath<Table[Path]>,
) => Promise<CallResult<EnvelopeOf<Table[Path]>>>;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [Method in Known['method']]: CallsOf<ExchangesAt<Method>>;
} & {
  /**
   * Adds openapi-fetch middleware. It may read a successful response, and change a request's headers and body before the client checks
   * and sends them, but not its method or URL. If it returns a response or throws an error in place of the service's, the call fails with
   * an error.
   */
  readonly use: (...middleware: Middleware[]) => void;
  /** The option of this name, for the batches. */
  readonly getErrorMessage?: ClientOptions['getErrorMessage'];
};

/** Options of a call by path. */
interface PathInit extends CallOptions, Pick<CallInput, 'body'> {
  params?: Pick<CallInput, 'path' | 'query'>;
}

/**
 * Makes a client that is called by path: `wallet.POST('/v1/wallets/{id}/signing/message', ...)`.
 *
 * Contract: every operation. Two clients share nothing.
 *
 * @param options - Base URL of the service, API key, and defaults for every call.
 * @returns The client. Its calls resolve to `{ data, message, meta, response, rateLimit }` and reject with a {@link WalletApiError}.
 * @throws TypeError if an option is invalid.
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
  const core = createCore('createWalletClient', options);
  const serializers = { pathSerializer: fillPath, querySerializer: writeQuery };
  const client = createClient<AnyPaths>({ baseUrl: core.baseUrl, ...serializers });
  const checks: Checks<PathInit> = { params: anything, body: anything, ...callChecks };
  const paramChecks = { path: anything, query: plainRecord };
  // Only middleware reads the bodies of `Request` and `Response`, and they double a call's cost.
  let hasMiddleware = false;

  const methodOf =
    (method: Operation['method']) =>
    async (path: string, init: PathInit = {}) => {
      const operation = operations.find((known) => known.path === path && known.method === method);
      // The error does not quote the path, which may be filled with ids.
      if (!operation)
        throw unknownOperation(method, "this path. Pass the template, such as '/v1/wallets/{id}/signing/message'");
      const checked = core.check(operation, () => {
        const { params = {}, ...rest } = checkOptions('', init, checks);
        return { ...rest, ...checkOptions('params', params, paramChecks) };
      });
      const runsMiddleware = hasMiddleware;
      const send = async (request: Request) => {
        const success = await core.send(runsMiddleware ? await refill(checked, request) : checked);
        return { success, response: runsMiddleware ? toDecodedResponse(success) : new Response() };
      };
      let sending: ReturnType<typeof send> | undefined;
      const [settled] = await Promise.allSettled([
        client.request(operation.method.toLowerCase() as Lowercase<Operation['method']>, operation.path, {
          params: { path: { ...checked.pathParameters }, query: copyQuery(checked.query) },
          ...(runsMiddleware && { headers: checked.headers, body: checked.json }),
          async fetch(request) {
            if (sending) throw new RequestNotSentError(operation, 'middleware called fetch itself');
            sending = send(request);
            return (await sending).response;
          },
          parseAs: 'stream',
        }),
      ]);
      const failure = settled.status === 'rejected' ? settled.reason : undefined;
      // Always set: middleware that has kept `fetch` could otherwise send a second call later.
      const reason = settled.status === 'rejected' ? 'failed' : 'responded in place of the service';
      sending ??= Promise.reject(new RequestNotSentError(operation, `middleware ${reason}`, failure));
      // The request that was sent decides, not what middleware did afterwards.
      const { success, response } = await sending;
      if (settled.status === 'fulfilled' && settled.value.response === response) return toResult(success);
      const { incoming, envelope, text, call } = success;
      const received = toReceived(incoming, envelope, text);
      const lost = 'middleware failed after the response, or replaced it';
      throw classifyFailure(call, new InvalidResponseError(operation, lost, { received, failure }))[0];
    };
  const methods = operations.map(({ method }) => [method, methodOf(method)]);
  const use = (...middleware: Middleware[]) => {
    hasMiddleware = true;
    client.use(...middleware);
  };
  return { ...Object.fromEntries(methods), use, getErrorMessage: core.options.getErrorMessage };
}

/** The call with the request's headers and body after middleware. */
async function refill(call: PreparedCall, request: Request): Promise<PreparedCall> {
  const { operation, url, signal = request.signal } = call;
  try {
    if (request.method !== operation.method || request.url !== url.href)
      throw new InvalidInput('middleware changed the method or the URL');
    const headers = addHeaders({}, Object.fromEntries(request.headers));
    return { ...call, headers, signal, body: await readRequestText(request) };
  } catch (error) {
    throw toNotSent(operation, error, 'middleware left a request that cannot be read');
  }
}

/** Loose types for openapi-fetch, which then accepts any path: calls are checked against the operation. */
type AnyPaths = Record<string, Record<Lowercase<Operation['method']>, AnyExchange>>;
type AnyExchange = { parameters: object; requestBody?: { content: { 'application/json': unknown } } };
