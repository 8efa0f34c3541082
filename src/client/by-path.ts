import createClient, { type Middleware } from 'openapi-fetch';
import { type Operation, operations } from '../../generated/operations.js';
import type { operations as Exchanges } from '../../generated/types.js';
import { anything, type Check, type Checks, findOptionProblem } from '../base/options.js';
import { asInvalidRequest, type Call, createCall, type SuccessResponse } from './call.js';
import {
  InvalidCall,
  InvalidRequestError,
  InvalidResponseError,
  OutcomeUnknownError,
  type RateLimit,
} from './errors.js';
import {
  type CallOptions,
  type ClientOptions,
  callChecks,
  checkClientOptions,
  plainRecord,
  readBaseUrl,
} from './options.js';
import { createPipeline } from './pipeline.js';
import { fillPath, fillQuery, findHeaderProblem, toJson } from './serializers.js';
import { readText, toResponse, unknownOperation } from './wallet-fetch.js';

/**
 * What a call resolves to: the fields of the response body, `data` and `message` and for lists `meta`, next to the response.
 * An operation that responds without data has no `data` here. A call that fails rejects.
 */
export type CallResult<Envelope> = Omit<Envelope, 'statusCode'> & {
  /** The HTTP response, for its status and headers. Its body has been read. */
  readonly response: Response;
  /** Rate limit of the response, where it carries one. */
  readonly rateLimit: RateLimit | undefined;
};

type Known = (typeof operations)[number];

/** The operations that have a method, by path. */
type ExchangesAt<Method> = {
  [Each in Known as Each['method'] extends Method ? Each['path'] : never]: Exchanges[Each['operationId']];
};

/** The parameters of an operation. */
type ParametersOf<Exchange> = Exchange extends { parameters: { path: infer Path; query?: infer Query } }
  ? { path: Path; query?: Query }
  : unknown;

type BodyOf<Exchange> = Exchange extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Exchange extends { requestBody?: undefined }
    ? { body?: undefined }
    : Exchange extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { body?: Body }
      : never;

/** What a named function takes besides its options. */
export type InputOf<Id extends keyof Exchanges> = ParametersOf<Exchanges[Id]> & BodyOf<Exchanges[Id]>;

/** The body of a success. */
type EnvelopeOf<Exchange> = Exchange extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 202>] extends { content: { 'application/json': infer Envelope } }
    ? Envelope
    : never
  : never;

type CallsOf<Table> = <Path extends keyof Table>(
  path: Path,
  init: CallOptions & { params: ParametersOf<Table[Path]> } & BodyOf<Table[Path]>,
) => Promise<CallResult<EnvelopeOf<Table[Path]>>>;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [Method in Known['method']]: CallsOf<ExchangesAt<Method>>;
} & {
  /**
   * Adds middleware of openapi-fetch. It may change the headers and the body of a request before they are checked and sent, but not the
   * method or the address, and look at the response. A response or an error of its own is not taken: what it returns or throws in place of
   * the service's ends the call with an error.
   */
  readonly use: (...middleware: Middleware[]) => void;
};

/** The options of a call by path. */
interface PathInit extends CallOptions {
  params?: { path?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> };
  body?: unknown;
}

/** What a call takes besides its options. */
interface CallInput {
  readonly path: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
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
  const { call, use } = createCaller('createWalletClient', options);
  const checks: Checks<PathInit> = { params: anything, body: anything, ...callChecks };
  const paramChecks = { path: anything, query: plainRecord };
  const method =
    (name: Operation['method']) =>
    async (path: string, init: PathInit = {}): Promise<CallResult<object>> =>
      call(findOperation(name, path), init, () => {
        checkInput(init, checks);
        const { params = {}, body } = init;
        checkInput(params, paramChecks, 'params: ');
        return { path: params.path, query: params.query, body };
      });
  return { GET: method('GET'), POST: method('POST'), PATCH: method('PATCH'), use } as WalletClient;
}

/** Refuses what a call was given where a field of it cannot be right. */
export function checkInput(given: unknown, checks: Readonly<Record<string, Check>>, place = ''): void {
  const problem = findOptionProblem(given, checks);
  if (problem) throw new InvalidCall(place + problem);
}

/** Calls an operation. `read` takes the input out of what the caller gave, and throws an {@link InvalidCall} where it cannot be right. */
export type Caller = (operation: Operation, options: CallOptions, read: () => CallInput) => Promise<CallResult<object>>;

/** What is known of a call by path to openapi-fetch, which serves any: the operation says what is right. */
type AnyPaths = Record<
  string,
  Record<
    Lowercase<Operation['method']>,
    {
      parameters: Record<'path' | 'query', Readonly<Record<string, unknown>>>;
      requestBody?: { content: { 'application/json': unknown } };
      responses: { 200: { content: { 'application/json': unknown } } };
    }
  >
>;

/** What stands behind both styles: openapi-fetch over the pipeline, with serialisers that refuse what could be read otherwise. */
export function createCaller(name: string, client: ClientOptions): { call: Caller; use: WalletClient['use'] } {
  checkClientOptions(name, client);
  const send = createPipeline(client);
  const baseUrl = readBaseUrl(client.baseUrl);
  const { request, use } = createClient<AnyPaths>({ baseUrl });
  // Only middleware looks at the body of a `Request` or of a `Response`; to write one there and read it back takes as long as the rest.
  let hasMiddleware = false;

  const call: Caller = async (operation, options, read) => {
    let json: string | undefined;
    let made: Call | undefined;
    let sent: Promise<SuccessResponse> | undefined;
    let mayBeSent = true;
    let given: Response | undefined;
    let response: Response | undefined;
    let failure: unknown;
    try {
      const { path, query, body } = read();
      const problem = findHeaderProblem(options.headers);
      if (problem) throw new InvalidCall(problem);
      // Never without path parameters: openapi-fetch would send the template as it stands.
      const pathParameters = { ...path };
      const filledPath = fillPath(baseUrl + operation.path, pathParameters);
      const filledQuery = fillQuery(operation, query);
      const url = new URL(filledPath + filledQuery).href;
      // Read once: a getter of the options may call `use`.
      const isSeen = hasMiddleware;
      json = toJson(body);
      const fetch = async (filled: Request): Promise<Response> => {
        if (!mayBeSent)
          throw new InvalidRequestError(operation, 'not sent again: a middleware has called fetch by itself');
        mayBeSent = false;
        if (filled.method !== operation.method || new URL(filled.url).href !== url)
          throw new InvalidCall('a middleware has changed the method or the address');
        const readBody = async () => (isSeen ? readText(filled) : json);
        const headers = Object.fromEntries(filled.headers);
        const signal = options.signal ?? filled.signal;
        made = createCall({ operation, pathParameters, url, readBody }, { ...options, headers, signal }, client);
        sent = send(made);
        const success = await sent;
        given = isSeen ? toResponse(success) : new Response();
        return given;
      };
      ({ response } = await request(operation.method.toLowerCase() as Lowercase<Operation['method']>, operation.path, {
        params: { path: { ...pathParameters }, query: query ?? {} },
        pathSerializer: () => filledPath,
        querySerializer: () => filledQuery,
        ...(isSeen && json && { body: json, bodySerializer: String }),
        ...(options.headers && { headers: options.headers }),
        fetch,
        parseAs: 'stream',
      }));
    } catch (error) {
      if (!sent) throw asInvalidRequest(operation, error);
      failure = error;
    } finally {
      // A middleware may keep `fetch`: what it sends after the call has ended would be a second call.
      mayBeSent = false;
    }
    if (!sent) throw new InvalidRequestError(operation, 'not sent: a middleware responded in place of the service');
    // Rejects with the client's own error, whatever a middleware made of it.
    const success = await sent;
    if (response === given) return toResult(success);
    const received = { ...success, body: success.envelope };
    const error = new InvalidResponseError(operation, 'a middleware failed after the response, or replaced it', {
      received,
      failure,
    });
    throw operation.effect === 'read' ? error : new OutcomeUnknownError(operation, error, made?.body);
  };
  return {
    call,
    use(...middleware) {
      hasMiddleware = true;
      use(...middleware);
    },
  };
}

/** Unwraps the envelope. Its fields that the contract does not list stay in the result. */
function toResult({ envelope, response, rateLimit }: SuccessResponse): CallResult<object> {
  const { statusCode, ...fields } = envelope;
  return { ...fields, response, rateLimit };
}

/** The operation that a method and a path template name. A request that names none is refused. */
function findOperation(method: Operation['method'], path: string): Operation {
  const operation = operations.find((known) => known.path === path && known.method === method);
  if (operation) return operation;
  // The path is not repeated: it may be a filled one, with ids.
  throw unknownOperation(method, 'this path: pass its template');
}
